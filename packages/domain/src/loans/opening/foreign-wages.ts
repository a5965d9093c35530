/** What a company was asked to deduct for another lender, and what it answered. */
import { addDays, type Day, startOfBogotaDay } from '../../calendar.ts';
import { isHoliday } from '../../holidays.ts';
import { type LoanEvent, OPENING_SOURCE, type PrintedInstallment } from '../replay/events.ts';
import { type LoanState, unpaidOf } from '../replay/state.ts';
import type { LoanTerms } from '../replay/terms.ts';
import { silentFrom } from '../schedule/pay-periods.ts';

/** A company whose time for an answer was over by the last day of the other books has answered: what is unpaid it did not deduct. */
export function answeredToForeign(
  schedule: readonly PrintedInstallment[],
  terms: LoanTerms,
  cutoffOn: Day,
): LoanEvent[] {
  return schedule.flatMap(({ dueOn }, index): LoanEvent[] => {
    if (silentFrom(dueOn, terms.silenceBusinessDays, isHoliday) > cutoffOn) return [];
    const number = index + 1;
    const source = `${OPENING_SOURCE}answer:${number}`;
    return [{ kind: 'company_answer', at: startOfBogotaDay(dueOn), source, data: { number } }];
  });
}

/**
 * What the other lender requested from a company that may still answer is requested on the first day here, for the wage of its own
 * payday: nothing is deducted twice.
 *
 * @param state at the end of the last day of the other books
 */
export function askedByForeign({ rows }: LoanState, cutoffOn: Day): LoanEvent[] {
  const at = startOfBogotaDay(addDays(cutoffOn, 1));
  return rows
    .filter((row) => row.dueOn <= cutoffOn && row.lateAfter === null && unpaidOf(row) > 0)
    .map((row) => {
      const data = { number: row.number, pesos: unpaidOf(row), payday: row.dueOn };
      return { kind: 'asked', at, source: `${OPENING_SOURCE}asked:${row.number}`, data };
    });
}
