import type { Credit } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import type { BarState } from '../../../shared/ui/brand/hand-bars.tsx';
import { creditBarsText, creditLabels, installmentLabels } from '../../../text/borrower/home.ts';

/** 'Pagado', 'Mora', 'Al día'. The server decides what is past due, because a phone's clock may be wrong. */
export function installmentLabel({ used, days_past_due }: Pick<Payment, 'used' | 'days_past_due'>): string {
  if (used) return installmentLabels.paid;
  return days_past_due > 0 ? installmentLabels.late : installmentLabels.onTime;
}

/** Whether the request ended without a credit: no money was lent. */
export function ledToNothing({ state }: Pick<Credit, 'state'>): boolean {
  return state === 'REJECTED' || state === 'CANCELLED';
}

type Labelled = Pick<Credit, 'state' | 'owed_again_since' | 'ended_by'>;

/** 'Pagado' when it is paid in full and not owed again, 'Vigente' until then; of a request that led to nothing, who ended it. */
export function creditLabel(credit: Labelled): string {
  const { state, owed_again_since, ended_by } = credit;
  if (!ledToNothing(credit))
    return state === 'FIN' && owed_again_since === null ? creditLabels.paid : creditLabels.current;
  if (ended_by === 'borrower') return creditLabels.givenUp;
  if (state === 'REJECTED') return creditLabels.notApproved;
  return ended_by === 'platform' ? creditLabels.expired : creditLabels.cancelled;
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

/** Whether the person pays alone: a credit without agreement, or one of an employee who left the company. */
export function isPaidByBorrower({
  is_allied_company,
  is_self_paid,
}: Pick<Credit, 'is_allied_company' | 'is_self_paid'>): boolean {
  return !is_allied_company || is_self_paid;
}
