import { type CreditDocument, creditDocuments } from '@unamano/contract/lending/documents';
import { useCall } from '../../../shared/api/use-call.ts';
import { DocumentLinks } from '../../../shared/document-links.tsx';
import { statements as words } from '../../../text/shared/statements.ts';

const LETTER = 'paz_y_salvo.pdf';

/** The paid-in-full letter of a credit: null while it is fetched, undefined where the server issues none. */
export function usePaidLetter(creditId: number): CreditDocument | null | undefined {
  const { data, status } = useCall(creditDocuments, { id_credit: creditId });
  if (!data) return status === 'loading' ? null : undefined;
  return data.documents.find(({ name }) => name === LETTER);
}

export function PaidLetter({ letter }: { letter: CreditDocument | null | undefined }) {
  if (letter === undefined) return null;
  if (letter === null) return <div className="skeleton min-h-18" />;
  return (
    <DocumentLinks
      documents={[{ ...letter, note: words.states[letter.state] }]}
      openLabel={words.open}
      className="border-t border-line"
    />
  );
}
