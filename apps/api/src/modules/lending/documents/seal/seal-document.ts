/** Seals a PDF as PAdES baseline-B with the platform's certificate; `time-stamp.ts` makes it baseline-T. */
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { signCades, structureOf } from './cades-signer.ts';
import { certificatesOf, type SigningIdentity } from './identity.ts';
import { addRevision } from './revision.ts';
import { coveredBy, type Seal, type Sealed, writeStructure } from './sealed.ts';
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

/** Reserved for the signature structure, without the certificates. */
const SIGNATURE_BASE_BYTES = 2_048;

function signatureBytesFor({ identity, stampBytes = 0 }: Omit<SealOrder, 'shown'>): number {
  const certificates = certificatesOf(identity.certificatesPem);
  return certificates.reduce((sum, { raw }) => sum + raw.length, SIGNATURE_BASE_BYTES + stampBytes);
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
