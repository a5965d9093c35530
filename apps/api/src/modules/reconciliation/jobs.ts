import type { Reconciliation } from './service.ts';

export const CHECK_ORDERS = 'check-orders';

export const CHECK_LEDGER = 'check-ledger';

export function reconciliationTasks(reconciliation: Reconciliation) {
  return {
    [CHECK_ORDERS]: async () => {
      await reconciliation.checkDueOrders();
    },
    [CHECK_LEDGER]: () => reconciliation.checkLedgerIfDue(),
  };
}
