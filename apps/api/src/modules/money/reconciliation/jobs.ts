import type { Job } from '../../../jobs/jobs.ts';
import { RECHECK_LEDGER, type Reconciliation } from './service.ts';

export function reconciliationJobs(reconciliation: Reconciliation): Job[] {
  return [
    { name: 'check-orders', schedule: '* * * * *', run: () => reconciliation.checkDueOrders() },
    { name: 'check-ledger', schedule: '23 * * * *', run: () => reconciliation.checkLedgerIfDue() },
    { name: RECHECK_LEDGER, run: () => reconciliation.checkLedger() },
  ];
}
