import type { LegalText } from '@unamano/contract/lending/legal-documents';

export type { LegalText };
export type Section = LegalText['sections'][number];
/** A paragraph, or the points of a list. */
export type Block = Section['blocks'][number];
