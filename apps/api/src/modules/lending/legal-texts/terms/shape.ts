/** The form of a legal text, as it is stored and shown. */
import { createHash } from 'node:crypto';
import type { LegalText } from '@unamano/contract/lending/legal-documents';

export type Section = LegalText['sections'][number];
export type Block = Section['blocks'][number];

/** The hash that a consent records: of every word, and of nothing that only places the words on a page. */
export function hashOf(text: LegalText): string {
  const words = [text.summary, text.sections.map(({ title, blocks }) => [title, blocks])];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
}
