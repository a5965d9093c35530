/**
 * Effective annual rates of cash flows, in integers alone: the same figure on every machine. The discount factor is a fixed
 * point number with 30 decimals, found by Newton's method.
 */
import { type Day, daysBetween } from '../../calendar.ts';
import { divRoundHalfUp, type Pesos } from '../../money.ts';
import { paymentsAYear } from './simulator.ts';

const ONE = 10n ** 30n;
/** What a rate may be off by, 1 of 10^20: twenty decimals more than a certified rate has. */
const NEGLIGIBLE = ONE / 10n ** 20n;
const PPM = 1_000_000n;
const DAYS_A_YEAR = 365n;
/** Certified and shown rates have two decimals of a percent. */
const HUNDREDTH_OF_PERCENT_PPM = 100n;

/** Money that comes back on a day, in pesos. */
export interface CashFlow {
  readonly on: Day;
  readonly pesos: Pesos;
}

/** Money that comes back after a number of equal periods. */
interface PeriodFlow {
  readonly periods: number;
  readonly value: bigint;
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [ONE, base];
  for (let left = exponent; left > 0n; ) {
    if (left % 2n === 1n) result = (result * square) / ONE;
    left /= 2n;
    if (left > 0n) square = (square * square) / ONE;
  }
  return result;
}

/**
 * The growth factor of a period, 1 + rate, at which the flows are worth what was lent; null where they bring back less, or
 * nothing was lent. Their worth is a rising convex function of the discount factor, so each step from 1 falls towards the root.
 *
 * @param flows by rising period, the first after one period or later
 */
function growthFactor(lent: bigint, flows: readonly PeriodFlow[]): bigint | null {
  const sum = flows.reduce((total, { value }) => total + value, 0n);
  if (lent <= 0n || sum < lent) return null;
  let discount = ONE;
  for (;;) {
    let [worth, slope, at, through] = [-lent * ONE, 0n, ONE, 0];
    for (const { periods, value } of flows) {
      at = (at * power(discount, BigInt(periods - through))) / ONE;
      through = periods;
      worth += value * at;
      slope += (BigInt(periods) * value * at) / discount;
    }
    const step = worth / slope;
    if (step <= 0n) return (ONE * ONE) / discount;
    discount -= step;
  }
}

/** A rate with 30 decimals, rounded half up to two decimals of a percent; null where it is no safe integer. */
function roundedPpm(rate: bigint): number | null {
  const unit = (ONE * HUNDREDTH_OF_PERCENT_PPM) / PPM;
  const ppm = Number(divRoundHalfUp(rate + NEGLIGIBLE, unit) * HUNDREDTH_OF_PERCENT_PPM);
  return Number.isSafeInteger(ppm) ? ppm : null;
}

/**
 * The effective annual rate of dated cash flows, actual days / 365, in parts per million, rounded half up to two decimals of a
 * percent (Superfinanciera, Concepto 2009046566-001: daily = (1 + EA)^(1/365) - 1). Null where there is none: less comes back
 * than was lent, all of it comes back on the same day, or the rate is no safe integer.
 */
export function effectiveAnnualRatePpm(
  lentPesos: Pesos,
  lentOn: Day,
  flows: readonly CashFlow[],
): number | null {
  const days = flows
    .map(({ on, pesos }) => ({ periods: daysBetween(lentOn, on), value: BigInt(pesos) }))
    .sort((a, b) => a.periods - b.periods);
  const sameDay = days.filter(({ periods }) => periods === 0).reduce((sum, { value }) => sum + value, 0n);
  const later = days.filter(({ periods }) => periods > 0);
  const factor = growthFactor(BigInt(lentPesos) - sameDay, later);
  return factor === null ? null : roundedPpm(power(factor, DAYS_A_YEAR) - ONE);
}

/** Level payments, each of `payment` pesos as a fraction, at the end of equal periods. */
export interface LevelFlows {
  readonly lentPesos: Pesos;
  readonly payment: { readonly numerator: bigint; readonly denominator: bigint };
  readonly periods: number;
  readonly periodsAMonth: number;
}

/** What 1 grows to in a year at the rate of level payments, compounded once a period. */
function yearlyGrowth({ lentPesos, payment, periods, periodsAMonth }: LevelFlows): bigint | null {
  const flows = Array.from({ length: periods }, (_, index) => ({
    periods: index + 1,
    value: payment.numerator,
  }));
  const factor = growthFactor(BigInt(lentPesos) * payment.denominator, flows);
  if (factor === null) return null;
  return power(factor, BigInt(paymentsAYear(periodsAMonth)));
}

/** The effective annual rate of level payments, months as months (30/360); rounded and null as for dated flows. */
export function levelAnnualRatePpm(flows: LevelFlows): number | null {
  const growth = yearlyGrowth(flows);
  return growth === null ? null : roundedPpm(growth - ONE);
}

/** Whether level payments cost more in a year than an effective annual rate. Not rounded: 24.361 % is over 24.36 %. */
export function isLevelOver(flows: LevelFlows, ceilingPpm: number): boolean {
  const growth = yearlyGrowth(flows);
  return growth !== null && growth * PPM > (PPM + BigInt(ceilingPpm)) * ONE + NEGLIGIBLE * PPM;
}

/**
 * The interest of level payments at an effective annual rate, whole pesos rounded down: the most that a ceiling allows.
 * 500,000 pesos in 3 months at 24.36 % is 18,444.
 */
export function levelInterestPesos(
  { lentPesos, periods, periodsAMonth }: Omit<LevelFlows, 'payment'>,
  annualPpm: number,
): bigint {
  const year = { periods: paymentsAYear(periodsAMonth), value: PPM + BigInt(annualPpm) };
  const discount = (ONE * ONE) / (growthFactor(PPM, [year]) ?? ONE);
  let [at, worth] = [ONE, 0n];
  for (let period = 0; period < periods; period += 1) {
    at = (at * discount) / ONE;
    worth += at;
  }
  // The factors above are rounded down by less than a billionth of a peso, which must not take a whole peso.
  const scaled = (BigInt(lentPesos) * BigInt(periods) * ONE * ONE) / worth - BigInt(lentPesos) * ONE;
  return (scaled + NEGLIGIBLE) / ONE;
}
