import { reconciliation, runReconciliation } from '@unamano/contract/reconciliation';
import type { MetaFunction } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../shared/ui/spinner.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { portfolio as words } from '../../text/portfolio.ts';
import { StaffPage } from '../shared/staff-page.tsx';
import { Differences, LedgerDifferences } from './differences.tsx';
import { Totals } from './totals.tsx';
import { saysTheSame } from './verdict.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

/** `/tablero/cartera`: whether the gateway, the payments and the journal say the same. */
export default function Portfolio() {
  const { data, refusal, reload } = useCall(reconciliation, {});
  const { busy, run } = useBusy();
  const reconcile = async () => {
    const outcome = await call(runReconciliation, {});
    if (!outcome.ok) {
      toast.error(words.failed);
      return;
    }
    toast.success(words.done(outcome.data.checked));
    reload();
  };
  return (
    <StaffPage
      title={words.title}
      actions={
        <Button small busy={busy} onClick={() => void run(reconcile)}>
          {words.run}
        </Button>
      }
    >
      {data ? (
        <>
          <h2 className="text-lg font-bold">{words.reconciliation}</h2>
          <p className="-mt-3 max-w-prose text-ink-soft">{words.about(data.days)}</p>
          <Totals report={data} />
          <LedgerDifferences check={data.ledger_check} />
          <Differences rows={data.differences} allSame={saysTheSame(data)} />
        </>
      ) : refusal ? (
        <LoadFailed refusal={refusal} onRetry={reload} />
      ) : (
        <PageSpinner />
      )}
    </StaffPage>
  );
}
