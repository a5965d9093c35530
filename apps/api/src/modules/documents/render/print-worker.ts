/** A thread that lays out and seals documents, one after another: it never holds up anybody else's call. */
import { parentPort } from 'node:worker_threads';
import type { PrintAnswer, PrintOrder } from './printer.ts';
import { renderSheet } from './render-sheet.ts';

/** Read when the first document is sealed: whoever waits for the thread's first page need not wait for it. */
const sealing = () => import('../seal/seal-document.ts');

function tell(answer: PrintAnswer): void {
  parentPort?.postMessage(answer);
}

parentPort?.on('message', async ({ sheet, createdAt, seal }: PrintOrder) => {
  try {
    const pages = await renderSheet(sheet, createdAt);
    tell({ bytes: seal ? await (await sealing()).sealDocument(pages, seal) : pages });
  } catch (error) {
    tell({ fault: error instanceof Error ? error.message : String(error) });
  }
});
