/**
 * How late the book of credits is on a day. The measures are those of CGAP, Occasional Paper 3, "Measuring Microcredit
 * Delinquency: Ratios Can Be Harmful to Your Health" (Rosenberg, 1999): all of a late credit is at risk, not the late
 * installment alone.
 */
import { type Day, daysBetween } from './calendar.ts';
import { divRoundHalfUp, type Pesos, pesos, sumPesos } from './money.ts';

/** From on time to the longest late. */
export const AGING_BUCKETS = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_91'] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

/** The fewest days late that belong to each. */
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

/** Days since the oldest installment that is not paid in full; 0 while none of them is past due. Fees and interest do not count. */
export function daysLateOn(day: Day, installments: readonly { dueOn: Day; unpaid: number }[]): number {
  return Math.max(0, ...installments.map((row) => (row.unpaid > 0 ? daysBetween(row.dueOn, day) : 0)));
}

/** Credits of one bucket and what is owed of all their installments, in pesos. */
export interface AgingRow {
  readonly bucket: AgingBucket;
  readonly credits: number;
  readonly outstanding: number;
}

/** One row a bucket, in their order, also for those that are empty. */
export function sumByAgingBucket(rows: readonly AgingRow[]): AgingRow[] {
  return AGING_BUCKETS.map((bucket) => {
    const own = rows.filter((row) => row.bucket === bucket);
    const credits = own.reduce((sum, row) => sum + row.credits, 0);
    return { bucket, credits, outstanding: sumPesos(own.map((row) => row.outstanding)) };
  });
}

/** `part / whole` in hundredths of a percent, rounded half up; null of nothing. */
export function shareBps(part: number, whole: number): number | null {
  if (whole === 0) return null;
  return Number(divRoundHalfUp(BigInt(pesos(part)) * 10_000n, BigInt(pesos(whole))));
}

/** PAR 1 is all that is late at all; PAR 30, 60 and 90 what is late by more days than that. */
export const PAR_DAYS = [1, 30, 60, 90] as const;

export interface AtRisk {
  readonly days: (typeof PAR_DAYS)[number];
  readonly credits: number;
  /** All that is owed of the credits that are so late. */
  readonly outstanding: Pesos;
  /** Of everything outstanding; null where nothing is. */
  readonly shareBps: number | null;
}

/** Portfolio at risk. A payment agreement changes no due day, so what was agreed again stays at risk, as CGAP asks. */
export function portfolioAtRisk(rows: readonly AgingRow[]): AtRisk[] {
  const total = sumPesos(rows.map((row) => row.outstanding));
  return PAR_DAYS.map((days) => {
    const late = rows.filter(({ bucket }) => FIRST_DAY_LATE[bucket] >= days);
    const outstanding = sumPesos(late.map((row) => row.outstanding));
    const credits = late.reduce((sum, row) => sum + row.credits, 0);
    return { days, credits, outstanding, shareBps: shareBps(outstanding, total) };
  });
}
