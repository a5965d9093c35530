/** A payment of a credit in memory, and which later ones give way to money of an earlier day. */

import { type Day, earlierDay } from '@unamano/domain/calendar';
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment';
import { sumPesos } from '@unamano/domain/money';
import {
  bookingDay,
  type LoanRecords,
  type PaymentSource,
} from '../../src/modules/loans/loan-accounts/index.ts';

export interface Payment {
  readonly id: number;
  readonly source: PaymentSource;
  readonly on: Day;
  /** What came in; what no debt takes of it waits as its owner's money. */
  readonly amount: number;
  readonly allocations: readonly Allocation[];
  /** The choice of a payment that reduces principal. */
  readonly choice: PrepaymentChoice | null;
  /** It returns the amount after a withdrawal. */
  readonly isReturn: boolean;
  /** The installment that a wage was deducted for which ended the credit; null for other money. */
  readonly deductedFor: number | null;
  /** Present where the money is allocated again: its first payment, and the day on which it was paid. */
  readonly again: { readonly first: Payment; readonly countsFrom: Day } | null;
  /** The day whose payoff figure its order keeps; null for money without an order. */
  readonly figureOn: Day | null;
  reversedOn: Day | null;
  /** The reversal only made way for money of an earlier day. */
  gaveWay: boolean;
}

/** A payment that is about to be posted. */
export type Money = Pick<Payment, 'source' | 'amount'> &
  Partial<Pick<Payment, 'choice' | 'isReturn' | 'again' | 'figureOn' | 'deductedFor'>>;
export type NewPayment = Pick<Payment, 'source' | 'on' | 'allocations'> & Partial<Payment>;

export type Posted =
  | { payment: Payment; isReversal: boolean }
  | { agreement: LoanRecords['agreements'][number] };

export const CLOSING: readonly PaymentSource[] = ['rebate', 'withdrawal'];
export const GIVES_WAY: readonly PaymentSource[] = [...CLOSING, 'gateway', 'refinancing'];

/** The pesos that a payment keeps; what no debt takes waits as its owner's money. */
export const keptOf = ({ allocations }: Pick<Payment, 'allocations'>): number =>
  sumPesos(allocations.map(({ amount }) => amount));

/**
 * The payments that are reversed and posted again after money of `today`, as `early-closing/known-late.ts` finds them: those of days after
 * the last event that stays as it is.
 */
export function laterThan(payments: readonly Payment[], records: LoanRecords, today: Day): Payment[] {
  const later = payments.filter(
    ({ source, on, reversedOn, allocations }) =>
      GIVES_WAY.includes(source) && on > today && reversedOn === null && allocations.length > 0,
  );
  const undone = new Set(later.map(({ id }) => id));
  const allocations = records.allocations.filter((row) => !undone.has(row.payment_id));
  const first = bookingDay({ ...records, allocations }, today);
  const found = later.filter(({ on }) => on > first);
  return found.every(({ source }) => CLOSING.includes(source)) ? [] : found;
}

/** The same money where it is allocated again and counts from the day of its order already: its figure is that of `day`. */
export const countingFrom = (money: Money, day: Day): Money =>
  money.again
    ? { ...money, again: { ...money.again, countsFrom: earlierDay(money.again.countsFrom, day) } }
    : money;
