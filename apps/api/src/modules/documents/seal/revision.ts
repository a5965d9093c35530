/**
 * Adds to a PDF without changing its bytes: the new and changed objects follow the old file as a revision (ISO 32000-1,
 * 7.5.6). The sealed file therefore begins with the displayed document, unaltered.
 */
import { PDFDocument, type PDFObject, type PDFRef } from 'pdf-lib';

type Offsets = { objectNumber: number; generation: number; offset: number }[];

function bytesOf(ref: PDFRef, object: PDFObject): Buffer {
  const body = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(body, 0);
  return Buffer.concat([
    Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`),
    body,
    Buffer.from('\nendobj\n'),
  ]);
}

/** Rows of 20 bytes, grouped by consecutive object numbers. */
function crossReference(offsets: Offsets): string {
  const sorted = [...offsets].sort((a, b) => a.objectNumber - b.objectNumber);
  const runs: Offsets[] = [];
  for (const entry of sorted) {
    const run = runs.at(-1);
    if (run && run.at(-1)?.objectNumber === entry.objectNumber - 1) run.push(entry);
    else runs.push([entry]);
  }
  const rows = (run: Offsets) =>
    run.map(
      ({ offset, generation }) =>
        `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
    );
  return `xref\n${runs.map((run) => `${run[0]?.objectNumber} ${run.length}\n${rows(run).join('')}`).join('')}`;
}

function lastCrossReference(pdf: Buffer): number {
  const found = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-200).toString('latin1'));
  if (!found) throw new Error('a PDF without the position of its cross-reference table');
  return Number(found[1]);
}

/**
 * The old bytes followed by a revision. `change` may add objects and alter the page tree and the catalog; changes of
 * other old objects are ignored.
 */
export async function addRevision(
  original: Uint8Array,
  change: (document: PDFDocument) => Promise<void>,
): Promise<Buffer> {
  const old = Buffer.from(original);
  const document = await PDFDocument.load(old, { updateMetadata: false });
  const { context, catalog } = document;
  const highestBefore = context.largestObjectNumber;
  await change(document);
  const altered = new Set<PDFObject>([catalog, catalog.Pages()]);
  const parts: Buffer[] = [old, Buffer.from('\n')];
  const offsets: Offsets = [];
  let length = old.length + 1;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (ref.objectNumber <= highestBefore && !altered.has(object)) continue;
    const bytes = bytesOf(ref, object);
    offsets.push({ objectNumber: ref.objectNumber, generation: ref.generationNumber, offset: length });
    parts.push(bytes);
    length += bytes.length;
  }
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = context.obj({
    Size: context.largestObjectNumber + 1,
    Prev: lastCrossReference(old),
    ...(Root && { Root }),
    ...(Info && { Info }),
    ...(ID && { ID }),
  });
  parts.push(
    Buffer.from(`${crossReference(offsets)}trailer\n${trailer.toString()}\nstartxref\n${length}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}
