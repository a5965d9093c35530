/** What the end of a month adds to the books of a loan: earned and not due, owed and not paid, paid and not earned, and not expected. */
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, ZERO_PESOS } from '../../money.ts';
import { accruedBy, toAccrue } from '../replay/accrual.ts';
import { debtAccounts, isEarned, vatInside } from '../replay/journal/accounts.ts';
import { daysLateOf, isLate, overdueRows } from '../replay/rules/overdue.ts';
import {
  addedInterestOwedOf,
  feeOwedOf,
  isRunning,
  type LoanState,
  lateInterestOwedOf,
  sumOver,
} from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';

/** Days past due from which another part of a debt is not expected to come. */
export const LOSS_AGES = [0, 1, 31, 61, 91] as const;

export interface MonthEndRules {
  /** From so many days past due on, late charges that are owed are a memo and no income. */
  readonly memoFromDays: number;
  /** Of the debt, by the ages above: parts per million. */
  readonly lossPpm: readonly number[];
}

export const MONTH_END_FIGURES = [
  'interest',
  'lateInterest',
  'addedInterest',
  'fees',
  'memo',
  'study',
  'loss',
] as const;
export type MonthEndFigure = (typeof MONTH_END_FIGURES)[number];
export type MonthEnd = Readonly<Record<MonthEndFigure, Pesos>>;

export const NO_MONTH_END: MonthEnd = {
  interest: ZERO_PESOS,
  lateInterest: ZERO_PESOS,
  addedInterest: ZERO_PESOS,
  fees: ZERO_PESOS,
  memo: ZERO_PESOS,
  study: ZERO_PESOS,
  loss: ZERO_PESOS,
};

/** At the end of the state's day. Nothing of a loan that has ended, or was written off: its debt is a memo already. */
export function monthEndOf(state: LoanState, terms: LoanTerms, rules: MonthEndRules): MonthEnd {
  const { day, rows, lines } = state;
  if (day === null || lines === null || !isRunning(state) || state.writtenOff !== null) return NO_MONTH_END;
  const interest = sumOver(rows, (row) =>
    isEarned(state, row.dueOn, day) ? 0 : accruedBy(row.interest, day),
  );
  const fees = sumOver(rows, feeOwedOf);
  const owed = {
    lateInterest: sumOver(rows, lateInterestOwedOf),
    addedInterest: sumOver(rows, addedInterestOwedOf),
    // Its VAT is owed once it is paid.
    fees: pesos(fees - vatInside(fees, terms.vatPpm)),
  };
  const daysLate = isLate(state, terms, day) ? (daysLateOf(overdueRows(state, day), terms) ?? 0) : 0;
  const isMemo = daysLate >= rules.memoFromDays;
  const charges = pesos(owed.lateInterest + owed.addedInterest + owed.fees);
  const { loans_receivable: receivable = 0, unearned_interest: unearned = 0 } = debtAccounts(terms, state);
  const exposure = receivable + unearned + interest + (isMemo ? 0 : charges);
  return {
    interest,
    ...(isMemo ? { lateInterest: ZERO_PESOS, addedInterest: ZERO_PESOS, fees: ZERO_PESOS } : owed),
    memo: isMemo ? charges : ZERO_PESOS,
    study: toAccrue(lines.study, day),
    loss: lossOf(exposure, daysLate, rules.lossPpm),
  };
}

function lossOf(exposure: number, daysLate: number, lossPpm: readonly number[]): Pesos {
  const ppm = lossPpm[LOSS_AGES.findLastIndex((age) => age <= daysLate)] ?? 0;
  return pesosFromBigInt(divRoundHalfUp(BigInt(Math.max(0, exposure)) * BigInt(ppm), 1_000_000n));
}

/** What nothing else writes. */
export const MONTH_END_ONLY = [
  'late_charges_receivable',
  'loss_allowance',
  'deferred_study_income',
  'expected_loss',
  'late_charges_memo',
  'late_charges_memo_contra',
] as const;

/** The account that each figure debits, and the one that it credits. */
export const MONTH_END_ACCOUNTS = {
  interest: ['unearned_interest', 'interest_income'],
  lateInterest: ['late_charges_receivable', 'late_interest_income'],
  addedInterest: ['late_charges_receivable', 'interest_income'],
  fees: ['late_charges_receivable', 'collection_fee_income'],
  memo: ['late_charges_memo', 'late_charges_memo_contra'],
  study: ['credit_study_income', 'deferred_study_income'],
  loss: ['expected_loss', 'loss_allowance'],
} as const satisfies Record<MonthEndFigure, readonly [debit: string, credit: string]>;
