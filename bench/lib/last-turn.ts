/** Loans of generated databases: their positions as the job of days left them. */
import { bogotaDay, type Day } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { type LoanDays, recordLoanDays } from '@unamano/domain/loans/portfolio/loan-days';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { replay } from '@unamano/domain/loans/replay/replay';
import { type LoanState, newLoan } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { daysColumns } from '../../apps/api/src/modules/loans/figures/index.ts';
import { columnsOf, stateText } from '../../apps/api/src/modules/loans/loan-events/index.ts';

/** The decision of all generated credits. */
export const DECISION = `
  insert into credit_decisions (borrower_id, decided_at, decided_on, policy_version, inputs, operation, reasons)
  values (1, now(), current_date, 'bench', '{"requestedAmount": 300000, "requestedInstallments": 3}', 'PRESTAMO', '[]')`;

/**
 * A loan on the last day on which something changed it, by `today`, and the columns of its row that are its own.
 *
 * @param events by rising instant
 */
export function lastTurn(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  today: Day,
): { state: LoanState; days: LoanDays; position: Record<string, unknown> } {
  const onDay = (day: Day) => {
    const state = replay(terms, ceilings, events, day);
    return { state, columns: columnsOf({ state, terms }, ceilings) };
  };
  const newest = events.at(-1);
  if (!newest) throw new Error('a loan without an event has no position');
  let last = onDay(bogotaDay(newest.at));
  for (let next = last.columns.next_turn_on; next !== null && next <= today; next = last.columns.next_turn_on)
    last = onDay(next);
  const { overdue, owed, unpaid, waiting, ...columns } = last.columns;
  const sums = { overdue_pesos: overdue, owed_pesos: owed, unpaid_pesos: unpaid, waiting_pesos: waiting };
  const days = daysOf(terms, ceilings, events, last.columns.day);
  const stored = daysColumns(days);
  const json = { state: JSON.parse(stateText(last.state)), days: JSON.parse(stored.days) };
  return { state: last.state, days, position: { ...columns, ...sums, ...stored, ...json, terms } };
}

function daysOf(
  terms: LoanTerms,
  ceilings: LegalCeilings,
  events: readonly LoanEvent[],
  through: Day,
): LoanDays {
  const noted = recordLoanDays(terms, ceilings, newLoan(), null);
  return noted.finish(replay(terms, ceilings, events, through, noted.note));
}
