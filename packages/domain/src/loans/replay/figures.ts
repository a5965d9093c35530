/** What a loan shows on a day. */
import type { Day } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';
import { isLate, overdueRows } from './rules/overdue.ts';
import { awaitedWithdrawal, isFrozen } from './rules/pauses.ts';
import { payoffFigure } from './rules/payoff.ts';
import { type PromiseState, promiseOn } from './rules/promises.ts';
import { notBroughtBack } from './rules/relief.ts';
import {
  addedInterestOwedOf,
  feeOwedOf,
  type LoanState,
  lateInterestOwedOf,
  owedOf,
  rowValueOf,
  unpaidOf,
} from './state.ts';
import type { LoanTerms } from './terms.ts';

export interface InstallmentFigures {
  readonly number: number;
  readonly dueOn: Day;
  readonly value: Pesos;
  readonly unpaid: Pesos;
  readonly lateInterest: Pesos;
  readonly collectionFee: Pesos;
  /** Of the days that a plan added. */
  readonly addedInterest: Pesos;
  /** 0 where the loan is not late, or the installment not overdue. */
  readonly daysLate: number;
}

export interface LoanFigures {
  /** Disbursed, and not returned by the bank. */
  readonly started: boolean;
  readonly installments: readonly InstallmentFigures[];
  /** Everything that is owed, also what is not due yet. */
  readonly owed: Pesos;
  /** The owner's money that waits; negative: money that went back to them and turned out not to be theirs. */
  readonly waiting: Pesos;
  /** What settles the loan on this day. */
  readonly payoff: Pesos;
  readonly isLate: boolean;
  readonly ended: boolean;
  readonly agreement: PromiseState | 'none';
  readonly plan: PromiseState | 'none';
  readonly frozen: boolean;
  /** What completes a withdrawal that waits; null where none does. */
  readonly withdrawal: Pesos | null;
}

/** The figures of the end of the state's day. */
export function figuresOf(state: LoanState, terms: LoanTerms): LoanFigures {
  const { day } = state;
  const late = day !== null && isLate(state, terms, day);
  const overdue = day === null ? [] : overdueRows(state, day);
  return {
    started: state.disbursedOn !== null,
    installments: state.rows.map((row) => ({
      number: row.number,
      dueOn: row.dueOn,
      value: rowValueOf(row),
      unpaid: unpaidOf(row),
      lateInterest: lateInterestOwedOf(row),
      collectionFee: feeOwedOf(row),
      addedInterest: addedInterestOwedOf(row),
      daysLate: late && overdue.some((item) => item.row === row) ? row.daysLate : 0,
    })),
    owed: owedOf(state),
    waiting: state.waiting,
    payoff: day === null ? pesos(0) : payoffFigure(state, day),
    isLate: late,
    ended: state.endedOn !== null,
    agreement: (day && promiseOn(state, 'agreement', day)) ?? 'none',
    plan: (day && promiseOn(state, 'plan', day)) ?? 'none',
    frozen: isFrozen(state),
    withdrawal: awaitedWithdrawal(state) ? notBroughtBack(state, terms) : null,
  };
}
