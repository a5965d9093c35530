import { home } from '@unamano/contract/lending/credits';
import { type PlanPreview, previewPlan } from '@unamano/contract/loans/payment-plans';
import { Navigate } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { LostArt } from '../../shared/ui/brand/art.tsx';
import { displayDay } from '../../shared/ui/display-day.ts';
import { NotLoaded } from '../../shared/ui/feedback/load-failed.tsx';
import { NoticePage } from '../../shared/ui/feedback/notice.tsx';
import { cannotPay as words } from '../../text/borrower/cannot-pay.ts';
import { PlanSteps } from './plan-steps.tsx';

export const meta = () => pageTitle(words.title);

/** `/no-puedo-pagar`: other days to pay, from home or from the reminder's link. */
export default function CannotPay() {
  const loaded = useCall(home, { id_credit: 0 });
  if (!loaded.data) return <NotLoaded call={loaded} />;
  const { credit } = loaded.data;
  if (credit?.state !== 'ACTIVE') return <Navigate to={paths.home} replace />;
  return <PlanOfCredit creditId={credit.id_credit} />;
}

const toHome = { to: paths.home, label: words.home };

function PlanOfCredit({ creditId }: { creditId: number }) {
  const limits = useCall(previewPlan, { id_credit: creditId });
  const { data, refusal } = limits;
  if (refusal?.code === 'STATE_NOT_ALLOWED')
    return <NoticePage art={<LostArt />} title={words.notNow} text={words.notThis} link={toHome} />;
  if (!data) return <NotLoaded call={limits} />;
  const why = refusalText(data);
  if (why !== null || data.days === null)
    return <NoticePage art={<LostArt />} title={words.notNow} text={why ?? words.notThis} link={toHome} />;
  return <PlanSteps creditId={creditId} days={data.days} needsAPerson={data.needs_a_person} />;
}

function refusalText({ refusal, again_on }: PlanPreview): string | null {
  if (refusal === null) return null;
  return refusal === 'too_soon' ? words.tooSoon(displayDay(again_on ?? '')) : words.refusals[refusal];
}
