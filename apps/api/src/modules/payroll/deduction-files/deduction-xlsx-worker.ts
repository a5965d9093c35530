/** A large spreadsheet takes long to compute, and in a worker thread it blocks no other call. */
import { parentPort, workerData } from 'node:worker_threads';
import type { DeductionRow } from '@unamano/contract/payroll';
import { writeDeductionXlsx } from './deduction-sheet.ts';

parentPort?.postMessage(await writeDeductionXlsx(workerData as DeductionRow[]));
