import type { LegalDocumentName } from '@unamano/contract/legal-documents';
import type { LegalText } from '../../text/documents/shape.ts';

/** Each text is a separate file, fetched on demand. */
export const documentTexts: Readonly<Record<LegalDocumentName, () => Promise<{ text: LegalText }>>> = {
  'tratamiento-de-datos': () => import('../../text/documents/data-treatment.ts'),
  'terminos-y-condiciones': () => import('../../text/documents/terms.ts'),
  'terminos-y-condiciones-convenios': () => import('../../text/documents/terms-agreements.ts'),
  'centrales-de-riesgo': () => import('../../text/documents/central-risk.ts'),
};
