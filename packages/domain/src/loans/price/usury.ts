import type { Day } from '../../calendar.ts';
import { divRoundHalfUp } from '../../money.ts';
import { compareVersions, inForceOn, type Version } from '../../versions.ts';
import { type LegalCeilings, legalCeilingPpm } from '../arrears/arrears-terms.ts';

const MILLION = 1_000_000n;
const MONTHS_A_YEAR = 12n;
/** Certified and shown rates have two decimals of a percent. */
const HUNDREDTH_OF_PERCENT_PPM = 100n;

/**
 * The effective annual rate of a monthly one, (1 + i)^12 - 1 (Superfinanciera, Concepto 2009046566-001), to two decimals of a
 * percent: 17,500 -> 231,400. For display only; comparisons with a ceiling are exact.
 */
export function annualFromMonthlyPpm(monthlyPpm: number): number {
  const grown = (MILLION + BigInt(monthlyPpm)) ** MONTHS_A_YEAR;
  const unit = MILLION ** (MONTHS_A_YEAR - 1n) * HUNDREDTH_OF_PERCENT_PPM;
  return Number(divRoundHalfUp(grown - MILLION ** MONTHS_A_YEAR, unit) * HUNDREDTH_OF_PERCENT_PPM);
}

/** Whether a monthly rate exceeds the ceiling over a year, compared exactly. */
export function isMonthlyOver(monthlyPpm: number, ceilingPpm: number): boolean {
  const grown = (MILLION + BigInt(monthlyPpm)) ** MONTHS_A_YEAR;
  return grown > (MILLION + BigInt(ceilingPpm)) * MILLION ** (MONTHS_A_YEAR - 1n);
}

/** The highest monthly rate that the ceiling allows. */
export function highestMonthlyPpm(ceilingPpm: number): number {
  let [allowed, refused] = [0, ceilingPpm + 1];
  while (refused - allowed > 1) {
    const middle = Math.floor((allowed + refused) / 2);
    if (isMonthlyOver(middle, ceilingPpm)) refused = middle;
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
  from: Day,
  versions: readonly Version<Values>[],
  ceilings: LegalCeilings,
): RateReduction<Values>[] {
  const isOver = (values: Values, ceilingPpm: number) => isMonthlyOver(values.interestRatePpm, ceilingPpm);
  const lowerings: RateReduction<Values>[] = [];
  for (;;) {
    const added = lowerings.map((lowering) => ({ ...lowering, id: Number.MAX_SAFE_INTEGER }));
    const [first] = ceilingBreachesFrom(
      from,
      [...versions, ...added].sort(compareVersions),
      ceilings,
      isOver,
    );
    if (first === undefined) return lowerings;
    const interestRatePpm = highestMonthlyPpm(first.ceilingPpm);
    lowerings.push({
      effectiveOn: first.on,
      values: { ...first.version.values, interestRatePpm },
      replaces: first.version,
    });
  }
}
