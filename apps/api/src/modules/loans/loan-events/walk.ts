/** A loan with new events: resumed where it can be, else replayed; and what that changes in the journal. */
import { bogotaDay, type Day, laterDay } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { differenceOf, type Posting, recordPostings } from '@unamano/domain/loans/replay/postings';
import { canResume, replay, resume } from '@unamano/domain/loans/replay/replay';
import type { Effect } from '@unamano/domain/loans/replay/rules/pay';
import { type LoanState, newLoan } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';

export interface Walked {
  readonly state: LoanState;
  /** What is to be posted. */
  readonly postings: readonly Posting[];
  /** What each event of the walk paid or waived, by its source. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
}

/** The loan and its ceilings, before the new events. */
export interface Known {
  readonly terms: LoanTerms;
  readonly ceilings: LegalCeilings;
  /** Null before the first event. */
  readonly state: LoanState | null;
  /** The state was computed with other ceilings. */
  readonly isStale?: boolean;
}

/** Goes on from a state with later events; null where they need a replay. */
export function walkOn(
  { terms, ceilings, state, isStale = false }: Known,
  events: readonly LoanEvent[],
  today: Day,
): Walked | null {
  if (isStale || state?.day == null || today < state.day || !events.every((event) => canResume(state, event)))
    return null;
  const { watch, postings, effects } = recordPostings(terms, state);
  return { state: resume(state, terms, ceilings, events, today, watch), postings, effects };
}

/** Replays all events. @param posted what the journal has of the loan */
export function walkAll(
  { terms, ceilings }: Known,
  events: readonly LoanEvent[],
  today: Day,
  posted: readonly Posting[],
): Walked {
  const through = lastDayOf(events, today);
  const { watch, postings, effects } = recordPostings(terms, newLoan());
  const state = replay(terms, ceilings, events, through, watch);
  return { state, postings: differenceOf(postings, posted), effects };
}

/** Today, or the day of the last event where a clock was set back since. */
export function lastDayOf(events: readonly LoanEvent[], today: Day): Day {
  return events.reduce((last, event) => laterDay(last, bogotaDay(event.at)), today);
}
