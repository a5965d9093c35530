/** A year of the loan book, by calendar month. */
import { addMonths, type Day, withDayOfMonth } from '@unamano/domain/calendar';
import { monthEndsThrough } from '@unamano/domain/loans/portfolio/roll-rates';
import { vintagesBy } from '@unamano/domain/loans/portfolio/vintages';
import type { Db } from '../../../../db/types.ts';
import { readVintages } from '../movements.ts';
import { readBuckets, type Scope } from '../read.ts';
import { firstDisbursement } from './repo.ts';
import { agedRows, type History, positionsView, rollsView, vintagesView } from './view.ts';

const MONTHS = 12;

/** Months before the first disbursement of all have nothing to show. One statement after another: all of one snapshot. */
export async function historyOf(db: Db, to: Day, scope: Scope): Promise<History> {
  const first = await firstDisbursement(db);
  if (first === null || first > to) return { positions: [], roll_rates: [], vintages: [] };
  const ends = monthEndsThrough(to, MONTHS).filter((day) => day >= first);
  const days = ends.at(-1) === to ? ends : [...ends, to];
  const range = { from: withDayOfMonth(addMonths(withDayOfMonth(to, 1), 1 - MONTHS), 1), to };
  const buckets = await readBuckets(db, days, scope);
  const { cohorts, late } = await readVintages(db, range, scope);
  return {
    positions: positionsView(days, agedRows(buckets)),
    roll_rates: rollsView(days, buckets),
    vintages: vintagesView(vintagesBy(to, cohorts, late, MONTHS)),
  };
}
