/** Seals a PDF as PAdES baseline-B with the platform's certificate, and verifies the seal; `time-stamp.ts` makes it baseline-T. */
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { SignPdf } from '@signpdf/signpdf';
import { CadesSigner } from './cades-signer.ts';
import { checkSeal } from './check-seal.ts';
import { certificatesOf, type SigningIdentity } from './identity.ts';
import { addRevision } from './revision.ts';
import { addSignatureField } from './signature-field.ts';

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
 * @throws when the seal cannot be verified
 */
export async function sealDocument(
  file: Uint8Array,
  order: Omit<SealOrder, 'shown'>,
  addPages: (document: PDFDocument) => readonly PDFObject[] = () => [],
): Promise<Uint8Array> {
  const withSignatureField = await addRevision(file, (document) => {
    const altered = addPages(document);
    const page = addSignatureField(document, {
      reason: order.reason,
      contact: 'ayuda@unamano.co',
      location: 'Colombia',
      signedAt: order.sealedAt,
      sizeBytes: signatureBytesFor(order),
    });
    return [...altered, page.node];
  });
  const sealed = await new SignPdf().sign(withSignatureField, new CadesSigner(order.identity));
  const check = await checkSeal(sealed);
  if (!check.ok) throw new Error(`the seal of a document cannot be verified: ${check.fault}`);
  return sealed;
}
