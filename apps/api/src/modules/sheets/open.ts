/**
 * Spreadsheets of long lists, made in a thread of their own: rows are handed over page by page, so that nobody else's call
 * waits for a hundred thousand of them.
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

/** @param columns one for each cell of a row, in their order */
export function openSheet(format: SheetFormat, title: string, columns: readonly SheetColumn[]): Sheet {
  const workerData: SheetOrder = { format, title, columns };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const made = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the spreadsheet was not finished')));
  });
  // The caller that gave up does not wait for it.
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
