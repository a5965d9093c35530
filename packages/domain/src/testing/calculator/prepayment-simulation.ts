/**
 * A credit that is paid on its days, with prepayments on any days and a payoff, computed from the specification alone: exact
 * fractions, a linear equation instead of the product's formulas. It shares no code with the product.
 */
import { type Installment, levelPayment, type Prices, periodRate } from './credit.ts';
import { Fraction, ONE, ZERO } from './fraction.ts';

export interface PaidRow extends Omit<Installment, 'owedBefore' | 'owedAfter'> {
  readonly from: number;
  /** Interest that accrues evenly between two days; together they are `interest`. */
  readonly stretches: readonly { readonly from: number; readonly to: number; readonly amount: number }[];
  /** Interest that prepayments took away: it is in the principal. */
  readonly returned: number;
}

export interface CasePrepayment {
  readonly day: number;
  /** Beyond what is owed through the running installment. */
  readonly beyond: number;
  readonly shorter: boolean;
  /** The installments that stay, where they are not those through the running one of `day`. */
  readonly kept?: number;
}

export function rowsOf(plan: readonly Installment[], disbursedOn: number): PaidRow[] {
  return plan.map(({ dueOn, value, principal, interest, charges }, index) => {
    const from = plan[index - 1]?.dueOn ?? disbursedOn;
    const stretches = [{ from, to: dueOn, amount: interest }];
    return { from, dueOn, value, principal, interest, charges, stretches, returned: 0 };
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const feesOf = (row: Pick<PaidRow, 'charges'>): number => sum(row.charges);

export function accruedBy(row: PaidRow, day: number): number {
  return sum(
    row.stretches.map(({ from, to, amount }) => {
      if (day >= to) return amount;
      if (day <= from) return 0;
      return Fraction.of(amount * (day - from), to - from).rounded();
    }),
  );
}

/** The number of installments that are not after the running period. */
export function runningCount(rows: readonly PaidRow[], day: number): number {
  return rows.filter(({ from }, index) => index === 0 || from < day).length;
}

/** What ends the credit, where the installments through the running one are paid, besides their values. */
export function endFigure(rows: readonly PaidRow[], day: number): number {
  const running = runningCount(rows, day);
  return sum(
    rows.map((row, index) =>
      index < running ? accruedBy(row, day) - row.interest : row.principal + feesOf(row),
    ),
  );
}

/** The interest of a running installment that was computed on money which is given back on that day. */
function takenAway(rows: readonly PaidRow[], at: number, day: number, beyond: number, rest: number): number {
  const row = rows[at];
  if (!row) return 0;
  const toCome = row.interest - accruedBy(row, day);
  const out = sum(rows.slice(at).map(({ principal, returned }) => principal - returned));
  if (toCome <= 0 || out <= toCome) return 0;
  // All that is given back is the money and the interest on all that is given back.
  const share = Fraction.of(toCome, out);
  const givenBack = Fraction.of(beyond).over(ONE.minus(share));
  const most = Fraction.of(Math.max(0, rest));
  const less = givenBack.minus(most);
  return (less.top > 0n ? most : givenBack).times(share).rounded();
}

function cutAt(row: PaidRow, day: number, taken: number): PaidRow {
  if (taken === 0) return row;
  const before = accruedBy(row, day);
  const done = row.stretches.filter(({ to }) => to <= day);
  const current = { to: day, amount: before - sum(done.map(({ amount }) => amount)) };
  const stretches = [
    ...done,
    ...(day > (done.at(-1)?.to ?? row.from) ? [{ from: done.at(-1)?.to ?? row.from, ...current }] : []),
    { from: Math.max(day, row.from), to: row.dueOn, amount: row.interest - before - taken },
  ];
  const { principal, interest, returned } = row;
  return {
    ...row,
    principal: principal + taken,
    interest: interest - taken,
    returned: returned + taken,
    stretches,
  };
}

function interestFor(prices: Prices, owed: number, count: number, most: number): number {
  if (owed === 0) return 0;
  const all = levelPayment(owed, periodRate(prices), count).times(Fraction.of(count));
  return Math.min(most, all.minus(Fraction.of(owed)).rounded());
}

/** The interest that is given back of each of the first `count` rows, because its principal was out until `day` only. */
function givenBack(rows: readonly PaidRow[], count: number, day: number, beyond: number): number[] {
  const rest = sum(rows.slice(count).map(({ principal }) => principal));
  let all = beyond;
  return rows.slice(0, count).map((row, at) => {
    const taken = row.dueOn <= day ? 0 : takenAway(rows, at, day, all, rest);
    all += taken;
    return taken;
  });
}

/** Whether a prepayment leaves something to spread. */
export function leavesDebt(
  rows: readonly PaidRow[],
  { day, beyond, kept = runningCount(rows, day) }: Omit<CasePrepayment, 'shorter'>,
): boolean {
  const owed = sum(rows.slice(kept).map((row) => row.principal + feesOf(row)));
  return owed > beyond + sum(givenBack(rows, kept, day, beyond));
}

/** Throws where nothing is left to spread. */
export function afterPrepayment(
  prices: Prices,
  rows: readonly PaidRow[],
  { day, beyond, shorter, kept: running = runningCount(rows, day) }: CasePrepayment,
): { rows: PaidRow[]; principalPaid: number } {
  const later = rows.slice(running);
  const rest = sum(later.map(({ principal }) => principal));
  const takenOf = givenBack(rows, running, day, beyond);
  const taken = sum(takenOf);
  const kept = rows.slice(0, running).map((row, at) => cutAt(row, day, takenOf[at] ?? 0));
  const reduced = Math.min(rest, beyond + taken);
  let prepaidFees = beyond + taken - reduced;
  const lines = [0, 1, 2, 3].map((line) => {
    const all = sum(later.map(({ charges }) => charges[line] ?? 0));
    const paid = Math.min(all, prepaidFees);
    prepaidFees -= paid;
    return all - paid;
  });
  const owed = rest - reduced;
  const most = sum(later.map(({ interest }) => interest));
  const totalFor = (count: number) => owed + sum(lines) + interestFor(prices, owed, count, most);
  const counts = later.map((_, index) => index + 1).filter((count) => count <= owed + sum(lines));
  const same = counts.length;
  const before = later[0]?.value ?? 0;
  const count = shorter ? Math.min(same, ...counts.filter((own) => totalFor(own) <= before * own)) : same;
  const spread = spreadEvenly(prices, {
    owed,
    lines,
    interest: interestFor(prices, owed, count, most),
    count,
  });
  const added = spread.map((parts, index) => {
    const { from = 0, dueOn = 0 } = later[index] ?? {};
    return { ...parts, from, dueOn, returned: 0, stretches: [{ from, to: dueOn, amount: parts.interest }] };
  });
  return { rows: [...kept, ...added], principalPaid: Math.max(0, reduced - taken) };
}

interface Rest {
  readonly owed: number;
  readonly lines: readonly number[];
  readonly interest: number;
  readonly count: number;
}

function spreadEvenly(prices: Prices, { owed, lines, interest, count }: Rest) {
  const total = owed + sum(lines) + interest;
  const nearest = Fraction.of(total, count).rounded();
  const regular = total - nearest * (count - 1) >= 1 ? nearest : Math.floor(total / count);
  let [balance, earned] = [Fraction.of(owed), ZERO];
  const payment = owed === 0 ? ZERO : levelPayment(owed, periodRate(prices), count);
  const by = [ZERO];
  for (let period = 0; period < count; period++) {
    const own = balance.times(periodRate(prices));
    balance = balance.plus(own).minus(payment);
    earned = earned.plus(own);
    by.push(earned);
  }
  const interestBy = (k: number) =>
    earned.top === 0n ? 0 : (by[k] ?? ZERO).over(earned).times(Fraction.of(interest)).rounded();
  const chargedBy = (upTo: number, k: number) => Fraction.of(sum(lines.slice(0, upTo)) * k, count).rounded();
  return Array.from({ length: count }, (_, index) => {
    const line = (at: number) =>
      chargedBy(at + 1, index + 1) -
      chargedBy(at, index + 1) -
      chargedBy(at + 1, index) +
      chargedBy(at, index);
    const charges = [line(0), line(1), line(2), line(3)] as const;
    const value = index < count - 1 ? regular : total - regular * (count - 1);
    const own = interestBy(index + 1) - interestBy(index);
    return { value, interest: own, charges, principal: value - own - sum(charges) };
  });
}
