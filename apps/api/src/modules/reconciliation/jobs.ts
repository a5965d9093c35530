import type { Reconciliation } from './service.ts';

export const CHECK_ORDERS = 'check-orders';

export function reconciliationTasks(reconciliation: Reconciliation) {
  return {
    [CHECK_ORDERS]: async () => {
      await reconciliation.lookAtDue();
    },
  };
}
