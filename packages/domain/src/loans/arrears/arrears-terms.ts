import { type Day, day } from '../../calendar.ts';
import { type Pesos, pesos } from '../../money.ts';

/** The usury rate, effective annual, in parts per million, from that day until the next one. */
interface LegalCeiling {
  readonly from: Day;
  readonly ratePpm: number;
}

/** By rising day; of two entries of one day the later one counts. */
export type LegalCeilings = readonly LegalCeiling[];

/** From that many days past due, the collection fee of an installment is `feePesos` in total. */
export interface CollectionFeeStep {
  readonly fromDaysPastDue: number;
  /** VAT included. A step replaces the previous one; steps are not added up. */
  readonly feePesos: Pesos;
}

/**
 * First ceilings, modality "consumo y ordinario": Superintendencia Financiera's monthly certification as reported by
 * elespectador.com and valoraanalitik.com (January 2026). Later months are added as they are certified.
 */
export const FIRST_LEGAL_CEILINGS: LegalCeilings = [
  { from: day('2025-11-01'), ratePpm: 249_900 },
  { from: day('2025-12-01'), ratePpm: 250_200 },
  { from: day('2026-01-01'), ratePpm: 243_600 },
];

/** First late rate, effective annual: the `annual_interest_rate` of the first simulator configuration, 23.14 %. */
const FIRST_LATE_ANNUAL_RATE_PPM = 231_400;

/**
 * First collection fees: our own choice, since no law sets a tariff. None in the first five days, when a reminder costs almost
 * nothing; then the cost of each stage (calls, an adviser, pre-legal letters). `replay/rules/fees.ts` has the rules.
 */
const FIRST_COLLECTION_FEE_STEPS: readonly CollectionFeeStep[] = [
  { fromDaysPastDue: 6, feePesos: pesos(12_000) },
  { fromDaysPastDue: 31, feePesos: pesos(20_000) },
  { fromDaysPastDue: 61, feePesos: pesos(30_000) },
];

/**
 * The ceiling in force on a day: the latest that began on it or before. Null before the first known one: then no late interest
 * is charged, since the legal limit is unknown.
 */
export function legalCeilingPpm(ceilings: LegalCeilings, on: Day): number | null {
  return ceilings.findLast(({ from }) => from <= on)?.ratePpm ?? null;
}

/**
 * What late interest runs on: the principal part of an installment alone, since interest on overdue interest is barred (Código
 * de Comercio, art. 886; Código Civil, art. 2235), or all of the installment where two people set that.
 */
export const LATE_INTEREST_BASES = ['principal', 'installment'] as const;

export type LateInterestBase = (typeof LATE_INTEREST_BASES)[number];

/** The late terms of a credit: agreed at its offer, except for the ceilings, which the law sets. */
export interface LateTerms {
  /** Late rate, effective annual, in parts per million. */
  readonly lateAnnualRatePpm: number;
  readonly legalCeilings: LegalCeilings;
  readonly collectionFeeSteps: readonly CollectionFeeStep[];
  readonly lateInterestBase: LateInterestBase;
  /** A credit whose overdue sum is at most this is not late. */
  readonly tolerancePesos: Pesos;
  /** All collection fees of a credit together, VAT included, as a share of what is overdue; parts per million. */
  readonly collectionFeesMaxPpm: number;
}

/** The late terms of the first release. */
export const FIRST_LATE_TERMS: LateTerms = {
  lateAnnualRatePpm: FIRST_LATE_ANNUAL_RATE_PPM,
  legalCeilings: FIRST_LEGAL_CEILINGS,
  collectionFeeSteps: FIRST_COLLECTION_FEE_STEPS,
  lateInterestBase: 'principal',
  tolerancePesos: pesos(5_000),
  collectionFeesMaxPpm: 200_000,
};
