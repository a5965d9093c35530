/** What the orders of the gateway promised: their figure, and what had been paid of what they name when they were opened. */
import { bogotaDay } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent, MoneyPromise } from '@unamano/domain/loans/replay/events';
import { replay } from '@unamano/domain/loans/replay/replay';
import { keptRows, ownPesos } from '@unamano/domain/loans/replay/rules/pay';
import { payoffFigure } from '@unamano/domain/loans/replay/rules/payoff';
import { receivedPesos, sumOver } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { addPesos } from '@unamano/domain/money';
import type { Order, Recorded } from './recorded.ts';

/** Adds to each money what its order promised, by the events that were known when the order was opened. */
export function withPromises(
  events: readonly Recorded[],
  terms: LoanTerms,
  ceilings: LegalCeilings,
): Recorded[] {
  const known: Recorded[] = [];
  const byRecording = [...events].sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());
  for (const event of byRecording) {
    const promise = event.order && promiseOf(event.order, known, terms, ceilings);
    if (event.kind === 'money' && promise) known.push({ ...event, data: { ...event.data, promise } });
    else known.push(event);
  }
  return known;
}

/**
 * Null for a part of what is owed, and for money that returns what was lent. An order of more than its installment is a prepayment:
 * it names what is paid before principal is.
 */
function promiseOf(
  { kind, number, amountPesos, openedAt, lastDay }: Order,
  events: readonly Recorded[],
  terms: LoanTerms,
  ceilings: LegalCeilings,
): MoneyPromise | null {
  if (kind === 'withdrawal') return null;
  const known: LoanEvent[] = events.filter(({ recordedAt }) => recordedAt <= openedAt);
  const on = bogotaDay(openedAt);
  const state = replay(terms, ceilings, known, on);
  if (kind === 'payoff' || amountPesos === payoffFigure(state, on))
    return { settles: 'payoff', totalPesos: addPesos(receivedPesos(state), amountPesos), lastDay };
  const named = state.rows.filter((row) => row.number <= number);
  const rows = amountPesos > ownPesos(named) ? keptRows(state, on) : named;
  const [own, through] = [ownPesos(rows), rows.at(-1)?.number];
  if (own === 0 || amountPesos < own || through === undefined) return null;
  const paid = sumOver(rows, (row) => row.paid);
  return { settles: { through }, totalPesos: addPesos(paid, amountPesos), lastDay };
}
