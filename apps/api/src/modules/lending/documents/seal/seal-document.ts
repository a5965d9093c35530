/** Seals a PDF as PAdES baseline-B with the platform's certificate; `time-stamp.ts` makes it baseline-T. */
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { type CadesSignature, digestOf, signCades, structureOf } from './cades-signer.ts';
import { certificatesOf, type SigningIdentity } from './identity.ts';
import { addRevision } from './revision.ts';
import { addSignatureField, type SignatureField } from './signature-field.ts';

export type SealOrder = {
  /** The displayed document, byte for byte; null seals the sheet alone. */
  shown: Uint8Array | null;
  identity: SigningIdentity;
  reason: string;
  sealedAt: Date;
  /** Bytes reserved for a time stamp; none by default. */
  stampBytes?: number;
};

/** Where the structure of a seal is in its file, with its brackets, and what a time stamp needs of it. */
export type Seal = CadesSignature & { place: { from: number; to: number } };
export type Sealed = { bytes: Uint8Array; seal: Seal };

/** Reserved for the signature structure, without the certificates. */
const SIGNATURE_BASE_BYTES = 2_048;

function signatureBytesFor({ identity, stampBytes = 0 }: Omit<SealOrder, 'shown'>): number {
  const certificates = certificatesOf(identity.certificatesPem);
  return certificates.reduce((sum, { raw }) => sum + raw.length, SIGNATURE_BASE_BYTES + stampBytes);
}

const coveredBy = (pdf: Buffer, { from, to }: Seal['place']) => [pdf.subarray(0, from), pdf.subarray(to)];

/**
 * Writes the structure into its place.
 * @throws when it does not fit, or the other bytes are not those that were signed
 */
export function writeStructure(pdf: Buffer, { place, digest, hash }: Seal, structure: Buffer): void {
  const digits = structure.toString('hex');
  const space = place.to - place.from - '<>'.length;
  if (digits.length > space) throw new Error('a seal is larger than what was reserved for it');
  pdf.write(`<${digits.padEnd(space, '0')}>`, place.from, 'latin1');
  if (!digestOf(coveredBy(pdf, place), hash).equals(digest))
    throw new Error('a sealed file has other bytes than those that were signed');
}

/**
 * Seals `file`, with more pages behind its own where there are any; the sealed file begins with exactly the bytes of `file`.
 * `addPages` returns the objects of the file that it altered.
 */
export async function sealDocument(
  file: Uint8Array,
  order: Omit<SealOrder, 'shown'>,
  addPages: (document: PDFDocument) => readonly PDFObject[] = () => [],
): Promise<Sealed> {
  const { pdf, beginningOf, changed } = await addRevision(file, (document) => {
    const altered = addPages(document);
    const field = addSignatureField(document, {
      reason: order.reason,
      contact: 'ayuda@unamano.co',
      location: 'Colombia',
      signedAt: order.sealedAt,
      sizeBytes: signatureBytesFor(order),
    });
    return { altered: [...altered, field.page.node], field };
  });
  return signed(pdf, changed.field, beginningOf(changed.field.signature), order.identity);
}

function signed(
  pdf: Buffer,
  { byteRange, contents }: SignatureField,
  object: number,
  identity: SigningIdentity,
): Sealed {
  const place = contents.placeIn(object);
  pdf.write(
    `[0 ${place.from} ${place.to} ${pdf.length - place.to}]`,
    byteRange.placeIn(object).from,
    'latin1',
  );
  const seal: Seal = { ...signCades(coveredBy(pdf, place), identity), place };
  writeStructure(pdf, seal, structureOf(seal));
  return { bytes: pdf, seal };
}
