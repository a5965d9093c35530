import { type LegalCeilings, legalCeilingPpm } from './arrears-terms.ts';
import type { Day } from './calendar.ts';
import { divRoundHalfUp } from './money.ts';
import { compareVersions, inForceOn, type Version } from './versions.ts';

const MILLION = 1_000_000n;
const MONTHS_A_YEAR = 12n;
/** Certified and shown rates have two decimals of a percent. */
const HUNDREDTH_OF_PERCENT_PPM = 100n;

/**
 * The effective annual rate of a monthly one, (1 + i)^12 - 1 (Superfinanciera, Concepto 2009046566-001), to two decimals
 * of a percent as it is shown: 17,500 -> 231,400. To be shown, not to be held against a ceiling.
 */
export function annualFromMonthlyPpm(monthlyPpm: number): number {
  const grown = (MILLION + BigInt(monthlyPpm)) ** MONTHS_A_YEAR;
  const unit = MILLION ** (MONTHS_A_YEAR - 1n) * HUNDREDTH_OF_PERCENT_PPM;
  return Number(divRoundHalfUp(grown - MILLION ** MONTHS_A_YEAR, unit) * HUNDREDTH_OF_PERCENT_PPM);
}

/** Whether a monthly rate comes to more in a year than the ceiling, compared exactly. */
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

/** A version whose rate is over the ceiling, and the first day on which it is, of a stretch of one ceiling. */
export interface CeilingBreach<Values> {
  readonly version: Version<Values>;
  readonly on: Day;
  readonly ceilingPpm: number;
}

/**
 * Where, from a day on, the version in force passes the ceiling in force. After the last ceiling known it goes on to
 * hold: later ones are judged when they are certified. `versions` in the order of `compareVersions`.
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

/** A rate that has to come down on a day, and to what. Monthly, parts per million. */
export interface RateReduction<Values> {
  readonly effectiveOn: Day;
  readonly values: Values;
  readonly replaces: Version<Values>;
}

/**
 * The versions that have to be entered so that no monthly rate passes these ceilings: each lowers the one in force to
 * the highest rate allowed. A rate that came down stays down until somebody changes it.
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
