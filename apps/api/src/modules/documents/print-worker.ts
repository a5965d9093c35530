/** A thread that lays out documents, one after another: signing never holds up anybody else's call. */
import { parentPort } from 'node:worker_threads';
import type { PrintAnswer, PrintOrder } from './printer.ts';
import { renderSheet } from './render-sheet.ts';

function tell(answer: PrintAnswer): void {
  parentPort?.postMessage(answer);
}

parentPort?.on('message', async ({ sheet, createdAt }: PrintOrder) => {
  try {
    tell({ bytes: await renderSheet(sheet, createdAt) });
  } catch (error) {
    tell({ fault: error instanceof Error ? error.message : String(error) });
  }
});
