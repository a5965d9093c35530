/** A prepayment: money beyond the running period spreads the rest again. */
import type { PrepaymentChoice } from '../../loans/schedule/prepayment-choices.ts';
import { levelPayment, type Prices, periodRate } from '../calculator/credit.ts';
import { Fraction, ZERO } from '../calculator/fraction.ts';
import {
  allNotAccrued,
  giveBack,
  type Loan,
  leftToWage,
  noLateCharges,
  notAccrued,
  pricesOf,
  type Row,
  roundHalfUp,
  sum,
  unpaid,
} from './loan.ts';

/** What is spread over the rows that replace the rest. */
interface Rest {
  readonly principal: number;
  readonly charges: number;
  /** The interest that the rest had. */
  readonly interestMost: number;
}

/** How many rows, from the first, stay: through the running one, or a later one with something settled or asked. */
const keptCount = ({ rows, day }: Loan): number => {
  const running = rows.findIndex(({ dueOn }) => dueOn >= day);
  const touched = rows.findLastIndex((row) => row.settled > 0 || leftToWage(row) > 0);
  return 1 + Math.max(running === -1 ? rows.length - 1 : running, touched);
};

/** Returns what no row took. */
export function prepay(loan: Loan, pesos: number, choice: PrepaymentChoice): number {
  const kept = loan.rows.slice(0, keptCount(loan));
  const later = loan.rows.slice(kept.length);
  const figure = sum(later, unpaid) - allNotAccrued(loan);
  if (figure <= 0) return pesos;
  const money = Math.min(pesos, figure);
  const share = (part: number) => roundHalfUp(part * money, figure);
  const interestMost = sum(later, ({ accrual }) => accrual.rest);
  const ofKept = sum(kept, (row) => giveBackOfRow(loan, row, share));
  const ofLines = sum(loan.lines, (line) => {
    const given = share(notAccrued(line, loan.day));
    giveBack(line, loan.day, given);
    return given;
  });
  const [principal, charges] = reduced(later, { ofLines, ofPrincipal: money + ofKept });
  loan.rows = [...kept, ...spread(pricesOf(loan.terms), later, { principal, charges, interestMost }, choice)];
  return pesos - money;
}

/** A row that stays keeps its value: less interest, more principal. */
function giveBackOfRow({ day }: Loan, row: Row, share: (part: number) => number): number {
  const given = share(notAccrued(row.accrual, day));
  giveBack(row.accrual, day, given);
  row.principal += given;
  return given;
}

function reduced(
  later: readonly Row[],
  { ofLines, ofPrincipal }: { ofLines: number; ofPrincipal: number },
): [principal: number, charges: number] {
  let principal = sum(later, (row) => row.principal);
  let charges = sum(later, (row) => row.charges);
  charges -= ofLines;
  if (charges < 0) [principal, charges] = [principal + charges, 0];
  principal -= ofPrincipal;
  if (principal < 0) [principal, charges] = [0, charges + principal];
  return [principal, Math.max(0, charges)];
}

function interestFor(prices: Prices, { principal, interestMost }: Rest, count: number): number {
  if (principal === 0) return 0;
  const all = levelPayment(principal, periodRate(prices), count).times(Fraction.of(count));
  return Math.min(interestMost, all.minus(Fraction.of(principal)).rounded());
}

function spread(prices: Prices, later: readonly Row[], rest: Rest, choice: PrepaymentChoice): Row[] {
  const left = rest.principal + rest.charges;
  const totalOf = (count: number) => left + interestFor(prices, rest, count);
  const most = Math.min(later.length, left);
  const valueBefore = later[0]?.value ?? 0;
  let count = most;
  if (choice === 'shorter_term')
    while (count > 1 && totalOf(count - 1) <= valueBefore * (count - 1)) count -= 1;
  return rowsOf(prices, later.slice(0, count), rest, totalOf(count));
}

function rowsOf(prices: Prices, later: readonly Row[], rest: Rest, total: number): Row[] {
  const count = later.length;
  const nearest = roundHalfUp(total, count);
  // A last installment of nothing is none.
  const regular = total - nearest * (count - 1) >= 1 ? nearest : Math.floor(total / count);
  const interestBy = interestTable(prices, rest.principal, count, total - rest.principal - rest.charges);
  const chargesBy = (through: number) => roundHalfUp(rest.charges * through, count);
  return later.map(({ number, dueOn, overdueAfter, accrual }, index) => {
    const value = index < count - 1 ? regular : total - regular * (count - 1);
    const interest = (interestBy[index + 1] ?? 0) - (interestBy[index] ?? 0);
    const charges = chargesBy(index + 1) - chargesBy(index);
    const principal = value - interest - charges;
    const evenly = { from: accrual.from, to: dueOn, before: 0, rest: interest };
    return { ...noLateCharges(), number, dueOn, overdueAfter, value, principal, charges, accrual: evenly };
  });
}

/** The interest through each period by the table of the level payment, rounded as a running total. */
function interestTable(prices: Prices, principal: number, count: number, interest: number): number[] {
  if (principal === 0 || interest === 0) return [];
  const payment = levelPayment(principal, periodRate(prices), count);
  let [balance, earned] = [Fraction.of(principal), ZERO];
  const through = [ZERO];
  for (let period = 0; period < count; period++) {
    const own = balance.times(periodRate(prices));
    balance = balance.plus(own).minus(payment);
    earned = earned.plus(own);
    through.push(earned);
  }
  return through.map((part) => part.over(earned).times(Fraction.of(interest)).rounded());
}
