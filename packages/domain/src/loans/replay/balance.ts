/** What borrowers and staff read of a loan on a day. */
import { addDays, type Day } from '../../calendar.ts';
import { isHoliday } from '../../holidays.ts';
import { addPesos, maxPesos, type Pesos, pesos, ZERO_PESOS } from '../../money.ts';
import type { AgreedInstallment } from '../arrears/agreement.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';
import { payPeriodFrom, silentFrom } from '../schedule/pay-periods.ts';
import { takenPesos } from './journal/accounts.ts';
import { resume } from './replay.ts';
import { daysLateOf, isLate, overdueRows } from './rules/overdue.ts';
import { isFrozen } from './rules/pauses.ts';
import { payoffFigure } from './rules/payoff.ts';
import {
  lastPromise,
  nextOf,
  type PromiseKind,
  type PromiseState,
  paidTowards,
  plannedDays,
  promiseOn,
} from './rules/promises.ts';
import {
  addedInterestOwedOf,
  debtOf,
  dueDayOf,
  feeOwedOf,
  isRunning,
  type LoanState,
  lateInterestOwedOf,
  leftToWageOf,
  owedOf,
  type Row,
  rowValueOf,
  sumOver,
  unpaidOf,
} from './state.ts';
import type { LoanTerms } from './terms.ts';

/** An installment on a day. */
export interface InstallmentStatus {
  readonly number: number;
  /** Where a plan moves it, the day on which the plan pays it; a later one where a loan that had paid it off never was. */
  readonly dueOn: Day;
  /** With the interest of the days that a plan added. */
  readonly value: Pesos;
  /** Of the value. */
  readonly unpaid: Pesos;
  readonly lateInterest: Pesos;
  readonly collectionFee: Pesos;
  /** unpaid + lateInterest + collectionFee. */
  readonly totalOwed: Pesos;
  /** Nothing is owed on it any more. */
  readonly used: boolean;
  /** 0 where the loan is not late, or the installment not overdue. */
  readonly daysPastDue: number;
}

/** The last agreement, or the last plan, on a day that is not over: what is promised for it may still come. */
export interface PromiseStatus {
  readonly state: PromiseState;
  readonly madeOn: Day;
  readonly lastDay: Day;
  readonly installments: readonly AgreedInstallment[];
  readonly brokenOn: Day | null;
  /** What the debt is less than it stated. */
  readonly paid: Pesos;
  /** What is to be paid next; of the last payment of a plan with the interest of the added days. Null where nothing is. */
  readonly next: AgreedInstallment | null;
}

/** Installments whose company has not answered in the set time. */
export interface CompanySilence {
  /** The oldest of their due days. */
  readonly since: Day;
  readonly numbers: readonly number[];
  /** Unpaid of their values. */
  readonly pesos: Pesos;
}

export interface LoanBalance {
  readonly installments: readonly InstallmentStatus[];
  /** The first installment that is not used. */
  readonly next: InstallmentStatus | null;
  /** Everything that is owed, also what is not due yet. */
  readonly owed: Pesos;
  /** Also what its owner owes back: an agreement covers it. */
  readonly debt: Pesos;
  /** Of the values that are overdue, less the money that covers them; 0 where the loan is not late. */
  readonly pastDue: Pesos;
  readonly lateInterest: Pesos;
  readonly collectionFee: Pesos;
  readonly isLate: boolean;
  /** 0 where the loan is not late. */
  readonly daysPastDue: number;
  /** The late interest of one more day without money; 0 where the loan is not late. */
  readonly lateInterestPerDay: Pesos;
  /** Money that the debt took. */
  readonly paid: Pesos;
  /** The owner's money that waits; negative: money that went back to them and turned out not to be theirs. */
  readonly waiting: Pesos;
  /** What settles the loan on this day. */
  readonly payoff: Pesos;
  /** What is asked from wages: no link pays it. */
  readonly askedFromWages: Pesos;
  readonly agreement: PromiseStatus | null;
  readonly plan: PromiseStatus | null;
  /** Someone reported that they never asked for it: nothing is charged, and nobody is to be called. */
  readonly isFrozen: boolean;
  readonly companySilence: CompanySilence | null;
  /** The payday whose wage is asked for all of the next installment; null where none is, or it is late. */
  readonly payrollRequestedFor: Day | null;
  readonly endedOn: Day | null;
  readonly writtenOffOn: Day | null;
}

/** The figures of the end of the state's day. A loan that was not disbursed owes nothing. */
export function balanceOf(state: LoanState, terms: LoanTerms, ceilings: LegalCeilings): LoanBalance {
  const { day } = state;
  const isPastDue = day !== null && isLate(state, terms, day);
  const overdue = isPastDue ? overdueRows(state, day) : [];
  const late = new Set(overdue.map(({ row }) => row));
  const planned = day === null ? null : plannedDays(state, day);
  const installments = state.rows.map((row) =>
    statusOf(row, late.has(row), planned?.get(row.number) ?? dueDayOf(row, terms)),
  );
  const next = installments.find(({ used }) => !used) ?? null;
  const nextRow = state.rows.find(({ number }) => number === next?.number);
  return {
    installments,
    next,
    owed: owedOf(state),
    debt: debtOf(state),
    pastDue: pesos(
      sumOver(overdue, (item) => item.pesos) + (isPastDue ? sumOver(state.rows, addedInterestOwedOf) : 0),
    ),
    lateInterest: sumOver(state.rows, lateInterestOwedOf),
    collectionFee: sumOver(state.rows, feeOwedOf),
    isLate: isPastDue,
    daysPastDue: isPastDue ? (daysLateOf(overdue, terms) ?? 0) : 0,
    lateInterestPerDay: isPastDue ? oneMoreDay(state, terms, ceilings, day) : ZERO_PESOS,
    paid: takenPesos(state),
    waiting: state.waiting,
    payoff: day === null ? ZERO_PESOS : payoffFigure(state, day),
    askedFromWages: sumOver(state.rows, leftToWageOf),
    agreement: day === null ? null : promiseStatus(state, terms, ceilings, 'agreement', day),
    plan: day === null ? null : promiseStatus(state, terms, ceilings, 'plan', day),
    isFrozen: isFrozen(state),
    companySilence: day === null ? null : silenceOf(state, terms, day),
    payrollRequestedFor: nextRow && !isPastDue ? requestedFor(nextRow) : null,
    endedOn: state.endedOn,
    writtenOffOn: state.writtenOff?.on ?? null,
  };
}

function statusOf(row: Row, isOverdue: boolean, dueOn: Day): InstallmentStatus {
  const added = addedInterestOwedOf(row);
  const unpaid = pesos(unpaidOf(row) + added);
  const [lateInterest, collectionFee] = [lateInterestOwedOf(row), feeOwedOf(row)];
  const totalOwed = pesos(unpaid + lateInterest + collectionFee);
  return {
    number: row.number,
    dueOn,
    value: addPesos(rowValueOf(row), row.dues.added.accrued),
    unpaid,
    lateInterest,
    collectionFee,
    totalOwed,
    used: totalOwed === 0,
    daysPastDue: isOverdue ? row.daysLate : 0,
  };
}

function oneMoreDay(state: LoanState, terms: LoanTerms, ceilings: LegalCeilings, day: Day): Pesos {
  const interestOf = (of: LoanState) => sumOver(of.rows, lateInterestOwedOf);
  const tomorrow = resume(state, terms, ceilings, [], addDays(day, 1));
  return pesos(Math.max(0, interestOf(tomorrow) - interestOf(state)));
}

function requestedFor(row: Row): Day | null {
  return row.wage !== null && leftToWageOf(row) === unpaidOf(row) ? row.wage.dueOn : null;
}

function promiseStatus(
  state: LoanState,
  terms: LoanTerms,
  ceilings: LegalCeilings,
  kind: PromiseKind,
  day: Day,
): PromiseStatus | null {
  const last = lastPromise(state, kind);
  const found = promiseOn(state, kind, day);
  if (last === undefined || found === null) return null;
  const { on: madeOn, lastDay, installments } = last;
  const next = nextOf(state, last);
  const isLastOfPlan = kind === 'plan' && found === 'kept' && next?.dueOn === lastDay;
  return {
    state: found,
    madeOn,
    lastDay,
    installments,
    brokenOn: last.brokenOn ?? (found === 'broken' ? day : null),
    paid: maxPesos(ZERO_PESOS, paidTowards(state, last)),
    next:
      next && isLastOfPlan
        ? { ...next, amount: addPesos(next.amount, addedBy(state, terms, ceilings, next.dueOn)) }
        : next,
  };
}

/** The interest of the added days that is owed by a day, if nothing comes before it. */
function addedBy(state: LoanState, terms: LoanTerms, ceilings: LegalCeilings, day: Day): Pesos {
  return sumOver(resume(state, terms, ceilings, [], day).rows, addedInterestOwedOf);
}

function silenceOf(state: LoanState, terms: LoanTerms, day: Day): CompanySilence | null {
  if (!isRunning(state) || isFrozen(state)) return null;
  const silent = state.rows.filter(
    (row) =>
      row.lateAfter === null &&
      unpaidOf(row) > 0 &&
      silentFrom(payPeriodFrom(row.dueOn), terms.silenceBusinessDays, isHoliday) <= day,
  );
  const [oldest] = silent;
  if (oldest === undefined) return null;
  return {
    since: oldest.dueOn,
    numbers: silent.map(({ number }) => number),
    pesos: sumOver(silent, unpaidOf),
  };
}
