/** An invisible signature field, with space for the signature that `@signpdf/signpdf` fills (ISO 32000-1, 12.7.4.5 and 12.8.1). */
import { type PDFDocument, PDFHexString, PDFName, type PDFPage, PDFString } from '@cantoo/pdf-lib';
import {
  ANNOTATION_FLAGS,
  DEFAULT_BYTE_RANGE_PLACEHOLDER,
  SIG_FLAGS,
  SUBFILTER_ETSI_CADES_DETACHED,
} from '@signpdf/utils';

type SignatureField = {
  reason: string;
  contact: string;
  location: string;
  signedAt: Date;
  /** Reserved for the signature. */
  sizeBytes: number;
};

const SIGNER = 'Unamano';

/** @returns the page that it altered, its last one */
export function addSignatureField(document: PDFDocument, field: SignatureField): PDFPage {
  const { context, catalog } = document;
  const page = document.getPage(document.getPageCount() - 1);
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: SUBFILTER_ETSI_CADES_DETACHED,
    ByteRange: [0, ...Array.from({ length: 3 }, () => DEFAULT_BYTE_RANGE_PLACEHOLDER)],
    Contents: PDFHexString.of('00'.repeat(field.sizeBytes)),
    Reason: PDFString.of(field.reason),
    M: PDFString.fromDate(field.signedAt),
    ContactInfo: PDFString.of(field.contact),
    Name: PDFString.of(SIGNER),
    Location: PDFString.of(field.location),
    Prop_Build: { Filter: { Name: 'Adobe.PPKLite' }, App: { Name: SIGNER } },
  });
  const nothing = context.formXObject([], { BBox: [0, 0, 0, 0], Resources: {} });
  const widget = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: context.register(signature),
    T: PDFString.of('Signature1'),
    F: ANNOTATION_FLAGS.PRINT,
    P: page.ref,
    // PDF/A asks for an appearance, also of a field that nobody sees.
    AP: { N: context.register(nothing) },
  });
  const widgetRef = context.register(widget);
  page.node.set(PDFName.of('Annots'), context.obj([widgetRef]));
  const form = context.obj({
    Fields: [widgetRef],
    SigFlags: SIG_FLAGS.SIGNATURES_EXIST | SIG_FLAGS.APPEND_ONLY,
  });
  catalog.set(PDFName.of('AcroForm'), context.register(form));
  return page;
}
