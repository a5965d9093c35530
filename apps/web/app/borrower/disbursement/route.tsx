import { creditDetail, home } from '@unamano/contract/lending/credits';
import { instantOffer } from '@unamano/contract/money/instant-payments';
import { Navigate } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { ScreenAhead } from '../../shared/loading/screen-ahead.tsx';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentCredit } from '../../shared/session/credit.ts';
import { HighFiveArt } from '../../shared/ui/brand/art.tsx';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { NoticePage } from '../../shared/ui/feedback/notice.tsx';
import { Skeletons } from '../../shared/ui/feedback/skeleton.tsx';
import { Page } from '../../shared/ui/layout/page.tsx';
import { disbursement as words } from '../../text/borrower/signing.ts';
import { AccountForm } from './account-form.tsx';
import { DisbursementInfo } from './info.tsx';
import { InstantCard } from './instant/instant-card.tsx';

export const meta = () => pageTitle(words.pageTitle);

/** `/desembolso`: the account that receives the money of a signed credit. */
export default function Disbursement() {
  const { id_credit } = useCurrentCredit();
  const detail = useCall(creditDetail, { id_credit });
  const running = useCall(home, { id_credit: 0 });
  const offer = useCall(instantOffer, { id_credit });
  // What arrives is less where a credit is paid off, and the card above the form must not push it down while a person reads it.
  if (!detail.data || !running.data || (!offer.data && !offer.refusal)) {
    return (
      <NotLoaded call={detail.data ? running : detail}>
        <Page title={words.title} lead={words.lead}>
          <Skeletons heights={[3, 20]} />
        </Page>
      </NotLoaded>
    );
  }
  const { credit } = detail.data;
  if (credit.state === 'APPROVED') return <Navigate to={paths.promissoryNote} replace />;
  if (credit.state !== 'SIGNED') return <AlreadySent allied={credit.is_allied_company} />;
  const replaced = running.data.refinancing?.id_credit === id_credit ? running.data.credit : null;
  return (
    <Page title={words.title} lead={words.lead}>
      <ScreenAhead page={paths.home} />
      {offer.data?.is_offered && (
        <InstantCard creditId={id_credit} offer={offer.data} onMoved={detail.reload} />
      )}
      <AccountForm creditId={id_credit} allied={credit.is_allied_company} onMoved={detail.reload}>
        <DisbursementInfo credit={credit} balancePesos={replaced?.payoff ?? null} />
      </AccountForm>
    </Page>
  );
}

/** The account was given before. Says so, and when the money arrives. */
function AlreadySent({ allied }: { allied: boolean }) {
  return (
    <NoticePage
      art={<HighFiveArt />}
      title={words.alreadyTitle}
      text={allied ? words.doneAllied : words.doneExternal}
      link={{ to: paths.home, label: words.home }}
    />
  );
}
