/** A large spreadsheet takes seconds of computing: in a thread of its own it holds nobody else's call up. */
import { parentPort, workerData } from 'node:worker_threads';
import type { LatePaymentRow } from '@unamano/contract/staff';
import { writeLateSheet } from './sheet.ts';

const bytes = await writeLateSheet(workerData as LatePaymentRow[]);
parentPort?.postMessage(bytes);
