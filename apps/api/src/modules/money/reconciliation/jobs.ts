import type { Job } from '../../../jobs/jobs.ts';
import { CHECK_LEDGER, RECONCILE, type Reconciliation } from './service.ts';

export function reconciliationJobs(reconciliation: Reconciliation): Job[] {
  return [
    { name: 'check-orders', schedule: '* * * * *', run: () => reconciliation.checkDueOrders() },
    { name: CHECK_LEDGER, schedule: '23 * * * *', run: () => reconciliation.checkLedgerIfDue() },
    { name: RECONCILE, run: () => reconciliation.runAsked() },
  ];
}
