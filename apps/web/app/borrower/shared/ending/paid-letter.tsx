import { creditDocuments } from '@unamano/contract/lending/documents';
import { useCall } from '../../../shared/api/use-call.ts';
import { DocumentLinks } from '../../../shared/document-links.tsx';
import { statements as words } from '../../../text/shared/statements.ts';

const LETTER = 'paz_y_salvo.pdf';

/** The paid-in-full letter of a credit; nothing while the server issues none. */
export function PaidLetter({ creditId }: { creditId: number }) {
  const { data } = useCall(creditDocuments, { id_credit: creditId });
  const letter = data?.documents.filter(({ name }) => name === LETTER) ?? [];
  if (letter.length === 0) return null;
  return (
    <DocumentLinks
      documents={letter.map((document) => ({ ...document, note: words.states[document.state] }))}
      openLabel={words.open}
      className="border-t border-line"
    />
  );
}
