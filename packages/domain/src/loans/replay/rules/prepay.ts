/**
 * A prepayment of principal: the rest is spread again (Ley 1555 of 2012, art. 1; Ley 2032 of 2020, art. 2). It gives back its share
 * of what has not accrued, so that one peso short of a payoff costs one peso.
 */
import type { Day } from '../../../calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, pesosFromBigInt, ZERO_PESOS } from '../../../money.ts';
import { interestThroughPeriod, partRoundedHalfUp } from '../../price/amortization.ts';
import { levelPayment } from '../../price/level-payment.ts';
import type { PrepaymentChoice } from '../../schedule/prepayment-choices.ts';
import { chargesThrough, spread } from '../../schedule/schedule.ts';
import { accruingOver, toAccrue, without } from '../accrual.ts';
import { type LoanState, newRow, principalOf, type Row, rowValueOf, sumOver, unpaidOf } from '../state.ts';
import { type LoanTerms, periodRateOf } from '../terms.ts';
import type { Note } from './pay.ts';
import { CHARGE_NAMES, notAccrued } from './payoff.ts';

/** Reduces the rows after the kept ones by the money, at most to nothing. Returns what they did not take. */
export function prepay(
  state: LoanState,
  terms: LoanTerms,
  day: Day,
  { kept, money: all, choice }: { kept: readonly Row[]; money: Pesos; choice: PrepaymentChoice },
  note: Note,
): Pesos {
  const rest = state.rows.slice(kept.length);
  const figure = sumOver(rest, unpaidOf) - notAccrued(state, day);
  const money = pesos(Math.min(all, figure));
  if (money <= 0) return all;
  const fromLines = giveBackOfLines(state, day, (amount) =>
    partRoundedHalfUp(amount, BigInt(money), BigInt(figure)),
  );
  let fromKept = 0;
  for (const row of kept) {
    const own = partRoundedHalfUp(toAccrue(row.interest, day), BigInt(money), BigInt(figure));
    // It keeps its value: more of it is principal.
    row.interest = without(row.interest, day, own);
    fromKept += own;
  }
  note({ kind: 'paid', number: kept.at(-1)?.number ?? 0, part: 'prepayment', pesos: money });
  const debt = reduced(rest, fromLines, pesos(money + fromKept));
  state.rows = [...kept, ...spreadAgain(terms, rest, debt, choice)];
  return pesos(all - money);
}

function giveBackOfLines(state: LoanState, day: Day, shareOf: (amount: Pesos) => Pesos): Pesos {
  const { lines } = state;
  if (lines === null) return ZERO_PESOS;
  let sum = 0;
  for (const name of CHARGE_NAMES) {
    const own = shareOf(toAccrue(lines[name], day));
    lines[name] = without(lines[name], day, own);
    sum += own;
  }
  return pesos(sum);
}

interface Debt {
  readonly principal: Pesos;
  readonly charges: Pesos;
  /** Rounding never makes the interest more than it was. */
  readonly mostInterest: Pesos;
}

/** What the lines gave back reduces charges, the money principal; what does not fit reduces the other. */
function reduced(rest: readonly Row[], fromLines: Pesos, money: Pesos): Debt {
  const [principal, charges] = [sumOver(rest, principalOf), sumOver(rest, (row) => row.charges)];
  const offCharges = Math.min(charges, fromLines);
  const offPrincipal = Math.min(principal, money + fromLines - offCharges);
  const left = fromLines + money - offCharges - offPrincipal;
  return {
    principal: pesos(principal - offPrincipal),
    charges: pesos(charges - offCharges - left),
    mostInterest: sumOver(rest, (row) => row.interest.amount),
  };
}

function interestOf(terms: LoanTerms, { principal, mostInterest }: Debt, periods: number): Pesos {
  const lent = BigInt(principal);
  const { ratePpm, periodsAMonth } = periodRateOf(terms);
  const { numerator, denominator } = levelPayment(lent, ratePpm, periods, periodsAMonth);
  const interest = divRoundHalfUp(numerator * BigInt(periods) - lent * denominator, denominator);
  return pesos(Math.min(pesosFromBigInt(interest), mostInterest));
}

/** As many as before; for a shorter term, the fewest with which an installment is not above the first replaced one. */
function periodsOf(terms: LoanTerms, rest: readonly Row[], debt: Debt, choice: PrepaymentChoice): number {
  const most = Math.min(rest.length, debt.principal + debt.charges);
  const [first] = rest;
  if (choice === 'lower_installment' || first === undefined) return most;
  for (let periods = 1; periods < most; periods++) {
    const total = debt.principal + debt.charges + interestOf(terms, debt, periods);
    if (total <= rowValueOf(first) * periods) return periods;
  }
  return most;
}

function spreadAgain(terms: LoanTerms, rest: readonly Row[], debt: Debt, choice: PrepaymentChoice): Row[] {
  const periods = periodsOf(terms, rest, debt, choice);
  if (periods === 0) return [];
  const interest = interestOf(terms, debt, periods);
  const total = pesos(debt.principal + debt.charges + interest);
  const due = rest.slice(0, periods);
  const regular = pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(periods)));
  const days = due.map(({ dueOn }) => dueOn);
  const values = spread(days, total, regular);
  const { ratePpm, periodsAMonth } = periodRateOf(terms);
  const through = interestThroughPeriod({
    amount: debt.principal,
    interestRatePpm: ratePpm,
    periods,
    periodsAMonth,
  });
  const interestBy = (count: number) =>
    partRoundedHalfUp(interest, through[count] ?? 0n, through.at(-1) ?? 0n);
  const chargesBy = (count: number) => chargesThrough(debt.charges, count, periods);
  return due.map((row, index) => {
    const own = pesos(interestBy(index + 1) - interestBy(index));
    const charges = pesos(chargesBy(index + 1) - chargesBy(index));
    const principal = pesos((values[index]?.value ?? 0) - own - charges);
    const parts = { principal, charges, interest: accruingOver(own, row.interest.from, row.dueOn) };
    return newRow(row, parts);
  });
}
