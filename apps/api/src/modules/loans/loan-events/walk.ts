/** A loan with new events: resumed where it can be, else replayed; and what that changes in the journal. */
import { bogotaDay, type Day, laterDay } from '@unamano/domain/calendar';
import type { LegalCeilings } from '@unamano/domain/loans/arrears/arrears-terms';
import { type LoanDays, recordLoanDays } from '@unamano/domain/loans/portfolio/loan-days';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import { differenceOf, type Posting, recordPostings } from '@unamano/domain/loans/replay/journal/postings';
import { canResume, replay, resume, type Watch } from '@unamano/domain/loans/replay/replay';
import type { Effect } from '@unamano/domain/loans/replay/rules/pay';
import { type LoanState, newLoan } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';

export interface Walked {
  readonly state: LoanState;
  /** What is to be posted. */
  readonly postings: readonly Posting[];
  /** What each event of the walk paid or waived, by its source. */
  readonly effects: ReadonlyMap<string, readonly Effect[]>;
  /** What the portfolio counts of it; null where that was not asked for. */
  readonly days: LoanDays | null;
}

/** The loan and its ceilings, before the new events. */
export interface Known {
  readonly terms: LoanTerms;
  readonly ceilings: LegalCeilings;
  /** Null before the first event. */
  readonly state: LoanState | null;
  /** The state was computed with other ceilings. */
  readonly isStale?: boolean;
  /** What the portfolio counts of it, as it is kept; undefined where no event may change it. */
  readonly days?: LoanDays | null | undefined;
}

/** Goes on from a state with later events; null where they need a replay. */
export function walkOn(
  { terms, ceilings, state, isStale = false, days }: Known,
  events: readonly LoanEvent[],
  today: Day,
): Walked | null {
  if (isStale || state?.day == null || today < state.day || !events.every((event) => canResume(state, event)))
    return null;
  if (days === null) return null;
  const made = recordSteps({ terms, ceilings, days }, state);
  return made.walked(resume(state, terms, ceilings, events, today, made.watch));
}

/** Replays all events. @param posted what the journal has of the loan */
export function walkAll(
  { terms, ceilings, days }: Known,
  events: readonly LoanEvent[],
  today: Day,
  posted: readonly Posting[],
): Walked {
  const made = recordSteps({ terms, ceilings, days: days && null }, newLoan());
  const walked = made.walked(replay(terms, ceilings, events, lastDayOf(events, today), made.watch));
  return { ...walked, postings: differenceOf(walked.postings, posted) };
}

/** Notes the postings of a walk from a state, and the days of the portfolio where they are asked for. */
function recordSteps({ terms, ceilings, days }: Omit<Known, 'state'>, from: LoanState) {
  const { watch: post, postings, effects } = recordPostings(terms, from);
  const noted = days === undefined ? null : recordLoanDays(terms, ceilings, from, days);
  const watch: Watch = (...step) => {
    post(...step);
    noted?.note(...step);
  };
  const walked = (state: LoanState): Walked => {
    return { state, postings, effects, days: noted?.finish(state) ?? null };
  };
  return { watch, walked };
}

/** Today, or the day of the last event where a clock was set back since. */
export function lastDayOf(events: readonly LoanEvent[], today: Day): Day {
  return events.reduce((last, event) => laterDay(last, bogotaDay(event.at)), today);
}
