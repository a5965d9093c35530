import { reconciliation, runReconciliation } from '@unamano/contract/money/reconciliation';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { portfolio as words } from '../../../text/staff/portfolio/portfolio.ts';
import { showError, useCommandButton } from '../../shared/data/use-command.ts';
import { ASKED_JOB_POLL_MS } from '../../shared/data/use-polling.ts';
import { useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { Differences, LedgerDifferences } from './differences.tsx';
import { InstantCheck } from './instant-check.tsx';
import { isFullyReconciled } from './reconciliation-status.ts';
import { Totals } from './totals.tsx';

/** Compares the gateway, the payments and the journal. */
export function Reconciliation() {
  const query = useQueryCall(
    reconciliation,
    {},
    { pollMs: ({ is_running }) => is_running && ASKED_JOB_POLL_MS },
  );
  const { busy, press } = useCommandButton(runReconciliation, {
    onDone: query.reload,
    showRefusal: showError,
  });
  return (
    <WhenLoaded query={query}>
      {(report) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <h2 className="text-lg font-bold">{words.reconciliation}</h2>
            <Button small busy={busy || report.is_running} onClick={() => press({})}>
              {words.run}
            </Button>
          </div>
          <p className="-mt-3 max-w-prose text-ink-soft">{words.about(report.days)}</p>
          <Totals report={report} />
          <LedgerDifferences check={report.ledger_check} />
          <Differences rows={report.differences} allSame={isFullyReconciled(report)} />
          <InstantCheck check={report.instant} />
        </>
      )}
    </WhenLoaded>
  );
}
