import type { Credit, Payment } from '@unamano/contract/credits';
import type { BarState } from '../../../shared/ui/brand/hand-bars.tsx';
import { creditBarsText, creditLabels, installmentLabels } from '../../../text/borrower/home.ts';

/** 'Pagado', 'Mora', 'Al día'. The server decides what is past due, because a phone's clock may be wrong. */
export function installmentLabel({ used, days_past_due }: Pick<Payment, 'used' | 'days_past_due'>): string {
  if (used) return installmentLabels.paid;
  return days_past_due > 0 ? installmentLabels.late : installmentLabels.onTime;
}

/** 'Pagado' when it is paid in full, 'Por pagar' when it is owed again after that, 'Vigente' while it runs. */
export function creditLabel({ state, owed_again_since }: Pick<Credit, 'state' | 'owed_again_since'>): string {
  if (owed_again_since !== null) return creditLabels.owedAgain;
  if (state === 'FIN') return creditLabels.paid;
  if (state === 'REJECTED') return creditLabels.rejected;
  return state === 'CANCELLED' ? creditLabels.cancelled : creditLabels.current;
}

type Counted = Pick<Credit, 'payments' | 'installments' | 'is_allied_company'>;

/** One bar for each installment; all are due before the schedule begins. */
export function barsOf({ payments, installments, is_allied_company }: Counted): BarState[] {
  if (payments.length === 0) {
    return Array.from({ length: is_allied_company ? installments * 2 : installments }, () => 'due');
  }
  const next = payments.find(({ used }) => !used);
  return payments.map((payment) => {
    if (payment.used) return 'paid';
    if (payment.days_past_due > 0) return 'late';
    return payment === next ? 'next' : 'due';
  });
}

/** The text that a screen reader reads in place of the picture. */
export function barsLabel(bars: readonly BarState[]): string {
  const paid = bars.filter((bar) => bar === 'paid').length;
  const late = bars.filter((bar) => bar === 'late').length;
  return creditBarsText.label(paid, late, bars.length - paid);
}
