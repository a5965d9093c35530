/** The thread of one spreadsheet: takes rows until the last batch, returns the file, and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Cell, type SheetOrder, sheetWriter } from './write.ts';

const writer = sheetWriter(workerData as SheetOrder);
parentPort?.on('message', async (rows: readonly (readonly Cell[])[] | null) => {
  if (rows !== null) {
    writer.add(rows);
    return;
  }
  parentPort?.postMessage(await writer.finish());
  parentPort?.close();
});
