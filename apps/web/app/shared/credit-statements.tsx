import type { creditDocuments, staffCreditDocuments } from '@unamano/contract/lending/documents';
import { statements as words } from '../text/shared/statements.ts';
import { useCall } from './api/use-call.ts';
import { DocumentLinks } from './document-links.tsx';
import { Spinner } from './ui/feedback/spinner.tsx';

type CreditStatementsProps = {
  creditId: number;
  /** The call: the borrower's, for an own credit, or the staff's, for any credit. */
  call: typeof creditDocuments | typeof staffCreditDocuments;
  /** False where a fold has the title. */
  isTitled?: boolean;
};

/** The documents of a credit: the signed ones, the account statement, the paid-in-full letter. Each opens in a new tab. */
export function CreditStatements({ creditId, call, isTitled = true }: CreditStatementsProps) {
  const list = useCall<typeof creditDocuments | typeof staffCreditDocuments>(call, { id_credit: creditId });
  const documents = list.data?.documents;
  if (documents?.length === 0) return null;
  return (
    <section aria-label={words.title}>
      {isTitled && <h3 className="text-lg">{words.title}</h3>}
      {list.status === 'failed' && !documents && (
        <p className="mt-1 text-ink-soft">
          {words.failed}{' '}
          <button type="button" className="link" onClick={list.reload}>
            {words.retry}
          </button>
        </p>
      )}
      {list.status === 'loading' && !documents && (
        <div className="grid min-h-42 place-items-center">
          <Spinner />
        </div>
      )}
      {documents && (
        <DocumentLinks
          documents={documents.map((statement) => ({ ...statement, note: words.states[statement.state] }))}
          openLabel={words.open}
          className="mt-1"
        />
      )}
    </section>
  );
}
