/** The legal ceilings by modality of credit, and those that a lender's modality makes from day to day. */

import { compareDays, type Day } from '../../calendar.ts';
import { inForceOn, type Version } from '../../versions.ts';
import type { LegalCeilings } from '../arrears/arrears-terms.ts';

/** The modalities that the Superintendencia Financiera certifies every month (Decreto 455 of 2023). */
export const CEILING_MODALITIES = [
  'consumer_ordinary',
  'consumer_low_amount',
  'popular_rural',
  'popular_urban',
  'productive_rural',
  'productive_urban',
  'productive_large',
] as const;
export type CeilingModality = (typeof CEILING_MODALITIES)[number];

/** The lender's modality, and how many days of a month may pass without a ceiling of that month. */
export interface CeilingRule {
  readonly modality: CeilingModality;
  readonly graceDays: number;
}

type CertifiedVersions = readonly Version<{ readonly ratePpm: number }>[];

/** The ceilings of the modality that is in force on each day. All versions in the order of `compareVersions`. */
export function ceilingsOfModality(
  rules: readonly Version<CeilingRule>[],
  certified: Readonly<Record<CeilingModality, CertifiedVersions>>,
): LegalCeilings {
  const turns = new Set<Day>(rules.map(({ effectiveOn }) => effectiveOn));
  for (const modality of CEILING_MODALITIES)
    for (const { effectiveOn } of certified[modality]) turns.add(effectiveOn);
  return [...turns].sort(compareDays).flatMap((from) => {
    const rule = inForceOn(rules, from);
    if (rule === undefined) return [];
    const rate = inForceOn(certified[rule.values.modality], from);
    const begins = rate?.effectiveOn === from || rules.some(({ effectiveOn }) => effectiveOn === from);
    return rate && begins ? [{ from, ratePpm: rate.values.ratePpm }] : [];
  });
}

/**
 * Whether a day may be lent on under a ceiling that was certified for the day `certifiedFrom`: it is of the day's own month
 * (the Superintendencia certifies every month), or of the month before while the first `graceDays` days are not over.
 */
export function hasCeilingOfMonth(today: Day, certifiedFrom: Day, graceDays: number): boolean {
  const missing = monthNumber(today) - monthNumber(certifiedFrom);
  return missing <= 0 || (missing === 1 && Number(today.slice(8)) <= graceDays);
}

const monthNumber = (on: Day): number => 12 * Number(on.slice(0, 4)) + Number(on.slice(5, 7));
