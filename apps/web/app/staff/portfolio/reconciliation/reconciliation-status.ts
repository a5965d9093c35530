import type { ReconciliationReport } from '@unamano/contract/reconciliation';

type Sums = Pick<
  ReconciliationReport,
  'gateway_total' | 'payments_total' | 'ledger_total' | 'unchecked_orders' | 'ledger_check' | 'differences'
>;

/** `pending`: what was asked about agrees, and more is to be asked. Only `agree` is an agreement. */
export type ReconciliationStatus = 'agree' | 'pending' | 'differ';

/** Of the three sums. */
export function reconciliationStatus(report: Sums): ReconciliationStatus {
  const sums = [report.gateway_total, report.ledger_total];
  if (sums.some((pesos) => pesos !== report.payments_total)) return 'differ';
  return report.unchecked_orders > 0 ? 'pending' : 'agree';
}

/** Nothing differs, and nothing is left to be asked or recalculated. */
export function isFullyReconciled(report: Sums): boolean {
  return (
    reconciliationStatus(report) === 'agree' &&
    report.differences.length === 0 &&
    report.ledger_check?.differences === 0
  );
}
