/**
 * Adds to a PDF without changing its bytes: the new and changed objects follow the old file as a revision (ISO 32000-1,
 * 7.5.6). The sealed file therefore begins with the displayed document, unaltered.
 */
import { createHash } from 'node:crypto';
import { type PDFContext, PDFDocument, PDFHexString, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';

type Offsets = { objectNumber: number; generation: number; offset: number }[];

function bytesOf(ref: PDFRef, object: PDFObject): Buffer {
  const head = `${ref.objectNumber} ${ref.generationNumber} obj\n`;
  const tail = '\nendobj\n';
  const size = object.sizeInBytes();
  const bytes = Buffer.alloc(head.length + size + tail.length);
  bytes.write(head, 'latin1');
  object.copyBytesInto(bytes, head.length);
  bytes.write(tail, head.length + size, 'latin1');
  return bytes;
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

type Trailer = { size: number; previous?: number; context: PDFContext };

function trailerOf({ size, previous, context }: Trailer, id: PDFObject | undefined): string {
  const { Root, Info } = context.trailerInfo;
  const trailer = context.obj({
    Size: size,
    ...(previous !== undefined && { Prev: previous }),
    ...(Root && { Root }),
    ...(Info && { Info }),
    ...(id && { ID: id }),
  });
  return `trailer\n${trailer.toString()}\n`;
}

/** Objects one after the other, and where each begins. */
function bodyOf(
  objects: readonly [PDFRef, PDFObject][],
  from: number,
): { parts: Buffer[]; offsets: Offsets; end: number } {
  let end = from;
  const offsets: Offsets = [];
  const parts = objects.map(([ref, object]) => {
    const bytes = bytesOf(ref, object);
    offsets.push({ objectNumber: ref.objectNumber, generation: ref.generationNumber, offset: end });
    end += bytes.length;
    return bytes;
  });
  return { parts, offsets, end };
}

/** Bytes above 127 in the second line: programs then do not take the file for text. */
const HEADER = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');

/** A new document. Its identifier is of its content, so that the same content gives the same bytes. */
export function writeFile({ context }: PDFDocument): Buffer {
  const { parts, offsets, end } = bodyOf(context.enumerateIndirectObjects(), HEADER.length);
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  const id = PDFHexString.of(hash.digest('hex').slice(0, 32));
  const free = `xref\n0 1\n0000000000 65535 f \n${crossReference(offsets).slice('xref\n'.length)}`;
  const trailer = trailerOf({ size: context.largestObjectNumber + 1, context }, context.obj([id, id]));
  return Buffer.concat([HEADER, ...parts, Buffer.from(`${free}${trailer}startxref\n${end}\n%%EOF\n`)]);
}

/**
 * The old bytes followed by a revision, and where its objects begin. `change` may add objects, and alter the page tree, the
 * catalog and the objects that it returns as altered; changes of other old objects are ignored.
 */
export async function addRevision<Change extends { altered: readonly PDFObject[] }>(
  original: Uint8Array,
  change: (document: PDFDocument) => Change,
): Promise<{ pdf: Buffer; beginningOf: (ref: PDFRef) => number; changed: Change }> {
  const old = Buffer.from(original.buffer, original.byteOffset, original.length);
  const document = await PDFDocument.load(old, { updateMetadata: false });
  const { context, catalog } = document;
  const highestBefore = context.largestObjectNumber;
  const changed = change(document);
  const altered = new Set<PDFObject>([catalog, catalog.Pages(), ...changed.altered]);
  const objects = context
    .enumerateIndirectObjects()
    .filter(([ref, object]) => ref.objectNumber > highestBefore || altered.has(object));
  const { parts, offsets, end } = bodyOf(objects, old.length + 1);
  const previous = lastCrossReference(old);
  const trailer = trailerOf(
    { size: context.largestObjectNumber + 1, previous, context },
    context.trailerInfo.ID,
  );
  const pdf = Buffer.concat([
    old,
    Buffer.from('\n'),
    ...parts,
    Buffer.from(`${crossReference(offsets)}${trailer}startxref\n${end}\n%%EOF\n`),
  ]);
  const beginningOf = ({ objectNumber }: PDFRef): number => {
    const found = offsets.find((entry) => entry.objectNumber === objectNumber);
    if (!found) throw new Error('an object that the revision does not write');
    return found.offset;
  };
  return { pdf, beginningOf, changed };
}
