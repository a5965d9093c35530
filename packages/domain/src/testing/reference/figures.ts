/** What a loan shows at the end of a day, and whether what was promised is kept. */
import type { MonthEndFigure } from '../../loans/books/month-end.ts';
import { written } from '../calculator/dates.ts';
import { daysLate, isLate } from './lateness.ts';
import {
  accruedBy,
  addedOf,
  businessDaysAfter,
  coverOf,
  feeOf,
  hasEnded,
  type Loan,
  lateInterestOf,
  notAccrued,
  owed,
  owedOf,
  type Promised,
  paydayFrom,
  payoffFigure,
  type Row,
  roundHalfUp,
  sum,
  unpaid,
} from './loan.ts';

export interface ReferenceFigures {
  /** Disbursed and not returned. */
  readonly started: boolean;
  /** The schedule in force. */
  readonly installments: readonly {
    readonly number: number;
    readonly dueOn: string;
    readonly value: number;
    readonly unpaid: number;
    readonly lateInterest: number;
    readonly collectionFee: number;
    readonly addedInterest: number;
    readonly daysLate: number;
  }[];
  /** Unpaid values, late interest and fees. */
  readonly owed: number;
  /** Money that waits as its owner's. Negative: money that was returned to the owner and was not theirs. */
  readonly waiting: number;
  /** What settles the loan today. */
  readonly payoff: number;
  readonly isLate: boolean;
  readonly ended: boolean;
  readonly endedOn: string | null;
  /** The number of the first installment that owes anything. */
  readonly next: number | null;
  readonly agreement: 'none' | 'kept' | 'broken' | 'fulfilled';
  readonly plan: 'none' | 'kept' | 'broken' | 'fulfilled';
  readonly agreementBrokenOn: string | null;
  /** The day of the next payment of the agreement, and what is missing of it. */
  readonly agreed: string | null;
  readonly frozen: boolean;
  /** The oldest due day that its company has not answered for in time. */
  readonly silentSince: string | null;
  /** Interest that is no income yet. Null once the debt was written off, and for employees: beside an asked wage no text says what a payoff's rest is. */
  readonly unearned: number | null;
  /** What the end of the day adds to the books, were it a month's; null as above. */
  readonly monthEnd: Readonly<Record<MonthEndFigure, number>> | null;
  /** Pesos that complete a withdrawal that waits; null where none waits. */
  readonly withdrawal: number | null;
}

/** What its owner owes back is promised too. */
export const promisedDebt = (loan: Loan): number => owed(loan) + Math.max(0, -loan.waiting) - coverOf(loan);

export const interestOf = ({ rows }: Loan): number => sum(rows, (row) => row.lateInterest + row.added);

export const lastDayOf = ({ installments }: Promised): number =>
  Math.max(...installments.map(({ dueOn }) => dueOn));

/** By amount alone: is the debt no more than the promises by a day leave of it? */
export function isMissed({ installments, debt: stated }: Promised, day: number, debt: number): boolean {
  const due = installments.filter(({ dueOn }) => dueOn <= day);
  return due.length > 0 && debt > stated - sum(due, ({ amount }) => amount);
}

const dayOrNull = (day: number | null): string | null => (day === null ? null : written(day));

/** At the end of the day of the walk. */
export function figures(loan: Loan): ReferenceFigures {
  const late = loan.isStarted && isLate(loan);
  const agreement = agreementState(loan);
  const brokenOn = loan.agreements.at(-1)?.brokenOn ?? (agreement === 'broken' ? loan.day : null);
  const installments = loan.rows.map((row) => ({
    number: row.number,
    dueOn: written(row.dueOn),
    value: row.value,
    unpaid: unpaid(row),
    lateInterest: lateInterestOf(row),
    collectionFee: feeOf(row),
    addedInterest: addedOf(row),
    daysLate: late && unpaid(row) > 0 && row.overdueAfter < loan.day ? row.daysLate : 0,
  }));
  const hasBooks = !loan.isWrittenOff && loan.terms.typeUser !== 'allied_company';
  return {
    started: loan.isStarted,
    installments,
    owed: owed(loan),
    waiting: loan.waiting,
    payoff: payoffFigure(loan),
    isLate: late,
    ended: hasEnded(loan),
    endedOn: dayOrNull(loan.endedOn),
    next: loan.rows.find((row) => owedOf(row) > 0)?.number ?? null,
    agreement,
    plan: planState(loan),
    agreementBrokenOn: dayOrNull(brokenOn),
    agreed: agreedNext(loan),
    frozen: loan.reports.size > 0,
    silentSince: silentSince(loan),
    unearned: hasBooks ? unearned(loan) : null,
    monthEnd: hasBooks ? monthEnd(loan, memoDaysOf(installments, written(loan.day))) : null,
    withdrawal: loan.withdrawal && Math.max(0, loan.withdrawal.pesos - loan.received),
  };
}

function agreedNext(loan: Loan): string | null {
  const agreement = loan.agreements.at(-1);
  if (agreement === undefined) return null;
  let left = agreement.debt - promisedDebt(loan);
  const byDay: Record<number, number> = {};
  for (const { dueOn, amount } of agreement.installments) byDay[dueOn] = (byDay[dueOn] ?? 0) + amount;
  // A record of numbers has them rising.
  for (const [dueOn, amount] of Object.entries(byDay)) {
    if (left < amount) return `${written(Number(dueOn))} ${Math.min(amount, amount - left)}`;
    left -= amount;
  }
  return null;
}

function silentSince(loan: Loan): string | null {
  if (!loan.isStarted || hasEnded(loan) || loan.reports.size > 0) return null;
  const { day, terms } = loan;
  const isSilent = (row: Row) =>
    row.overdueAfter === Infinity &&
    unpaid(row) > 0 &&
    businessDaysAfter(paydayFrom(row.dueOn), terms.silenceBusinessDays) <= day;
  const oldest = loan.rows.find(isSilent);
  return oldest === undefined ? null : written(oldest.dueOn);
}

/** Interest is income on its due day; all of it, once no installment owes anything. */
function unearned(loan: Loan): number {
  if (hasEnded(loan) || (loan.waiting < 0 && owed(loan) === 0)) return 0;
  return sum(loan.rows, ({ dueOn, accrual }) => (dueOn > loan.day ? accrual.before + accrual.rest : 0));
}

/** What is not expected by age: a table of the test. */
export const AGES = [
  [0, 10_000],
  [1, 50_000],
  [31, 200_000],
  [61, 500_000],
  [91, 1_000_000],
] as const;
/** From how many days late on late charges are a memo: the loan is on that border, or a day beside it. */
export const memoDaysOf = (rows: ReferenceFigures['installments'], day: string): number =>
  Math.max(1, ...rows.map(({ daysLate }) => daysLate + (Number(day.slice(-2)) % 3) - 1));

function monthEnd(loan: Loan, memoDays: number): Record<MonthEndFigure, number> {
  const none = { interest: 0, lateInterest: 0, addedInterest: 0, fees: 0, memo: 0, study: 0, loss: 0 };
  if (!loan.isStarted || hasEnded(loan)) return none;
  const { day, rows, terms } = loan;
  const toCome = loan.waiting < 0 && owed(loan) === 0 ? [] : rows.filter(({ dueOn }) => dueOn > day);
  const interest = sum(toCome, ({ accrual }) => accruedBy(accrual, day));
  const gross = sum(rows, feeOf);
  const charges = [
    sum(rows, lateInterestOf),
    sum(rows, addedOf),
    gross - roundHalfUp(gross * terms.vatPpm, 1_000_000 + terms.vatPpm),
  ] as const;
  const days = daysLate(loan);
  const isMemo = days >= memoDays;
  const all = charges[0] + charges[1] + charges[2];
  const [lateInterest, addedInterest, fees] = isMemo ? [0, 0, 0] : charges;
  const debt = sum(rows, unpaid) - unearned(loan) + interest + (isMemo ? 0 : all);
  const rate = AGES.filter(([from]) => from <= days).at(-1)?.[1] ?? 0;
  const [study] = terms.countsAsInterest.study ? loan.lines : [];
  return {
    interest,
    ...{ lateInterest, addedInterest, fees },
    memo: isMemo ? all : 0,
    study: study ? notAccrued(study, day) : 0,
    loss: roundHalfUp(Math.max(0, debt) * rate, 1_000_000),
  };
}

/** What is left of a freeze may still move that day. */
const isToMove = ({ reports, frozenFrom }: Loan, day: number): boolean =>
  reports.size > 0 && day >= frozenFrom;

function agreementState(loan: Loan): ReferenceFigures['agreement'] {
  const agreement = loan.agreements.at(-1);
  if (agreement === undefined) return 'none';
  if (agreement.brokenOn !== null) return 'broken';
  if (hasEnded(loan)) return 'fulfilled';
  const isFrozen = loan.reports.size > 0;
  if (!isFrozen && isMissed(agreement, loan.day - 1, promisedDebt(loan))) return 'broken';
  const last = lastDayOf(agreement);
  return last <= loan.day && !isToMove(loan, last) ? 'fulfilled' : 'kept';
}

function planState(loan: Loan): ReferenceFigures['plan'] {
  const plan = loan.plans.at(-1);
  if (plan === undefined) return 'none';
  if (plan.brokenOn !== null) return 'broken';
  const last = lastDayOf(plan);
  return hasEnded(loan) || (loan.day > last && !isToMove(loan, last)) ? 'fulfilled' : 'kept';
}
