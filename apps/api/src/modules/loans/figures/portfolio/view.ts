/** Figures as the calls return them. Amounts are pesos, shares hundredths of a percent. */

import type { Reply } from '@unamano/contract/endpoint';
import type { PortfolioPosition, portfolioHistory } from '@unamano/contract/loans/portfolio';
import { type Day, lastDayOfMonth } from '@unamano/domain/calendar';
import {
  AGING_BUCKETS,
  type AgingRow,
  portfolioAtRisk,
  shareBps,
  sumByAgingBucket,
} from '@unamano/domain/loans/portfolio/aging';
import { rollRates } from '@unamano/domain/loans/portfolio/roll-rates';
import type { Vintage } from '@unamano/domain/loans/portfolio/vintages';
import { sumPesos } from '@unamano/domain/money';
import type { BucketRow } from '../read.ts';

export type History = Omit<Reply<typeof portfolioHistory>, 'is_ceiling_pending'>;

/** `companyId`: 0 for the people without one. */
export type AgedRow = AgingRow & { readonly day: Day; readonly companyId: number };

/** What is outstanding, by bucket. */
export function agedRows(buckets: readonly BucketRow[]): AgedRow[] {
  return buckets.flatMap(({ day, companyId, state, credits, outstanding }) => {
    const bucket = AGING_BUCKETS.find((one) => one === state);
    return bucket ? [{ day, companyId, bucket, credits, outstanding }] : [];
  });
}

export function parView(rows: readonly AgingRow[]): PortfolioPosition['par'] {
  return portfolioAtRisk(rows).map(({ shareBps: share_bps, ...row }) => ({ ...row, share_bps }));
}

export function sumCredits(rows: readonly { credits: number }[]): number {
  return rows.reduce((sum, row) => sum + row.credits, 0);
}

/** The position of the portfolio from its rows of that day. */
export function positionView(day: Day, rows: readonly AgingRow[]): PortfolioPosition {
  const outstanding = sumPesos(rows.map((row) => row.outstanding));
  return {
    day,
    credits: sumCredits(rows),
    outstanding,
    aging: sumByAgingBucket(rows).map((row) => ({
      ...row,
      share_bps: shareBps(row.outstanding, outstanding),
    })),
    par: parView(rows),
  };
}

export function positionsView(days: readonly Day[], rows: readonly AgedRow[]): PortfolioPosition[] {
  return days.map((day) =>
    positionView(
      day,
      rows.filter((row) => row.day === day),
    ),
  );
}

/** From each of the days, which end months, to the next. */
export function rollsView(days: readonly Day[], buckets: readonly BucketRow[]): History['roll_rates'] {
  return days.slice(1).map((to, index) => {
    const from = days[index] ?? to;
    const went = buckets.flatMap(({ day, opening, state, credits, opened }) =>
      day === to && opening !== null ? [{ from: opening, to: state, credits, outstanding: opened }] : [],
    );
    return {
      from,
      to,
      is_full_month: lastDayOfMonth(to) === to,
      rows: rollRates(went).map(({ from: bucket, to: cells, ...row }) => ({
        bucket,
        ...row,
        to: cells.map(({ shareBps: share_bps, ...cell }) => ({ ...cell, share_bps })),
      })),
    };
  });
}

export function vintagesView(vintages: readonly Vintage[]): History['vintages'] {
  return vintages.map(({ cells, ...vintage }) => ({
    ...vintage,
    cells: cells.map(({ monthOnBook, shareBps: share_bps, ...cell }) => ({
      month_on_book: monthOnBook,
      ...cell,
      share_bps,
    })),
  }));
}
