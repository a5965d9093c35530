/** A credit on both sides, as the rules see it. */
import type { Day } from '@unamano/domain/calendar';
import type { Effect } from '@unamano/domain/loans/replay/rules/pay';
import type { LoanState } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { Shown } from './figures.ts';
import type { Recorded } from './reader/recorded.ts';

/** A day of a credit on both sides. */
export interface DayShown {
  readonly day: Day;
  readonly state: LoanState;
  readonly today: Shown;
  readonly replayed: Shown;
  readonly effects: readonly Happened[];
}

export interface Happened extends Effect {
  readonly on: Day;
  /** The event's; null where it happened by itself. */
  readonly source: string | null;
}

/** All that is known of a credit: a later void changes earlier days. */
export interface ComparedLoan {
  readonly terms: LoanTerms;
  readonly events: readonly Recorded[];
  /** Days of messages that were delivered: today they are contacts. */
  readonly messagesOn: readonly Day[];
  readonly effects: readonly Happened[];
  readonly days: readonly DayShown[];
}
