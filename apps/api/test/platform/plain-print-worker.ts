/**
 * Prints one page with the title of the document, in the place of `print-worker.ts`: the layout takes most of the
 * processor time of a signing. The seal is the real one. Tests of documents print the real layout.
 */
import { parentPort } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Printed, PrintOrder, PrintReply } from '../../src/modules/lending/documents/render/printer.ts';

/** Loaded with the first seal, as in `print-worker.ts`. */
const loadSealing = () => import('../../src/modules/lending/documents/seal/seal-document.ts');

async function plainFile({ sheet, createdAt }: PrintOrder): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(sheet.title);
  document.setSubject(sheet.subtitle);
  document.setCreationDate(createdAt);
  document.setModificationDate(createdAt);
  document.addPage();
  // The revision behind it has a cross-reference table of the same kind.
  return document.save({ useObjectStreams: false });
}

function addPlainPage(document: PDFDocument): [] {
  document.addPage();
  return [];
}

async function printed(order: PrintOrder): Promise<Printed> {
  const { seal } = order;
  if (!seal) return { bytes: await plainFile(order) };
  const { sealDocument } = await loadSealing();
  return seal.shown
    ? sealDocument(seal.shown, seal, addPlainPage)
    : sealDocument(await plainFile(order), seal);
}

async function makeDocument(order: PrintOrder): Promise<PrintReply> {
  try {
    return await printed(order);
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', async (order: PrintOrder) => parentPort?.postMessage(await makeDocument(order)));
