export { publicIdsOf, targetOf } from './address-repo.ts';
export { createAddresses } from './addresses.ts';
export { printedCode } from './document-code.ts';
export { formatInstantSeconds, isoInBogota } from './instants.ts';
export { SEAL_DOCUMENTS } from './jobs.ts';
export type { Printer } from './render/printer.ts';
export { sendPdf } from './send-pdf.ts';
export { createDocuments, type Documents } from './service.ts';
export { type StoredCopy, storedCopies } from './stored-copies.ts';
export { identityOf } from './texts/agreed-terms-text.ts';
export { type Composition, compositionBlocks } from './texts/installment-plan-text.ts';
export { legalPriceBlocks } from './texts/legal-price-text.ts';
export { STATEMENT_TITLES, type StatementName } from './texts/names.ts';
export {
  type Block,
  heading,
  paragraph,
  rowsOf,
  type Sheet,
  summary,
  verificationBlock,
} from './texts/sheet.ts';
