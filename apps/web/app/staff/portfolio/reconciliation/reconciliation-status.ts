import type { ReconciliationReport } from '@unamano/contract/money/reconciliation';

type Sums = Pick<
  ReconciliationReport,
  'gateway_total' | 'payments_total' | 'ledger_total' | 'unchecked_orders' | 'ledger_check' | 'differences'
>;

/** `pending`: the checked orders agree, and others are not checked yet, or nothing was summed up yet. */
type ReconciliationStatus = 'agree' | 'pending' | 'differ';

export function reconciliationStatus(report: Sums): ReconciliationStatus {
  const sums = [report.gateway_total, report.ledger_total];
  if (sums.some((pesos) => pesos !== report.payments_total)) return 'differ';
  return report.unchecked_orders > 0 || report.ledger_check === null ? 'pending' : 'agree';
}

/** Nothing differs, and every order and credit was checked. */
export function isFullyReconciled(report: Sums): boolean {
  return (
    reconciliationStatus(report) === 'agree' &&
    report.differences.length === 0 &&
    report.ledger_check?.difference_count === 0
  );
}
