/** What a company is asked to deduct, and what it answers. */
import { type Day, laterDay } from '../../../calendar.ts';
import { isHoliday } from '../../../holidays.ts';
import { payPeriodFrom, silentFrom } from '../../schedule/pay-periods.ts';
import type { EventData } from '../events.ts';
import type { LoanState } from '../state.ts';
import type { LoanTerms } from '../terms.ts';

/** A sum is left to the wage of a payday, until the company is silent about it. */
export function ask(state: LoanState, terms: LoanTerms, day: Day, asked: EventData['asked']): void {
  const row = state.rows.find(({ number }) => number === asked.number);
  if (row === undefined) return;
  const dueOn = asked.payday ?? payPeriodFrom(laterDay(row.dueOn, day));
  const silentOn = silentFrom(dueOn, terms.silenceBusinessDays, isHoliday);
  row.wage = asked.pesos > 0 ? { dueOn, amount: asked.pesos, silentOn } : null;
}

/** Nobody is late for what their company has not answered (Ley 1527 of 2012, art. 6); an answer reopens no day. */
export function answer(state: LoanState, day: Day, number: number | null): void {
  for (const row of state.rows) {
    if (number === null ? row.dueOn <= day : row.number !== number) continue;
    row.lateAfter ??= laterDay(row.dueOn, day);
    row.wage = null;
  }
}
