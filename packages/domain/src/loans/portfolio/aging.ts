/**
 * How late the portfolio is on a day. The measures are those of CGAP, Occasional Paper 3, "Measuring Microcredit
 * Delinquency: Ratios Can Be Harmful to Your Health" (Rosenberg, 1999): the balance of a late credit is at risk, not only its
 * late installment.
 */
import { divRoundHalfUp, type Pesos, sumPesos } from '../../money.ts';

/** From on time to the latest. */
export const AGING_BUCKETS = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** The minimum days late of each bucket. */
export const FIRST_DAY_LATE: Readonly<Record<AgingBucket, number>> = {
  current: 0,
  days_1_30: 1,
  days_31_60: 31,
  days_61_90: 61,
  days_91: 91,
};

/** @param daysLate 0 when nothing is late */
export function agingBucketOf(daysLate: number): AgingBucket {
  return AGING_BUCKETS.findLast((bucket) => daysLate >= FIRST_DAY_LATE[bucket]) ?? 'current';
}

/** The credits of one bucket and their balance, in pesos. */
export interface AgingRow {
  readonly bucket: AgingBucket;
  readonly credits: number;
  readonly outstanding: Pesos;
}

/** One row for each bucket, in order, also for empty ones. */
export function sumByAgingBucket(rows: readonly AgingRow[]): AgingRow[] {
  return AGING_BUCKETS.map((bucket) => {
    const own = rows.filter((row) => row.bucket === bucket);
    const credits = own.reduce((sum, row) => sum + row.credits, 0);
    return { bucket, credits, outstanding: sumPesos(own.map((row) => row.outstanding)) };
  });
}

/** `part / total` in hundredths of a percent, rounded half up; null for a total of 0. */
export function shareBps(part: Pesos, total: Pesos): number | null {
  if (total === 0) return null;
  return Number(divRoundHalfUp(BigInt(part) * 10_000n, BigInt(total)));
}

/** PAR 1 is everything that is late; PAR 30, 60 and 90 is what is late by more days than that. */
export const PAR_DAYS = [1, 30, 60, 90] as const;

interface AtRisk {
  readonly days: (typeof PAR_DAYS)[number];
  readonly credits: number;
  /** The balance of these credits. */
  readonly outstanding: Pesos;
  /** Share of the outstanding total; null where nothing is outstanding. */
  readonly shareBps: number | null;
}

/** Portfolio at risk. A payment agreement changes no due day, so a restructured credit stays at risk, as CGAP requires. */
export function portfolioAtRisk(rows: readonly AgingRow[]): AtRisk[] {
  const total = sumPesos(rows.map((row) => row.outstanding));
  return PAR_DAYS.map((days) => {
    const late = rows.filter(({ bucket }) => FIRST_DAY_LATE[bucket] >= days);
    const outstanding = sumPesos(late.map((row) => row.outstanding));
    const credits = late.reduce((sum, row) => sum + row.credits, 0);
    return { days, credits, outstanding, shareBps: shareBps(outstanding, total) };
  });
}
