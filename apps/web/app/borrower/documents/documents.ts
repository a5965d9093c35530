import type { LEGAL_DOCUMENTS } from '@unamano/contract/lending/legal-documents';
import type { LegalText } from '../../text/documents/shape.ts';

/** The texts that no setting changes. Each is a separate file, fetched on demand. */
export const documentTexts: Readonly<
  Record<keyof typeof LEGAL_DOCUMENTS, () => Promise<{ text: LegalText }>>
> = {
  'tratamiento-de-datos': () => import('../../text/documents/data-treatment.ts'),
  'centrales-de-riesgo': () => import('../../text/documents/central-risk.ts'),
};
