/** A large company's spreadsheet takes a while to compute: in a thread of its own it holds nobody else's call up. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DeductionRow } from '@unamano/contract/payroll';
import { writeDeductionXlsx } from './deduction-sheet.ts';

parentPort?.postMessage(await writeDeductionXlsx(workerData as DeductionRow[]));
