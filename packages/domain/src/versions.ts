import { compareDays, type Day } from './calendar.ts';

/** Values in force from a day until a later version replaces them. */
export interface Version<Values> {
  readonly id: number;
  readonly effectiveOn: Day;
  readonly values: Values;
}

/** By rising day; of two versions of one day the one entered later comes last, and counts. */
export function compareVersions(a: Version<unknown>, b: Version<unknown>): number {
  return compareDays(a.effectiveOn, b.effectiveOn) || a.id - b.id;
}

/** The version in force on a day, or undefined before the first. `versions` in the order of `compareVersions`. */
export function inForceOn<Values>(
  versions: readonly Version<Values>[],
  on: Day,
): Version<Values> | undefined {
  return versions.findLast(({ effectiveOn }) => effectiveOn <= on);
}
