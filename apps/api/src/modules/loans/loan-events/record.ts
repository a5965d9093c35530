/**
 * The one way in: an event is added, or days pass; the loan goes on, the difference is posted, the position is written. The caller
 * holds the credits locked; all is one transaction.
 */
import type { Day } from '@unamano/domain/calendar';
import type { Effect } from '@unamano/domain/loans/replay/rules/pay';
import { type LoanState, newLoan } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import type { Trx } from '../../../db/types.ts';
import {
  type CreditRow,
  endCredit,
  type Initiator,
  isBeingRepaid,
  reopenDebt,
} from '../credit-lifecycle/index.ts';
import { eventsToAppend, type NewEvent, readEvents } from './event-repo.ts';
import { loanEntriesToPost, readPosted } from './journal.ts';
import { tellOwners } from './messages/write.ts';
import {
  type CeilingsInForce,
  type LoansToChange,
  openPositions,
  readToChange,
  writePositions,
} from './position.ts';
import { readTerms } from './terms.ts';
import { type Known, type Walked, walkAll, walkOn } from './walk.ts';

export interface Recording {
  readonly initiator: Initiator;
  /** English, for the history of the credit's state. */
  readonly reason: string;
  readonly today: Day;
  readonly now: Date;
  /** Of a past that comes in at once: nobody gets a message. */
  readonly isPast?: boolean;
}

/** What an event, or the passing of days, changed. */
export interface Recorded {
  /** Null where days passed. */
  readonly eventId: number | null;
  readonly terms: LoanTerms;
  /** The loan before and after; a new loan before its first event. */
  readonly before: LoanState;
  readonly after: LoanState;
  /** What the event paid or waived. */
  readonly effects: readonly Effect[];
  readonly hasEnded: boolean;
  readonly isOwedAgain: boolean;
}

/** Without an event, the days through today pass. */
export type RecordOrder = { readonly credit: CreditRow } & (
  | NewEvent
  | { readonly event?: never; readonly about?: never }
);

type Added = { readonly order: RecordOrder; readonly eventId: number | null; readonly known: Known };
type Done = Added & { readonly walk: Walked };

/** Null where there is nothing to do: the credit has an event of that source already, or has reached today. */
export async function record(trx: Trx, order: RecordOrder, recording: Recording): Promise<Recorded | null> {
  const [recorded] = await recordAll(trx, [order], recording);
  return recorded ?? null;
}

/** As `record`, in a few statements for many credits. At most one order a credit. */
export async function recordAll(
  trx: Trx,
  orders: readonly RecordOrder[],
  recording: Recording,
): Promise<(Recorded | null)[]> {
  const { added, ceilings, owners } = await readKnown(trx, orders, recording);
  const { done, idOf } = await walkEach(trx, added, recording.today);
  const entries = loanEntriesToPost(
    done.map(({ order, eventId, walk }) => ({ creditId: order.credit.id, eventId, postings: walk.postings })),
    { postedOn: recording.today, recordedAt: recording.now },
    idOf,
  );
  const written = done.map(({ order: { credit, event }, known, walk }) => ({
    creditId: credit.id,
    terms: known.terms,
    state: walk.state,
    days: walk.days,
    isOpened: known.state === null || event?.kind === 'disbursed',
  }));
  const opened = written.filter(({ isOpened }) => isOpened);
  await openPositions(trx, opened);
  await writePositions(trx, written, ceilings, entries);
  for (const { order, walk } of done) await moveState(trx, order.credit, walk.state, recording);
  if (!recording.isPast)
    await tellOwners(
      trx,
      done.map(({ order: { credit, event = null, about = {} }, known, walk }) => {
        const owner = owners.get(credit.id);
        return { credit, owner, event, about, known, after: walk.state };
      }),
      recording,
    );
  const changes = new Map(done.map((one) => [one.order, changeOf(one)]));
  return orders.map((order) => changes.get(order) ?? null);
}

/** Adds the events. Returns the orders that have something to do, with the loans before them. */
async function readKnown(
  trx: Trx,
  orders: readonly RecordOrder[],
  { today, now }: Recording,
): Promise<{ added: Added[]; ceilings: CeilingsInForce; owners: LoansToChange['owners'] }> {
  const { loans, stale, ceilings, version, days, eventIds, owners } = await readToChange(
    trx,
    orders.map(({ credit }) => credit.id),
    eventsToAppend(
      orders.flatMap((order) => (order.event ? [{ ...order, creditId: order.credit.id }] : [])),
      now,
    ),
  );
  const added: Added[] = [];
  for (const order of orders) {
    const { id } = order.credit;
    const [loan, eventId, isStale] = [loans.get(id), eventIds.get(id) ?? null, stale.has(id)];
    const isAhead = loan?.state.day != null && today < loan.state.day && !isStale;
    if (order.event ? eventId === null : !loan || isAhead) continue;
    const terms = loan?.terms ?? (await readTerms(trx, id, today));
    const own = order.event || isStale ? { days: days.get(id) ?? null } : {};
    added.push({ order, eventId, known: { terms, ceilings, state: loan?.state ?? null, isStale, ...own } });
  }
  return { added, ceilings: { ceilings, version }, owners };
}

async function walkEach(
  trx: Trx,
  added: readonly Added[],
  today: Day,
): Promise<{ done: Done[]; idOf: (creditId: number, source: string) => number }> {
  const resumed = added.map((one) => {
    const { event } = one.order;
    return { one, walk: walkOn(one.known, event ? [event] : [], today) };
  });
  const replayed = resumed.flatMap(({ one, walk }) => (walk === null ? [one.order.credit.id] : []));
  const events = await readEvents(trx, replayed);
  const posted = await readPosted(trx, replayed);
  const done = resumed.map(({ one, walk }): Done => {
    const { id } = one.order.credit;
    const own = (events.get(id) ?? []).map(({ event }) => event);
    return { ...one, walk: walk ?? walkAll(one.known, own, today, posted.get(id) ?? []) };
  });
  const ids = new Map<string, number>();
  for (const [creditId, own] of events)
    for (const { id, event } of own) ids.set(`${creditId} ${event.source}`, id);
  for (const { order, eventId } of added)
    if (order.event && eventId !== null) ids.set(`${order.credit.id} ${order.event.source}`, eventId);
  const idOf = (creditId: number, source: string): number => {
    const id = ids.get(`${creditId} ${source}`);
    if (id === undefined) throw new Error(`credit ${creditId} has no event ${source}`);
    return id;
  };
  return { done, idOf };
}

function changeOf({ order, eventId, known, walk }: Done): Recorded {
  const before = known.state ?? newLoan();
  const after = walk.state;
  return {
    eventId,
    terms: known.terms,
    before,
    after,
    effects: (order.event && walk.effects.get(order.event.source)) ?? [],
    hasEnded: before.endedOn === null && after.endedOn !== null,
    isOwedAgain: before.endedOn !== null && after.endedOn === null && after.disbursedOn !== null,
  };
}

/** The state of the credit follows the loan. A loan that was not sent, or came back, moves by its own commands. */
export async function moveState(
  trx: Trx,
  credit: CreditRow,
  { endedOn, disbursedOn }: LoanState,
  { initiator, reason, today, now }: Recording,
): Promise<void> {
  if (disbursedOn === null) return;
  if (endedOn !== null && (isBeingRepaid(credit) || credit.finished_on !== endedOn))
    await endCredit(trx, credit, { finishedOn: endedOn, initiator, reason, now });
  if (endedOn === null && credit.state === 'FIN') await reopenDebt(trx, credit, today, now);
}
