/**
 * Prepayments of principal. What is paid beyond the installment of the running period reduces principal, and the rest is spread
 * again: the debtor may pay early, in part too, without interest of days to come (Ley 1555 of 2012, art. 1; Ley 2032 of 2020,
 * art. 2), and chooses a shorter term or a lower installment.
 */

import type { Day } from '../../calendar.ts';
import {
  addPesos,
  divRoundHalfUp,
  maxPesos,
  minPesos,
  type Pesos,
  pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from '../../money.ts';
import { type Allocation, allocate, type InstallmentOwed } from '../arrears/allocation.ts';
import {
  accruedForInstallment,
  amortize,
  type CreditCost,
  type InstallmentParts,
  interestThroughPeriod,
  partRoundedHalfUp,
} from '../price/amortization.ts';
import { levelPayment } from '../price/level-payment.ts';
import type { PrepaymentChoice } from './prepayment-choices.ts';
import { chargesThrough, type ScheduledInstallment, spread } from './schedule.ts';

export * from './prepayment-choices.ts';

export interface Prepayment {
  readonly on: Day;
  /** The last installment that stays as it was; those after it are spread again. */
  readonly keptThrough: number;
  readonly amount: Pesos;
  readonly choice: PrepaymentChoice;
}

/** The prices by which the rest is spread. */
type PlanPrices = Pick<CreditCost, 'interestRatePpm' | 'periodsAMonth'>;

/** A plan after a prepayment. */
export interface PrepaidPlan {
  readonly parts: readonly InstallmentParts[];
  /** The part of the prepayment that reduced principal; the rest reduced charges that were not due yet. */
  readonly principal: Pesos;
  /** The interest that is not charged any more. */
  readonly savedInterest: Pesos;
}

/** The payment's own installments, and what is beyond them. */
interface SplitPayment {
  readonly allocations: readonly Allocation[];
  readonly prepaid: Pesos;
}

export function installmentValue({ principal, interest, charges }: InstallmentParts): Pesos {
  return sumPesos([principal, interest, charges]);
}

export function scheduleOfParts(parts: readonly InstallmentParts[]): ScheduledInstallment[] {
  return parts.map((part) => ({ number: part.number, dueOn: part.dueOn, value: installmentValue(part) }));
}

type OpenInstallment = InstallmentOwed & { readonly dueOn: Day; readonly value: Pesos };

/**
 * The last installment that a payment of `day` covers before it reduces principal: the one of the running period, or a later
 * one that has money already. 0 for an empty schedule.
 */
export function coveredThrough(day: Day, owed: readonly OpenInstallment[]): number {
  const running = owed.find(({ dueOn }) => dueOn >= day) ?? owed.at(-1);
  const withMoney = owed.findLast(({ unpaid, value }) => unpaid < value);
  return Math.max(running?.number ?? 0, withMoney?.number ?? 0);
}

/** All that is owed through an installment is paid first, the oldest first; the rest is a prepayment. */
export function splitPayment(
  amount: Pesos,
  owed: readonly InstallmentOwed[],
  keptThrough: number,
): SplitPayment {
  const own = allocate(
    amount,
    owed.filter(({ number }) => number <= keptThrough),
  );
  return { allocations: own.allocations, prepaid: own.unallocated };
}

/** The installments of a credit after its prepayments, in the order in which they were posted. */
export function partsAfter(
  cost: CreditCost,
  schedule: readonly ScheduledInstallment[],
  prepayments: readonly Prepayment[],
): readonly InstallmentParts[] {
  return plansAfter(cost, schedule, prepayments).at(-1)?.parts ?? amortize(cost, schedule);
}

/** The plan after each prepayment. */
export function plansAfter(
  cost: CreditCost,
  schedule: readonly ScheduledInstallment[],
  prepayments: readonly Prepayment[],
): PrepaidPlan[] {
  if (prepayments.length === 0) return [];
  let parts: readonly InstallmentParts[] = amortize(cost, schedule);
  return prepayments.map((prepayment) => {
    const plan = prepay(cost, parts, prepayment);
    parts = plan.parts;
    return plan;
  });
}

/**
 * Whether a prepayment leaves a debt to spread. Money that leaves none settles all that is owed: the payoff takes it, at its
 * own figure.
 */
export function leavesDebt(
  parts: readonly InstallmentParts[],
  { on, keptThrough, amount }: Omit<Prepayment, 'choice'>,
): boolean {
  const rest = parts.filter(({ number }) => number > keptThrough);
  const owed = sumPesos(rest.flatMap(({ principal, charges }) => [principal, charges]));
  const returned = returnedInterest(parts, { on, keptThrough, amount });
  return rest.length > 0 && owed > amount + sumPesos(returned.values());
}

/** Spreads the rest of a plan again. Throws RangeError unless `leavesDebt`. */
export function prepay(
  prices: PlanPrices,
  parts: readonly InstallmentParts[],
  prepayment: Prepayment,
): PrepaidPlan {
  if (!leavesDebt(parts, prepayment)) throw new RangeError('the prepayment leaves nothing to spread');
  const returned = returnedInterest(parts, prepayment);
  const kept = parts
    .filter(({ number }) => number <= prepayment.keptThrough)
    .map((part) => withReturnedInterest(part, prepayment.on, returned.get(part.number) ?? ZERO_PESOS));
  const replaced = parts.filter(({ number }) => number > prepayment.keptThrough);
  const rest = restOf(replaced, prepayment.amount, sumPesos(returned.values()));
  const spreadParts = spreadRest(prices, rest, replaced, prepayment.choice);
  const before = sumPesos(replaced.map(installmentValue));
  return {
    parts: [...kept, ...spreadParts],
    principal: rest.prepaidPrincipal,
    savedInterest: pesos(before - prepayment.amount - sumPesos(spreadParts.map(installmentValue))),
  };
}

/**
 * Interest of the kept installments that a prepayment takes away, by their number. They were computed on principal that is out
 * until their due days; the prepaid principal is out until `on` only. What is taken away reduces the principal of the rest,
 * because those installments keep their value. Rounded half up.
 */
function returnedInterest(
  parts: readonly InstallmentParts[],
  { on, keptThrough, amount }: Omit<Prepayment, 'choice'>,
): Map<number, Pesos> {
  const returned = new Map<number, Pesos>();
  const rest = sumPesos(parts.filter(({ number }) => number > keptThrough).map(({ principal }) => principal));
  let givenBack = amount;
  for (const [index, part] of parts.entries()) {
    if (part.number > keptThrough || part.dueOn <= on) continue;
    const toCome = subtractPesos(part.interest, accruedForInstallment(part, on));
    const out = sumPesos(
      parts.slice(index).map((row) => subtractPesos(row.principal, row.returnedInterest ?? ZERO_PESOS)),
    );
    if (toCome <= 0 || out <= toCome) continue;
    const own = minPesos(
      partRoundedHalfUp(toCome, BigInt(givenBack), BigInt(out - toCome)),
      partRoundedHalfUp(toCome, BigInt(Math.max(0, rest)), BigInt(out)),
    );
    returned.set(part.number, own);
    givenBack = addPesos(givenBack, own);
  }
  return returned;
}

function withReturnedInterest(part: InstallmentParts, on: Day, returned: Pesos): InstallmentParts {
  if (returned === 0) return part;
  const changed = {
    ...part,
    principal: addPesos(part.principal, returned),
    interest: subtractPesos(part.interest, returned),
    returnedInterest: addPesos(part.returnedInterest ?? ZERO_PESOS, returned),
  };
  if (on <= part.from) return changed;
  const earlier = (part.accruedBy ?? []).filter((mark) => mark.on < on);
  return { ...changed, accruedBy: [...earlier, { on, interest: accruedForInstallment(part, on) }] };
}

interface Rest {
  readonly principal: Pesos;
  readonly charges: Pesos;
  /** Rounding never makes the interest more than it was. */
  readonly interestMax: Pesos;
  readonly prepaidPrincipal: Pesos;
}

function restOf(replaced: readonly InstallmentParts[], amount: Pesos, returned: Pesos): Rest {
  const principal = sumPesos(replaced.map((part) => part.principal));
  const charges = sumPesos(replaced.map((part) => part.charges));
  const reduced = minPesos(principal, addPesos(amount, returned));
  return {
    principal: subtractPesos(principal, reduced),
    charges: pesos(charges - (amount + returned - reduced)),
    interestMax: sumPesos(replaced.map(({ interest }) => interest)),
    prepaidPrincipal: maxPesos(ZERO_PESOS, subtractPesos(reduced, returned)),
  };
}

function interestOf(prices: PlanPrices, rest: Rest, periods: number): Pesos {
  const principal = BigInt(rest.principal);
  const { numerator, denominator } = levelPayment(
    principal,
    prices.interestRatePpm,
    periods,
    prices.periodsAMonth,
  );
  const interest = divRoundHalfUp(numerator * BigInt(periods) - principal * denominator, denominator);
  return minPesos(pesosFromBigInt(interest), rest.interestMax);
}

/** The fewest installments that are not above the one before; for a lower installment, as many as before. */
function periodsFor(
  prices: PlanPrices,
  rest: Rest,
  replaced: readonly InstallmentParts[],
  choice: PrepaymentChoice,
): number {
  const [first] = replaced;
  const most = Math.min(replaced.length, rest.principal + rest.charges);
  if (choice === 'lower_installment' || first === undefined) return most;
  for (let periods = 1; periods < most; periods++) {
    const total = rest.principal + rest.charges + interestOf(prices, rest, periods);
    if (total <= installmentValue(first) * periods) return periods;
  }
  return most;
}

/** Interest by the level payment of the remaining principal; charges evenly; due days as before. */
function spreadRest(
  prices: PlanPrices,
  rest: Rest,
  replaced: readonly InstallmentParts[],
  choice: PrepaymentChoice,
): InstallmentParts[] {
  const periods = periodsFor(prices, rest, replaced, choice);
  const ownInterest = interestOf(prices, rest, periods);
  const total = sumPesos([rest.principal, rest.charges, ownInterest]);
  const regular = pesosFromBigInt(divRoundHalfUp(BigInt(total), BigInt(periods)));
  const due = replaced.slice(0, periods);
  const values = spread(
    due.map(({ dueOn }) => dueOn),
    total,
    regular,
  );
  const through = interestThroughPeriod({
    amount: rest.principal,
    interestRatePpm: prices.interestRatePpm,
    periods,
    periodsAMonth: prices.periodsAMonth,
  });
  const interestBy = (count: number) =>
    partRoundedHalfUp(ownInterest, through[count] ?? 0n, through.at(-1) ?? 0n);
  return due.map(({ number, from, dueOn }, index) => {
    const interest = subtractPesos(interestBy(index + 1), interestBy(index));
    const charges = subtractPesos(
      chargesThrough(rest.charges, index + 1, periods),
      chargesThrough(rest.charges, index, periods),
    );
    const principal = pesos((values[index]?.value ?? 0) - interest - charges);
    return { number, from, dueOn, principal, interest, charges };
  });
}
