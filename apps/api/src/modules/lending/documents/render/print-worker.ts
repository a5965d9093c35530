/** The program of a printer's thread: it lays out and seals one document at a time. */
import { parentPort } from 'node:worker_threads';
import type { Printed, PrintOrder, PrintReply } from './printer.ts';
import { addSheet, renderSheet } from './render-sheet.ts';

/** Loaded with the first seal, so that the thread's first page does not wait for it. */
const loadSealing = () => import('../seal/seal-document.ts');

async function printed({ sheet, createdAt, seal }: PrintOrder): Promise<Printed> {
  if (!seal) return { bytes: await renderSheet(sheet, createdAt) };
  const { sealDocument } = await loadSealing();
  return seal.shown
    ? sealDocument(seal.shown, seal, (document) => addSheet(document, sheet))
    : sealDocument(await renderSheet(sheet, createdAt), seal);
}

async function makeDocument(order: PrintOrder): Promise<PrintReply> {
  try {
    return await printed(order);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (order: PrintOrder) => parentPort?.postMessage(await makeDocument(order)));
