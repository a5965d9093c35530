import type { BarState } from '../ui/brand/hand-bars.tsx';

/** The bars of a credit that is not paid out yet: the first payment next, the others to come. */
export function paymentBars(installments: number, biweekly: boolean): BarState[] {
  const payments = biweekly ? installments * 2 : installments;
  return Array.from({ length: payments }, (_, at): BarState => (at === 0 ? 'next' : 'due'));
}
