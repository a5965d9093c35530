import type { Day } from '../../calendar.ts';
import { divRoundHalfUp } from '../../money.ts';
import { compareVersions, inForceOn, type Version } from '../../versions.ts';
import { type LegalCeilings, legalCeilingPpm } from '../arrears/arrears-terms.ts';
import { type OfferedRate, paymentsAMonth, paymentsAYear, type TypeUser } from './simulator.ts';

const MILLION = 1_000_000n;
/** Certified and shown rates have two decimals of a percent. */
const HUNDREDTH_OF_PERCENT_PPM = 100n;

/**
 * What 1 grows to in a year, (1 + i)^12 (Superfinanciera, Concepto 2009046566-001), or (1 + i/2)^24 where the money comes back
 * every pay period; as a fraction.
 */
function yearlyGrowth({ typeUser, interestRatePpm }: OfferedRate) {
  const periodsAMonth = paymentsAMonth(typeUser);
  const periods = BigInt(paymentsAYear(periodsAMonth));
  const one = MILLION * BigInt(periodsAMonth);
  return { grown: (one + BigInt(interestRatePpm)) ** periods, one: one ** periods };
}

/**
 * The effective annual rate of a promised one, to two decimals of a percent: 17,500 a month -> 231,400. For display only;
 * comparisons with a ceiling are exact.
 */
export function annualRatePpm(rate: OfferedRate): number {
  const { grown, one } = yearlyGrowth(rate);
  const hundredths = divRoundHalfUp((grown - one) * MILLION, one * HUNDREDTH_OF_PERCENT_PPM);
  return Number(hundredths * HUNDREDTH_OF_PERCENT_PPM);
}

/** Whether a promised rate exceeds the ceiling over a year, compared exactly. */
export function isRateOver(rate: OfferedRate, ceilingPpm: number): boolean {
  const { grown, one } = yearlyGrowth(rate);
  return grown * MILLION > (MILLION + BigInt(ceilingPpm)) * one;
}

/** The highest monthly rate that the ceiling allows. */
export function highestMonthlyPpm(typeUser: TypeUser, ceilingPpm: number): number {
  let [allowed, refused] = [0, ceilingPpm + 1];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if (isRateOver({ typeUser, interestRatePpm: middle }, ceilingPpm)) refused = middle;
    else allowed = middle;
  }
  return allowed;
}

/** A version whose rate exceeds the ceiling, and the first such day, within a stretch of one ceiling. */
export interface CeilingBreach<Values> {
  readonly version: Version<Values>;
  readonly on: Day;
  readonly ceilingPpm: number;
}

/**
 * The days, from a given one, on which the version in force exceeds the ceiling in force. The last known ceiling is assumed to
 * stay; later ones are checked once they are certified. `versions` in the order of `compareVersions`.
 */
export function ceilingBreachesFrom<Values>(
  from: Day,
  versions: readonly Version<Values>[],
  ceilings: LegalCeilings,
  isOver: (values: Values, ceilingPpm: number) => boolean,
): CeilingBreach<Values>[] {
  const turns = [...versions.map(({ effectiveOn }) => effectiveOn), ...ceilings.map((row) => row.from)];
  const days = [...new Set([from, ...turns.filter((day) => day > from)])].sort();
  return days.flatMap((on) => {
    const version = inForceOn(versions, on);
    const ceilingPpm = legalCeilingPpm(ceilings, on);
    if (version === undefined || ceilingPpm === null || !isOver(version.values, ceilingPpm)) return [];
    return [{ version, on, ceilingPpm }];
  });
}

/** A rate that must be lowered on a day, and its new value. Monthly, parts per million. */
export interface RateReduction<Values> {
  readonly effectiveOn: Day;
  readonly values: Values;
  readonly replaces: Version<Values>;
}

/**
 * The versions that must be entered so that no monthly rate exceeds these ceilings: each lowers the one in force to the highest
 * allowed rate. A lowered rate stays until staff change it.
 */
export function rateReductionsUnder<Values extends { readonly interestRatePpm: number }>(
  typeUser: TypeUser,
  from: Day,
  versions: readonly Version<Values>[],
  ceilings: LegalCeilings,
): RateReduction<Values>[] {
  const isOver = ({ interestRatePpm }: Values, ceilingPpm: number) =>
    isRateOver({ typeUser, interestRatePpm }, ceilingPpm);
  const lowerings: RateReduction<Values>[] = [];
  for (;;) {
    const added = lowerings.map((lowering) => ({ ...lowering, id: Number.MAX_SAFE_INTEGER }));
    const sorted = [...versions, ...added].sort(compareVersions);
    const [first] = ceilingBreachesFrom(from, sorted, ceilings, isOver);
    if (first === undefined) return lowerings;
    const interestRatePpm = highestMonthlyPpm(typeUser, first.ceilingPpm);
    lowerings.push({
      effectiveOn: first.on,
      values: { ...first.version.values, interestRatePpm },
      replaces: first.version,
    });
  }
}
