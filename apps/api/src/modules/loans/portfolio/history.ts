/** A year of the loan book, by calendar month. */
import type { Reply } from '@unamano/contract/endpoint';
import type { portfolioHistory } from '@unamano/contract/loans/portfolio';
import { addMonths, type Day, withDayOfMonth } from '@unamano/domain/calendar';
import { monthEndsThrough } from '@unamano/domain/loans/portfolio/roll-rates';
import { vintagesBy } from '@unamano/domain/loans/portfolio/vintages';
import type { Db } from '../../../db/types.ts';
import { cohorts, firstLate } from './cohorts.ts';
import { firstDisbursement } from './movement-repo.ts';
import { rolledBetween } from './position-repo.ts';
import type { Scope } from './scope.ts';
import { positionsView, rollsView, vintagesView } from './view.ts';

const MONTHS = 12;

/** Months before the first disbursement of all have nothing to show. One statement after another: all of one snapshot. */
export async function historyOf(db: Db, to: Day, scope: Scope): Promise<Reply<typeof portfolioHistory>> {
  const first = await firstDisbursement(db);
  if (first === null || first > to) return { positions: [], roll_rates: [], vintages: [] };
  const ends = monthEndsThrough(to, MONTHS).filter((day) => day >= first);
  const days = ends.at(-1) === to ? ends : [...ends, to];
  const range = { from: withDayOfMonth(addMonths(withDayOfMonth(to, 1), 1 - MONTHS), 1), to };
  const rolled = await rolledBetween(db, days, scope);
  const lent = await cohorts(db, range, scope);
  const late = await firstLate(db, range, scope);
  const aged = rolled.map(({ from: bucket, ...row }) => ({ ...row, bucket, company_id: null }));
  return {
    positions: positionsView(days, aged),
    roll_rates: rollsView(days, rolled),
    vintages: vintagesView(vintagesBy(to, lent, late, MONTHS)),
  };
}
