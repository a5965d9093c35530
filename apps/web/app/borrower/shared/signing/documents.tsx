import type { Reply } from '@unamano/contract/endpoint';
import type { promissoryNote } from '@unamano/contract/lending/promissory-note';
import { DocumentLinks } from '../../../shared/document-links.tsx';
import { signing as words } from '../../../text/borrower/signing.ts';

export type Note = Reply<typeof promissoryNote>;

/** The documents of a credit, by the names of their files. */
export function Documents({ documents }: { documents: Note['documents'] }) {
  const named = documents.map(({ name, title, url }) => ({ name, title, url, note: name }));
  return <DocumentLinks documents={named} openLabel={words.open} className="card" rowClassName="px-4" />;
}
