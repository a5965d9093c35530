/**
 * Spreadsheets of long lists, written in a separate thread. Rows are passed to it page by page, so that other calls do not
 * wait for a list of a hundred thousand rows.
 */
import { Worker } from 'node:worker_threads';
import type { Cell, SheetColumn, SheetFormat, SheetOrder } from './write.ts';

export type Sheet = {
  add(rows: readonly (readonly Cell[])[]): void;
  /** The complete file. */
  finish(): Promise<Uint8Array>;
  /** Gives it up. */
  drop(): void;
};

/**
 * @param columns one for each cell of a row, in their order
 * @param rowsMax as `SheetOrder` has it
 */
export function openSheet(
  format: SheetFormat,
  title: string,
  columns: readonly SheetColumn[],
  rowsMax?: number,
): Sheet {
  const workerData: SheetOrder = { format, title, columns, rowsMax };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the spreadsheet was not finished')));
  });
  // A caller that stops early never awaits the result: its rejection must not be unhandled.
  made.catch(() => {});
  return {
    add: (rows) => worker.postMessage(rows),
    finish: () => {
      worker.postMessage(null);
      return made;
    },
    drop: () => void worker.terminate(),
  };
}
