import type { AgreementEvent } from './agreement.ts';
import type { Allocation } from './allocation.ts';
import type { Day } from './calendar.ts';
import type { ScheduledInstallment } from './schedule.ts';

/** The legal ceiling (usury rate) in force, by month 'YYYY-MM', effective annual, in parts per million. */
export type LegalCeilings = Readonly<Record<string, number>>;

/** From that many days past due on, the collection fee of an installment comes to `feePesos` in all. */
export interface CollectionFeeStep {
  readonly fromDaysPastDue: number;
  /** VAT included. Steps replace each other, they do not add up. */
  readonly feePesos: number;
}

/**
 * First ceilings, modality "consumo y ordinario": Superintendencia Financiera's monthly certification as reported by
 * elespectador.com and valoraanalitik.com (January 2026). Later months are added as they are certified.
 */
export const FIRST_LEGAL_CEILINGS: LegalCeilings = {
  '2025-11': 249_900,
  '2025-12': 250_200,
  '2026-01': 243_600,
};

/** First late rate, effective annual: the `annual_interest_rate` of the first simulator configuration, 23.14 %. */
export const FIRST_LATE_ANNUAL_RATE_PPM = 231_400;

/**
 * First collection fees: our own choice, no tariff is set by law. None in the first five days, when a reminder costs
 * next to nothing; then what the work of the stage costs (calls, then an adviser, then pre-legal letters). A fee must
 * be for collection work really done (SFC Circular 048/2008), hence the recorded contact that `owedOn` asks for.
 */
export const FIRST_COLLECTION_FEE_STEPS: readonly CollectionFeeStep[] = [
  { fromDaysPastDue: 6, feePesos: 12_000 },
  { fromDaysPastDue: 31, feePesos: 20_000 },
  { fromDaysPastDue: 61, feePesos: 30_000 },
];

/**
 * The ceiling in force in a month: that month's, else the latest earlier one known. Null before the first month
 * known: no late interest is charged where nobody can say what the law allowed.
 */
export function legalCeilingPpm(ceilings: LegalCeilings, month: string): number | null {
  const own = ceilings[month];
  if (own !== undefined) return own;
  let latest: string | null = null;
  for (const known of Object.keys(ceilings)) {
    if (known < month && (latest === null || known > latest)) latest = known;
  }
  return latest === null ? null : (ceilings[latest] ?? null);
}

/** What was agreed: it does not change with what happens. */
export interface CreditTerms {
  readonly schedule: readonly ScheduledInstallment[];
  /** Late rate, effective annual, in parts per million. */
  readonly lateAnnualRatePpm: number;
  readonly legalCeilings: LegalCeilings;
  readonly collectionFeeSteps: readonly CollectionFeeStep[];
}

/** Money received on a day, as it was allocated. A reversal is an event of its own day, with negative amounts. */
export interface PaymentEvent {
  readonly on: Day;
  readonly allocations: readonly Allocation[];
}

/** A contact with the borrower about the debt, really made and recorded. */
export interface ContactEvent {
  readonly on: Day;
}

/** What happened; events after the day asked about are ignored, so any past day can be replayed. */
export interface CreditHistory {
  readonly payments: readonly PaymentEvent[];
  readonly contacts: readonly ContactEvent[];
  /** Oldest first. */
  readonly agreements?: readonly AgreementEvent[];
}
