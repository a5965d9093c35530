import { reconciliation, runReconciliation } from '@unamano/contract/reconciliation';
import { call } from '../../../shared/api/call.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { PageSpinner } from '../../../shared/ui/spinner.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { useBusy } from '../../../shared/use-busy.ts';
import { portfolio as words } from '../../../text/staff/portfolio/portfolio.ts';
import { Differences, LedgerDifferences } from './differences.tsx';
import { isFullyReconciled } from './reconciliation-status.ts';
import { Totals } from './totals.tsx';

/** Whether the gateway, the payments and the journal say the same. */
export function Reconciliation() {
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
  if (!data) return refusal ? <LoadFailed refusal={refusal} onRetry={reload} /> : <PageSpinner />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-lg font-bold">{words.reconciliation}</h2>
        <Button small busy={busy} onClick={() => void run(reconcile)}>
          {words.run}
        </Button>
      </div>
      <p className="-mt-3 max-w-prose text-ink-soft">{words.about(data.days)}</p>
      <Totals report={data} />
      <LedgerDifferences check={data.ledger_check} />
      <Differences rows={data.differences} allSame={isFullyReconciled(data)} />
    </>
  );
}
