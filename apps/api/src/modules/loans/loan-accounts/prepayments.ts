/** The part of a payment that reduces principal, and how the rest is spread again (record prepayments). */

import type { Day } from '@unamano/domain/calendar';
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import {
  coveredThrough,
  leavesDebt,
  type PrepaidPlan,
  type PrepaymentChoice,
  prepay,
  splitPayment,
} from '@unamano/domain/loans/schedule/prepayment';
import type { Pesos } from '@unamano/domain/money';
import type { LoanBalance } from './loan-balance.ts';
import type { LoanRecords } from './loan-records.ts';

/** A payment that reduces principal in part. */
export type PlannedPrepayment = {
  allocations: readonly Allocation[];
  keptThrough: number;
  choice: PrepaymentChoice;
  prepaidPesos: Pesos;
  plan: PrepaidPlan;
};

/** The last installment that a payment of `on` covers before it reduces principal. */
export function keptThroughOn({ owed }: LoanBalance, on: Day, requestedThrough: number): number {
  return Math.max(coveredThrough(on, owed.installments), requestedThrough);
}

/**
 * How a payment of `on` reduces principal; null where it is not more than what is owed through the installment of the running
 * period.
 *
 * @param requestedThrough the last installment that stays as it is anyway: it was requested from a wage
 * @param countsFrom the day from which it saves interest, where the money was paid before `on`
 */
export function planPrepayment(
  { cost }: Pick<LoanRecords, 'cost'>,
  loanBalance: LoanBalance,
  on: Day,
  {
    amountPesos,
    choice,
    requestedThrough,
    countsFrom = on,
  }: { amountPesos: Pesos; choice: PrepaymentChoice; requestedThrough: number; countsFrom?: Day | undefined },
): PlannedPrepayment | null {
  if (cost === null) return null;
  const keptThrough = keptThroughOn(loanBalance, on, requestedThrough);
  const { allocations, prepaid } = splitPayment(amountPesos, loanBalance.owed.installments, keptThrough);
  if (prepaid === 0) return null;
  const prepayment = { on: countsFrom, keptThrough, amount: prepaid, choice };
  const before = loanBalance.parts();
  if (!leavesDebt(before, prepayment)) return null;
  return {
    allocations: [...allocations, { number: keptThrough, part: 'prepayment', amount: prepaid }],
    keptThrough,
    choice,
    prepaidPesos: prepaid,
    plan: prepay(cost, before, prepayment),
  };
}
