/** An invisible signature field, with space for the signature (ISO 32000-1, 12.7.4.5 and 12.8.1). */
import { type PDFDocument, PDFName, PDFObject, type PDFPage, type PDFRef, PDFString } from '@cantoo/pdf-lib';

type SignatureFieldOrder = {
  reason: string;
  contact: string;
  location: string;
  signedAt: Date;
  /** Reserved for the signature. */
  sizeBytes: number;
};

/** Bytes of an object that are written once the file's are known. */
export class Reserved extends PDFObject {
  private readonly size: number;
  /** From the beginning of the object that holds them; known once it is written. */
  private at = Number.NaN;

  constructor(size: number) {
    super();
    this.size = size;
  }

  override sizeInBytes = () => this.size;

  override copyBytesInto(buffer: Uint8Array, offset: number): number {
    this.at = offset;
    buffer.fill(0x20, offset, offset + this.size);
    return this.size;
  }

  /** Their place in a file whose object begins at this offset. */
  placeIn = (object: number) => ({ from: object + this.at, to: object + this.at + this.size });
}

export type SignatureField = {
  /** The altered page, the document's last one. */
  page: PDFPage;
  signature: PDFRef;
  byteRange: Reserved;
  contents: Reserved;
};

const SIGNER = 'Unamano';
/** `[0 a b c]`: each of a file below ten gigabytes. */
const BYTE_RANGE_BYTES = 38;
/** ISO 32000-1, 12.5.3 and 12.7.2: a printed annotation; signatures exist, and the file is only appended to. */
const [PRINT, SIGNATURES_EXIST, APPEND_ONLY] = [4, 1, 2];

export function addSignatureField(document: PDFDocument, field: SignatureFieldOrder): SignatureField {
  const { context, catalog } = document;
  const page = document.getPage(document.getPageCount() - 1);
  const byteRange = new Reserved(BYTE_RANGE_BYTES);
  const contents = new Reserved(2 * field.sizeBytes + '<>'.length);
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: byteRange,
      Contents: contents,
      Reason: PDFString.of(field.reason),
      M: PDFString.fromDate(field.signedAt),
      ContactInfo: PDFString.of(field.contact),
      Name: PDFString.of(SIGNER),
      Location: PDFString.of(field.location),
      Prop_Build: { Filter: { Name: 'Adobe.PPKLite' }, App: { Name: SIGNER } },
    }),
  );
  const nothing = context.formXObject([], { BBox: [0, 0, 0, 0], Resources: {} });
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: PDFString.of('Signature1'),
    F: PRINT,
    P: page.ref,
    // PDF/A asks for an appearance, also of a field that nobody sees.
    AP: { N: context.register(nothing) },
  });
  const widgetRef = context.register(widget);
  page.node.set(PDFName.of('Annots'), context.obj([widgetRef]));
  const form = context.obj({ Fields: [widgetRef], SigFlags: SIGNATURES_EXIST | APPEND_ONLY });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  return { page, signature, byteRange, contents };
}
