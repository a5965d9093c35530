import { Navigate } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentCredit } from '../../shared/session/credit.ts';
import { useTypeUser } from '../../shared/session/use-session.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { Card } from '../../shared/ui/layout/card.tsx';
import { Fact, Facts, FigureFact, MoneyFact } from '../../shared/ui/layout/facts.tsx';
import { ActionBar, Page } from '../../shared/ui/layout/page.tsx';
import { offer, signed as words } from '../../text/borrower/signing.ts';
import { Documents } from '../shared/signing/documents.tsx';
import { useNote } from '../shared/signing/use-note.ts';

export const meta = () => pageTitle(words.pageTitle);

/** `/finalizar-proceso`: the signed documents, and the link to the account form. */
export default function Signed() {
  const { id_credit } = useCurrentCredit();
  const allied = useTypeUser() === 'allied_company';
  const note = useNote(id_credit);
  if (!note.data) return <NotLoaded call={note} />;
  const { signed_at, signer, amount, fee, acquired_debt, documents } = note.data;
  if (!signed_at) return <Navigate to={paths.promissoryNote} replace />;
  return (
    <Page title={words.title} lead={words.lead}>
      <ScreenAhead page={paths.disbursement} />
      <div className="moment mx-auto w-44 max-w-full">
        <HighFiveArt />
      </div>
      <Card title={words.summary}>
        <Facts>
          <MoneyFact label={offer.amount} amount={amount} />
          <MoneyFact label={allied ? offer.feeBiweekly : offer.fee} amount={fee} />
          <MoneyFact label={words.total} amount={acquired_debt} />
          <Fact label={words.signer}>{signer}</Fact>
          <FigureFact label={words.signedAt}>{formatInstant(signed_at)}</FigureFact>
        </Facts>
      </Card>
      <section>
        <h2 className="mb-3 text-xl">{words.documents}</h2>
        {documents.some(({ signed }) => !signed) && (
          <p role="status" className="mb-3 text-ink-soft">
            {words.sealing}
          </p>
        )}
        <Documents documents={documents} />
      </section>
      <ActionBar>
        <ButtonLink to={paths.disbursement}>{words.next}</ButtonLink>
      </ActionBar>
    </Page>
  );
}
