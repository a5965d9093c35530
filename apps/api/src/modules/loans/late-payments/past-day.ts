/** A past day of a credit twice: as it was known at its end, and as it is known now, with the events that make the difference. */
import type { Reply } from '@unamano/contract/endpoint';
import type { pastDay } from '@unamano/contract/loans/late-payments';
import { addDays, bogotaDay, type Day, startOfBogotaDay } from '@unamano/domain/calendar';
import { balanceOf } from '@unamano/domain/loans/replay/balance';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import type { Db } from '../../../db/types.ts';
import { readEventSentences } from '../loan-accounts/index.ts';
import { type LoanOnDay, type RecordedEvent, readEventsOf, replayLoan } from '../loan-events/index.ts';
import { overduePesos } from './view.ts';

type PastDay = Reply<typeof pastDay>;

function figuresOf({ state, terms, ceilings }: LoanOnDay): PastDay['known_then'] {
  const balance = balanceOf(state, terms, ceilings);
  return {
    owed: balance.owed,
    overdue: overduePesos(balance),
    days_past_due: balance.daysPastDue,
    late_interest: balance.lateInterest,
    collection_fee: balance.collectionFee,
    waiting: balance.waiting,
    payoff: balance.payoff,
  };
}

/** Recorded after the end of the day, and counting from it or before; or the void of an event that does, or did. */
export function eventsThatChanged(
  recorded: readonly RecordedEvent[],
  on: Day,
  endOfDay: Date,
): RecordedEvent[] {
  const bySource = new Map(recorded.map(({ event }) => [event.source, event]));
  const countsBy = (event: LoanEvent | undefined): boolean =>
    event !== undefined &&
    (bogotaDay(event.at) <= on || (event.kind === 'void' && countsBy(bySource.get(event.data.source))));
  return recorded.filter(({ event, recordedAt }) => recordedAt > endOfDay && countsBy(event));
}

/** Undefined for a credit without an event. */
export async function pastDayView(db: Db, creditId: number, on: Day): Promise<PastDay | undefined> {
  const endOfDay = new Date(startOfBogotaDay(addDays(on, 1)).getTime() - 1);
  const [then, now, recorded, sentences] = await Promise.all([
    replayLoan(db, creditId, on, { knownAt: endOfDay }),
    replayLoan(db, creditId, on),
    readEventsOf(db, creditId),
    readEventSentences(db, creditId),
  ]);
  if (!then || !now) return undefined;
  return {
    on,
    known_then: figuresOf(then),
    known_now: figuresOf(now),
    changed_by: eventsThatChanged(recorded, on, endOfDay).map(({ event, recordedAt }) => ({
      kind: event.kind,
      on: bogotaDay(event.at),
      recorded_at: recordedAt.toISOString(),
      text: sentences.get(event.source) ?? '',
    })),
  };
}
