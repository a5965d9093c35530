import { home } from '@unamano/contract/credits';
import { profile } from '@unamano/contract/user';
import { useSearchParams } from 'react-router';
import { useCall } from '../../shared/api/use-call.ts';
import { useTypeUser } from '../../shared/session/use-session.ts';
import { usePrices } from '../../shared/simulator/configuration.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { askedFrom } from './asked.ts';
import { LoggedInSummary } from './logged-in-summary.tsx';
import type { SummaryVariant } from './summary-layout.tsx';

const NOTHING = {};
const ANY_CREDIT = { id_credit: 0 };

/** Fetches who asks, and for a re-borrowing what the running credit still owes, before the summary is drawn. */
export function LoggedInRequest({ variant }: { variant: Exclude<SummaryVariant, 'signup'> }) {
  const typeUser = useTypeUser();
  const [search] = useSearchParams();
  const who = useCall(profile, NOTHING);
  const running = useCall(home, variant === 'reborrow' ? ANY_CREDIT : null);
  const prices = usePrices(typeUser);
  if (who.status === 'failed' && !who.data) return <LoadFailed refusal={who.refusal} onRetry={who.reload} />;
  if (variant === 'reborrow' && running.status === 'failed' && !running.data) {
    return <LoadFailed refusal={running.refusal} onRetry={running.reload} />;
  }
  if (!who.data || (variant === 'reborrow' && !running.data)) return <PageSpinner />;
  const topUp = running.data?.top_up ?? null;
  const balance = topUp?.remaining_balance ?? running.data?.credit?.pending_debt ?? 0;
  return (
    <LoggedInSummary
      variant={variant}
      typeUser={typeUser}
      profile={who.data.data}
      prices={prices}
      asked={askedFrom(search, prices.limits, topUp?.amount ?? null)}
      balancePesos={variant === 'reborrow' ? balance : null}
    />
  );
}
