/** The program of a printer's thread: it lays out and seals one document at a time. */
import { parentPort } from 'node:worker_threads';
import type { PrintOrder, PrintReply } from './printer.ts';
import { renderSheet } from './render-sheet.ts';

/** Loaded with the first seal, so that the thread's first page does not wait for it. */
const loadSealing = () => import('../seal/seal-document.ts');

async function makeDocument({ sheet, createdAt, seal }: PrintOrder): Promise<PrintReply> {
  try {
    const pages = await renderSheet(sheet, createdAt);
    return { bytes: seal ? await (await loadSealing()).sealDocument(pages, seal) : pages };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (order: PrintOrder) => parentPort?.postMessage(await makeDocument(order)));
