/**
 * A loan while it is walked through its days, with the sums that the rules speak of. Days are numbers (`dates.ts` of the
 * calculator). Nothing here is shared with the product but the types of its terms and events.
 */
import type { LoanTerms } from '../../loans/replay/terms.ts';
import { type Installment, type Prices, planOf } from '../calculator/credit.ts';
import { civil, isWorkingDay, monthLength } from '../calculator/dates.ts';

/** Pesos that accrue evenly from a day to another, on top of what had accrued before. */
export interface Accrual {
  from: number;
  readonly to: number;
  before: number;
  rest: number;
}

export interface Row {
  readonly number: number;
  readonly dueOn: number;
  /** The row is overdue after this day: its due day, or what the company's answer makes of it. */
  overdueAfter: number;
  readonly value: number;
  principal: number;
  readonly charges: number;
  readonly accrual: Accrual;
  /** Of the value, by money or otherwise. */
  settled: number;
  /** Money that its value, late interest and fee took. */
  paid: number;
  /** Exact, in units of 10^-18 pesos; rounded half up. */
  exactLateInterest: bigint;
  lateInterest: number;
  lateInterestSettled: number;
  /** Of the days that a plan added: exact, rounded down, and what of it is settled. */
  exactAdded: bigint;
  added: number;
  addedSettled: number;
  fee: number;
  feeSettled: number;
  daysLate: number;
  /** The sum that a company was asked to deduct. */
  asked: number;
  /** The payday for which it was asked. */
  askedFor: number;
}

/** Sums that were promised for days, of a debt. */
export interface Promised {
  readonly source: string;
  readonly debt: number;
  installments: readonly { readonly dueOn: number; readonly amount: number }[];
  /** All interest for late and added days, before it; an agreement counts it. */
  readonly interestBefore: number;
  brokenOn: number | null;
}

export interface Loan {
  readonly terms: LoanTerms;
  /** The day that is walked through. */
  day: number;
  isStarted: boolean;
  endedOn: number | null;
  isWrittenOff: boolean;
  isWithdrawn: boolean;
  rows: Row[];
  /** The study fee, its VAT, the guarantee and the bureau, as far as they count as interest. */
  lines: Accrual[];
  /** All money, less what went out. */
  received: number;
  waiting: number;
  paysOff: number;
  /** Money and waivers that a later void undoes. Until then no day is late as far as they go. */
  readonly covers: Map<string, number>;
  /** By the source of money: what it paid of the rows, by number. */
  readonly paidBy: Map<string, Map<number, number>>;
  /** By the money of a refinancing that a later void undoes: its day. */
  readonly refinancedOn: Map<string, number>;
  /** What was needed to settle the loan when the covers reached it; null while they have not. */
  coversSettle: number | null;
  agreements: Promised[];
  plans: Promised[];
  /** The reports that freeze it, and the day of the first one. */
  readonly reports: Set<string>;
  frozenFrom: number;
  withdrawal: { readonly pesos: number; readonly lastDay: number } | null;
  /** A withdrawal that a void undid keeps the days through this one quiet. */
  quietThrough: number;
  feesMade: number;
  contactOn: number;
}

export function newLoan(terms: LoanTerms): Loan {
  return {
    terms,
    day: 0,
    isStarted: false,
    endedOn: null,
    isWrittenOff: false,
    isWithdrawn: false,
    rows: [],
    lines: [],
    received: 0,
    waiting: 0,
    paysOff: 0,
    covers: new Map(),
    paidBy: new Map(),
    refinancedOn: new Map(),
    coversSettle: null,
    agreements: [],
    plans: [],
    reports: new Set(),
    frozenFrom: 0,
    withdrawal: null,
    quietThrough: 0,
    feesMade: 0,
    contactOn: 0,
  };
}

/** Of whole numbers that are not negative. */
export const roundHalfUp = (top: number, bottom: number): number =>
  Math.floor((2 * top + bottom) / (2 * bottom));

export const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number => {
  let all = 0;
  for (const item of items) all += of(item);
  return all;
};

export function businessDaysAfter(day: number, count: number): number {
  let last = day;
  for (let left = count; left > 0; ) {
    last += 1;
    const isSaturday = last % 7 === 5;
    if (!isSaturday && isWorkingDay(last)) left -= 1;
  }
  return last;
}

export function pricesOf(terms: LoanTerms): Prices {
  return {
    repaidEveryPayday: terms.typeUser === 'allied_company',
    monthlyPpm: terms.interestRatePpm,
    annualPpm: terms.annualInterestRatePpm,
    vatPpm: terms.vatPpm,
    guaranteePpm: 0,
    bureau: 0,
    studyPpm: [],
    isStudyInterest: false,
    isBureauWaived: false,
  };
}

const plans = new WeakMap<LoanTerms, Map<number, Installment[]>>();

/** The first schedule. Kept, since a property looks at one loan on many days. */
function planFrom(terms: LoanTerms, day: number): Installment[] {
  const known = plans.get(terms) ?? new Map<number, Installment[]>();
  plans.set(terms, known);
  const { amount, interest, installments, charges } = terms;
  const total = amount + interest + charges.study + charges.studyVat + charges.guarantee + charges.bureau;
  const price = { ...charges, interest, total, monthly: roundHalfUp(total, installments) };
  const plan = known.get(day) ?? planOf(pricesOf(terms), amount, installments, price, day);
  known.set(day, plan);
  return plan;
}

export const noLateCharges = () => ({
  settled: 0,
  paid: 0,
  exactLateInterest: 0n,
  lateInterest: 0,
  lateInterestSettled: 0,
  exactAdded: 0n,
  added: 0,
  addedSettled: 0,
  fee: 0,
  feeSettled: 0,
  daysLate: 0,
  asked: 0,
  askedFor: 0,
});

/** The money was sent today. */
export function disburse(loan: Loan, paysOffPesos: number): void {
  const { terms, day } = loan;
  const plan = planFrom(terms, day);
  const isDeducted = terms.typeUser === 'allied_company';
  loan.isStarted = true;
  loan.paysOff = paysOffPesos;
  loan.rows = plan.map(({ dueOn, value, principal, interest, charges }, index) => ({
    ...noLateCharges(),
    number: index + 1,
    dueOn,
    overdueAfter: isDeducted ? Number.POSITIVE_INFINITY : dueOn,
    value,
    principal,
    charges: sum(charges, (line) => line),
    accrual: { from: plan[index - 1]?.dueOn ?? day, to: dueOn, before: 0, rest: interest },
  }));
  const { charges, countsAsInterest } = terms;
  const lines = [
    ...(countsAsInterest.study ? [charges.study, charges.studyVat] : []),
    ...(countsAsInterest.guarantee ? [charges.guarantee] : []),
    ...(countsAsInterest.bureau ? [charges.bureau] : []),
  ];
  const to = plan.at(-1)?.dueOn ?? day;
  loan.lines = lines.map((rest) => ({ from: day, to, before: 0, rest }));
}

export const unpaid = (row: Row): number => row.value - row.settled;
export const lateInterestOf = (row: Row): number => row.lateInterest - row.lateInterestSettled;
export const feeOf = (row: Row): number => row.fee - row.feeSettled;
/** What is left to a wage. */
export const leftToWage = (row: Row): number => Math.min(row.asked, unpaid(row));
export const addedOf = (row: Row): number => row.added - row.addedSettled;
export const owedOf = (row: Row): number => unpaid(row) + lateInterestOf(row) + feeOf(row) + addedOf(row);
/** What other money than a wage may pay. */
export const payableOf = (row: Row): number => owedOf(row) - leftToWage(row);

export function accruedBy({ from, to, before, rest }: Accrual, day: number): number {
  if (day >= to) return before + rest;
  return day <= from ? before : before + roundHalfUp(rest * (day - from), to - from);
}

export const notAccrued = (accrual: Accrual, day: number): number =>
  accrual.before + accrual.rest - accruedBy(accrual, day);

/** Gives back a part of what has not accrued. The rest accrues evenly from today, or from its own first day. */
export function giveBack(accrual: Accrual, day: number, pesos: number): void {
  const toCome = notAccrued(accrual, day);
  accrual.before = accruedBy(accrual, day);
  accrual.rest = toCome - pesos;
  accrual.from = Math.max(accrual.from, day);
}

export const owed = (loan: Loan): number => sum(loan.rows, owedOf);
export const payable = (loan: Loan): number => sum(loan.rows, payableOf);

export const allNotAccrued = ({ rows, lines, day }: Loan): number =>
  sum(rows, ({ accrual }) => notAccrued(accrual, day)) + sum(lines, (line) => notAccrued(line, day));

/** What settles all but what is asked from a wage, without regard to waiting money. */
export const settlement = (loan: Loan): number => payable(loan) - allNotAccrued(loan);

export const payoffFigure = (loan: Loan): number => Math.max(0, settlement(loan) - loan.waiting);

/** Also money that was returned to its owner and was not theirs keeps a loan open. */
export const hasEnded = (loan: Loan): boolean =>
  loan.isStarted && loan.waiting >= 0 && (loan.isWithdrawn || (owed(loan) === 0 && loan.withdrawal === null));

/** Nothing is owed any more, and nothing is left to accrue. */
export function settleAll(loan: Loan): void {
  for (const row of loan.rows) {
    row.settled = row.value;
    row.lateInterestSettled += lateInterestOf(row);
    row.feeSettled = row.fee;
    row.addedSettled = row.added;
    row.asked = 0;
  }
  forgetAccruals(loan);
}

export function forgetAccruals(loan: Loan): void {
  for (const { accrual } of loan.rows) giveBack(accrual, loan.day, notAccrued(accrual, loan.day));
  for (const line of loan.lines) giveBack(line, loan.day, notAccrued(line, loan.day));
}

/** The first 15th or last day of a month from that day on. */
export function paydayFrom(day: number): number {
  const { year, month, date } = civil(day);
  return day - date + (date <= 15 ? 15 : monthLength(year, month));
}

export const coverOf = (loan: Loan): number => sum([...loan.covers.values()], (pesos) => pesos);
