/** The events of credits: added, never changed. */
import type { EventKind, LoanEvent } from '@unamano/domain/loans/replay/events';
import { isOfOtherBooks, type LoanTerms } from '@unamano/domain/loans/replay/terms';
import { type RawBuilder, sql } from 'kysely';
import { oneOf } from '../../../db/one-of.ts';
import type { Db } from '../../../db/types.ts';

/** Who and why. Replay does not read it. */
export interface About {
  readonly reason?: string;
  readonly staffId?: number;
  /** The person who asked where another one approved. */
  readonly requestedBy?: number;
  readonly approvalId?: number;
  /** Where a borrower wrote from. */
  readonly address?: string;
  /** What the bank says of a transfer, and its day. */
  readonly bankReference?: string;
  readonly paidOn?: string;
  /** The gateway's order that the money came by. */
  readonly order?: string;
}

/** An event to record. `about` is kept beside it. */
export type NewEvent = { readonly event: LoanEvent; readonly about?: About };

/** An event as it is recorded. */
export interface RecordedEvent {
  readonly id: number;
  readonly event: LoanEvent;
  readonly about: About;
  readonly recordedAt: Date;
}

/** When staff see it: as it was recorded, or on its day in the books of another lender. */
export const seenAt = (terms: LoanTerms, { event, recordedAt }: RecordedEvent): Date =>
  isOfOtherBooks(terms, event) ? event.at : recordedAt;

type Row = {
  id: number;
  credit_id: number;
  kind: EventKind;
  at: Date;
  recorded_at: Date;
  source: string;
  data: object;
  about: About;
};

/** Adds them, for a statement that reads `credit_id` and `id` of those that are new: a source of a credit is recorded once. */
export function eventsToAppend(
  events: readonly (NewEvent & { readonly creditId: number })[],
  now: Date,
): RawBuilder<unknown> {
  const column = <Value>(of: (one: (typeof events)[number]) => Value) => sql`${events.map(of)}`;
  return sql`
    insert into loan_events (credit_id, kind, at, recorded_at, source, data, about)
    select credit_id, kind, at, ${now}::timestamptz, source, data, about
    from unnest(${column((one) => one.creditId)}::bigint[], ${column((one) => one.event.kind)}::text[],
      ${column((one) => one.event.at)}::timestamptz[], ${column((one) => one.event.source)}::text[],
      ${column((one) => JSON.stringify(one.event.data))}::jsonb[],
      ${column((one) => JSON.stringify(one.about ?? {}))}::jsonb[])
      with ordinality as given (credit_id, kind, at, source, data, about, position)
    order by position
    on conflict (credit_id, source) do nothing
    returning credit_id, id`;
}

/** By credit, in the order of their recording. An event that `knownAt` had not seen is left out. */
export async function readEvents(
  db: Db,
  creditIds: readonly number[],
  knownAt?: Date,
): Promise<Map<number, RecordedEvent[]>> {
  if (creditIds.length === 0) return new Map();
  const known = knownAt === undefined ? sql`true` : sql`recorded_at <= ${knownAt}`;
  const { rows } = await sql<Row>`
    select id, credit_id, kind, at, recorded_at, source, data, about from loan_events
    where credit_id ${oneOf(creditIds)} and ${known} order by id`.execute(db);
  const byCredit = new Map<number, RecordedEvent[]>();
  for (const { id, credit_id, recorded_at: recordedAt, about, kind, at, source, data } of rows) {
    // Only `eventsToAppend` writes the table, with the data of the kind.
    const event = { kind, at, source, data } as LoanEvent;
    const own = byCredit.get(credit_id) ?? [];
    own.push({ id, event, about, recordedAt });
    byCredit.set(credit_id, own);
  }
  return byCredit;
}

export async function readEventsOf(db: Db, creditId: number, knownAt?: Date): Promise<RecordedEvent[]> {
  return (await readEvents(db, [creditId], knownAt)).get(creditId) ?? [];
}
