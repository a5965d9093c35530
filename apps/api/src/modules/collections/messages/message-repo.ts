import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../db/types.ts';

export type MessageRow = Row<'collection_messages'>;
export type MessageChannel = MessageRow['channel'];

export type NewMessage = Pick<
  MessageRow,
  'credit_id' | 'channel' | 'template' | 'staff_id' | 'ordered_at' | 'planned_at'
>;

export async function insertMessage(trx: Trx, message: NewMessage): Promise<MessageRow> {
  return trx
    .insertInto('collection_messages')
    .values({ ...message, state: 'scheduled', ended_at: null, cancelled_by: null, contact_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest message with that template and channel that is scheduled, or that was sent since. */
export async function findEqualMessage(
  db: Db,
  wanted: Pick<NewMessage, 'credit_id' | 'channel' | 'template'>,
  since: Date,
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('collection_messages')
    .selectAll()
    .where('credit_id', '=', wanted.credit_id)
    .where('channel', '=', wanted.channel)
    .where('template', '=', wanted.template)
    .where((row) =>
      row.or([
        row('state', '=', 'scheduled'),
        row.and([row('state', '=', 'sent'), row('ended_at', '>=', since)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type ScheduledMessage = { id: number; borrowerId: number; channel: MessageChannel; planned_at: Date };

/** Scheduled messages to these people, about any of their credits. */
export async function readScheduledMessages(
  db: Db,
  borrowerIds: readonly number[],
): Promise<ScheduledMessage[]> {
  if (borrowerIds.length === 0) return [];
  return db
    .selectFrom('collection_messages')
    .innerJoin('credits', 'credits.id', 'collection_messages.credit_id')
    .select(['collection_messages.id', 'credits.borrower_id as borrowerId', 'channel', 'planned_at'])
    .where('credits.borrower_id', '=', sql<number>`any(${[...borrowerIds]}::bigint[])`)
    .where('collection_messages.state', '=', sql.lit('scheduled'))
    .execute();
}

/** Scheduled messages whose time has come, the oldest first. */
export async function dueMessages(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; credit_id: number }[]> {
  return db
    .selectFrom('collection_messages')
    .select(['id', 'credit_id'])
    .where('state', '=', sql.lit('scheduled'))
    .where('planned_at', '<=', now)
    .orderBy('planned_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function lockMessage(trx: Trx, id: number): Promise<MessageRow | undefined> {
  return trx
    .selectFrom('collection_messages')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

type Change = Partial<Pick<MessageRow, 'state' | 'planned_at' | 'ended_at' | 'cancelled_by' | 'contact_id'>>;

export async function changeMessage(trx: Trx, id: number, change: Change): Promise<MessageRow> {
  return trx
    .updateTable('collection_messages')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function messagesOf(db: Db, creditId: number) {
  return db
    .selectFrom('collection_messages')
    .innerJoin('staff', 'staff.id', 'collection_messages.staff_id')
    .selectAll('collection_messages')
    .select(['staff.first_name as staff_first_name', 'staff.last_name as staff_last_name'])
    .where('credit_id', '=', creditId)
    .execute();
}
