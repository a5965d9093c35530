/**
 * The one way in: an event is added, the loan goes on, the difference is posted, the position is written. The caller holds the
 * credits locked; all is one transaction.
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
import { keepDays, type LoanDaysOf, readLoanDays } from '../loan-book/index.ts';
import { appendEvents, type NewEvent, readEvents } from './event-repo.ts';
import { postLoanEntries, readPosted } from './journal.ts';
import { type CeilingsInForce, openPositions, readPositions, writePositions } from './position.ts';
import { readTerms } from './terms.ts';
import { type Known, type Walked, walkAll, walkOn } from './walk.ts';

export interface Recording {
  readonly initiator: Initiator;
  /** English, for the history of the credit's state. */
  readonly reason: string;
  readonly today: Day;
  readonly now: Date;
}

/** What an event changed. */
export interface Recorded {
  readonly eventId: number;
  readonly terms: LoanTerms;
  /** The loan before and after; a new loan before its first event. */
  readonly before: LoanState;
  readonly after: LoanState;
  /** What the event paid or waived. */
  readonly effects: readonly Effect[];
  readonly hasEnded: boolean;
  readonly isOwedAgain: boolean;
}

export type RecordOrder = NewEvent & { readonly credit: CreditRow };

type Added = RecordOrder & { readonly eventId: number; readonly known: Known };
type Done = Added & { readonly walk: Walked };

/** Null where the credit has an event of that source already: then nothing was written. */
export async function record(trx: Trx, order: RecordOrder, recording: Recording): Promise<Recorded | null> {
  const [recorded] = await recordAll(trx, [order], recording);
  return recorded ?? null;
}

/** As `record`, in a few statements for many credits. At most one event a credit. */
export async function recordAll(
  trx: Trx,
  orders: readonly RecordOrder[],
  recording: Recording,
): Promise<(Recorded | null)[]> {
  const given = orders.map(({ credit, ...event }) => ({ creditId: credit.id, ...event }));
  const ids = await appendEvents(trx, given, recording.now);
  const { added, ceilings, days } = await readKnown(trx, orders, ids, recording.today);
  const { done, idOf } = await walkEach(trx, added, recording.today);
  await postLoanEntries(
    trx,
    done.map(({ credit, eventId, walk }) => ({ creditId: credit.id, eventId, postings: walk.postings })),
    { postedOn: recording.today, recordedAt: recording.now },
    idOf,
  );
  const written = done.map(({ credit, known, event, walk }) => ({
    creditId: credit.id,
    terms: known.terms,
    state: walk.state,
    isOpened: known.state === null || event.kind === 'disbursed',
  }));
  await openPositions(
    trx,
    written.filter(({ isOpened }) => isOpened),
  );
  await writePositions(trx, written, ceilings);
  await keepDays(trx, done.flatMap(daysOf), days);
  for (const { credit, walk } of done) await moveState(trx, credit, walk.state, recording);
  const byId = new Map(done.map((one) => [one.eventId, changeOf(one)]));
  return ids.map((id) => (id === null ? null : (byId.get(id) ?? null)));
}

/** The orders whose events are new, with the loans before them. */
async function readKnown(
  trx: Trx,
  orders: readonly RecordOrder[],
  ids: readonly (number | null)[],
  today: Day,
): Promise<{ added: Added[]; ceilings: CeilingsInForce; days: ReadonlyMap<number, LoanDaysOf> }> {
  const { loans, stale, ceilings, version } = await readPositions(
    trx,
    orders.map(({ credit }) => credit.id),
  );
  const days = await readLoanDays(trx, [...loans.keys()]);
  const added: Added[] = [];
  for (const [index, order] of orders.entries()) {
    const eventId = ids[index] ?? null;
    if (eventId === null) continue;
    const loan = loans.get(order.credit.id);
    const terms = loan?.terms ?? (await readTerms(trx, order.credit.id, today));
    const isStale = stale.has(order.credit.id);
    const kept = days.get(order.credit.id)?.loan ?? null;
    const known = { terms, ceilings, state: loan?.state ?? null, isStale, days: kept };
    added.push({ ...order, eventId, known });
  }
  return { added, ceilings: { ceilings, version }, days };
}

async function walkEach(
  trx: Trx,
  added: readonly Added[],
  today: Day,
): Promise<{ done: Done[]; idOf: (creditId: number, source: string) => number }> {
  const resumed = added.map((one) => ({ one, walk: walkOn(one.known, [one.event], today) }));
  const replayed = resumed.flatMap(({ one, walk }) => (walk === null ? [one.credit.id] : []));
  const events = await readEvents(trx, replayed);
  const posted = await readPosted(trx, replayed);
  const done = resumed.map(({ one, walk }): Done => {
    const own = (events.get(one.credit.id) ?? []).map(({ event }) => event);
    return { ...one, walk: walk ?? walkAll(one.known, own, today, posted.get(one.credit.id) ?? []) };
  });
  const ids = new Map<string, number>();
  for (const [creditId, own] of events)
    for (const { id, event } of own) ids.set(`${creditId} ${event.source}`, id);
  for (const { credit, event, eventId } of added) ids.set(`${credit.id} ${event.source}`, eventId);
  const idOf = (creditId: number, source: string): number => {
    const id = ids.get(`${creditId} ${source}`);
    if (id === undefined) throw new Error(`credit ${creditId} has no event ${source}`);
    return id;
  };
  return { done, idOf };
}

function daysOf({ credit, known, walk }: Done): LoanDaysOf[] {
  const { id: creditId, company_id: companyId } = credit;
  return walk.days
    ? [{ creditId, companyId: companyId ?? 0, amount: known.terms.amount, loan: walk.days }]
    : [];
}

function changeOf({ eventId, event, known, walk }: Done): Recorded {
  const before = known.state ?? newLoan();
  const after = walk.state;
  return {
    eventId,
    terms: known.terms,
    before,
    after,
    effects: walk.effects.get(event.source) ?? [],
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
