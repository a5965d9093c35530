/** What is overdue, and what it costs: late interest by day, the fee of a conversation. */
import type { LegalCeilings } from '../../loans/arrears/arrears-terms.ts';
import { parsed } from '../calculator/dates.ts';
import { dailyRate } from './daily-rate.ts';
import {
  addedOf,
  coverOf,
  feeOf,
  hasEnded,
  type Loan,
  lateInterestOf,
  type Promised,
  type Row,
  sum,
  unpaid,
} from './loan.ts';

const ONE = 10n ** 18n;

/** A row past its due day. `net`: its unpaid value without what is covered. */
interface Overdue {
  readonly row: Row;
  readonly covered: number;
  readonly net: number;
}

/** Waiting money and money that a later void undoes cover the oldest rows. */
function overdueRows(loan: Loan): Overdue[] {
  const isAll = loan.coversSettle !== null;
  let cover = isAll ? Number.POSITIVE_INFINITY : Math.max(0, loan.waiting) + coverOf(loan);
  return loan.rows
    .filter(({ overdueAfter }) => overdueAfter < loan.day)
    .map((row) => {
      const covered = Math.min(cover, unpaid(row));
      cover -= covered;
      return { row, covered, net: unpaid(row) - covered };
    });
}

const isOverTolerance = ({ terms }: Loan, pesos: number): boolean => pesos > terms.tolerancePesos;

/** The days of a withdrawal that waits count as late for nothing. */
const isQuiet = ({ withdrawal, quietThrough, day }: Loan): boolean =>
  withdrawal !== null || day <= quietThrough;

const agreementInForce = ({ agreements }: Loan) => {
  const last = agreements.at(-1);
  return last?.brokenOn === null ? last : undefined;
};

/** A newer plan replaces an older one, also where it ends earlier. */
const planToday = ({ plans, day }: Loan): Promised | undefined => {
  const last = plans.at(-1);
  return last && last.brokenOn === null && last.installments.some(({ dueOn }) => dueOn >= day)
    ? last
    : undefined;
};

/** Nobody is to be charged or called: the loan is frozen, or the borrower keeps a plan. */
const isLeftAlone = (loan: Loan): boolean => loan.reports.size > 0 || planToday(loan) !== undefined;

/** The ceiling in force on each day, looked up by rising days. */
export function ceilingsByDay(ceilings: LegalCeilings): (day: number) => number {
  const days = ceilings.map(({ from, ratePpm }) => ({ from: parsed(from), ratePpm }));
  let next = 0;
  let inForce = 0;
  return (day) => {
    for (let own = days[next]; own !== undefined && own.from <= day; own = days[++next])
      inForce = own.ratePpm;
    return inForce;
  };
}

/** The morning of a day: what is overdue counts a day, and accrues unless an agreement is in force. */
export function accrueLateInterest(loan: Loan, ceilingPpm: number): void {
  const overdue = overdueRows(loan);
  if (
    isQuiet(loan) ||
    !isOverTolerance(
      loan,
      sum(overdue, ({ net }) => net),
    )
  )
    return;
  if (loan.reports.size > 0) return;
  if (planToday(loan) !== undefined) {
    accrueAddedDay(loan, overdue, ceilingPpm);
    return;
  }
  for (const { row, net } of overdue) if (net > 0) row.daysLate += 1;
  if (agreementInForce(loan) !== undefined) return;
  const { lateAnnualRatePpm, lateInterestBase } = loan.terms;
  const rate = dailyRate(Math.min(lateAnnualRatePpm, ceilingPpm));
  for (const { row, net, covered } of overdue) {
    const base = lateInterestBase === 'principal' ? Math.max(0, row.principal - row.settled - covered) : net;
    row.exactLateInterest += BigInt(base) * rate;
    row.lateInterest = Number((2n * row.exactLateInterest + ONE) / (2n * ONE));
  }
}

/** A day that a plan added: the promised rate on the principal alone, and no more than a late day would cost. */
function accrueAddedDay(loan: Loan, overdue: readonly Overdue[], ceilingPpm: number): void {
  if (agreementInForce(loan) !== undefined) return;
  const { annualInterestRatePpm, lateAnnualRatePpm } = loan.terms;
  const rate = dailyRate(Math.min(annualInterestRatePpm, lateAnnualRatePpm, ceilingPpm));
  for (const { row, covered } of overdue) {
    row.exactAdded += BigInt(Math.max(0, row.principal - row.settled - covered)) * rate;
    // Rounded down, so that rounding never makes a plan dearer.
    row.added = Number(row.exactAdded / ONE);
  }
}

/** At the end of a day with a conversation. */
export function makeFee(loan: Loan): void {
  const { terms } = loan;
  const overdue = overdueRows(loan).filter(({ net }) => net > 0);
  const all = sum(overdue, ({ net }) => net);
  if (terms.typeUser === 'allied_company' || isQuiet(loan) || !isOverTolerance(loan, all)) return;
  if (agreementInForce(loan) !== undefined || isLeftAlone(loan)) return;
  const most = Math.floor((all * terms.collectionFeesMaxPpm) / 1_000_000);
  const fee = Math.min(stepOf(loan, overdue), most);
  const rise = Math.max(0, fee - loan.feesMade);
  loan.feesMade += rise;
  const oldest = overdue[0];
  if (oldest !== undefined) oldest.row.fee += rise;
}

/** The most days of the rows from the one with which the overdue sum passes the tolerance. */
function mostDays(loan: Loan, overdue: readonly Overdue[]): number {
  let [all, days] = [0, 0];
  for (const { row, net } of overdue) {
    all += net;
    if (isOverTolerance(loan, all)) days = Math.max(days, row.daysLate);
  }
  return days;
}

function stepOf(loan: Loan, overdue: readonly Overdue[]): number {
  const days = mostDays(loan, overdue);
  return (
    loan.terms.collectionFeeSteps.findLast(({ fromDaysPastDue }) => fromDaysPastDue <= days)?.feePesos ?? 0
  );
}

/** At the end of a day. A row whose value is paid counts with its late charges. */
export function isLate(loan: Loan): boolean {
  if (hasEnded(loan) || isQuiet(loan) || isLeftAlone(loan)) return false;
  const all = sum(overdueRows(loan), ({ row, net }) =>
    unpaid(row) === 0 ? lateInterestOf(row) + feeOf(row) + addedOf(row) : net,
  );
  return isOverTolerance(loan, all);
}

/** 0 where it is not late. */
export const daysLate = (loan: Loan): number =>
  isLate(loan)
    ? mostDays(
        loan,
        overdueRows(loan).filter(({ net }) => net > 0),
      )
    : 0;
