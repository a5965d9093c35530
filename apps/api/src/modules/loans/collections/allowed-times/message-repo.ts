import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';

export type MessageRow = Row<'collection_messages'>;
export type MessageChannel = MessageRow['channel'];

export type NewMessage = Pick<
  MessageRow,
  'credit_id' | 'channel' | 'template' | 'order_code' | 'staff_id' | 'ordered_at' | 'planned_at'
>;

export async function insertMessage(trx: Trx, message: NewMessage): Promise<MessageRow> {
  return trx
    .insertInto('collection_messages')
    .values({
      ...message,
      state: 'scheduled',
      ended_at: null,
      cancelled_by: null,
      contact_id: null,
      message_id: null,
      delivered_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** By credit: the newest message with that template and channel that is scheduled, or that was sent since. */
export async function findEqualMessages(
  db: Db,
  creditIds: readonly number[],
  wanted: Pick<NewMessage, 'channel' | 'template'>,
  since: Date,
): Promise<Map<number, MessageRow>> {
  const rows = await db
    .selectFrom('collection_messages')
    .selectAll()
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .where('channel', '=', wanted.channel)
    .where('template', '=', wanted.template)
    .where((row) =>
      row.or([
        row('state', '=', 'scheduled'),
        row.and([row('state', '=', 'sent'), row('ended_at', '>=', since)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.credit_id, row]));
}

/** Paid by its last day it settles what it names. */
export type PaymentLink = { amountPesos: Pesos; until: Day; url: string };

/** The address of an order that can still be paid; null where the credit has no such order. */
export async function findPaymentLink(
  db: Db,
  creditId: number,
  orderCode: string,
): Promise<PaymentLink | null> {
  const row = await db
    .selectFrom('payment_orders')
    .select(['amount_pesos as amountPesos', 'expires_on as until', 'checkout_url as url'])
    .where('credit_id', '=', creditId)
    .where('order_code', '=', orderCode)
    .where('state', '=', 'PENDIENTE')
    .$narrowType<{ url: string }>()
    .executeTakeFirst();
  return row ?? null;
}

type ScheduledMessage = { id: number; borrowerId: number; channel: MessageChannel; planned_at: Date };

/** Messages to these people that were sent since and have no contact yet: they may have arrived. */
export async function readSentMessages(
  db: Db,
  borrowerIds: readonly number[],
  since: Date,
): Promise<{ borrowerId: number; channel: MessageChannel; ended_at: Date }[]> {
  if (borrowerIds.length === 0) return [];
  return db
    .selectFrom('collection_messages')
    .innerJoin('credits', 'credits.id', 'collection_messages.credit_id')
    .select(['credits.borrower_id as borrowerId', 'channel', 'ended_at'])
    .where('credits.borrower_id', '=', sql<number>`any(${[...borrowerIds]}::bigint[])`)
    .where('collection_messages.state', '=', sql.lit('sent'))
    .where('contact_id', 'is', null)
    .where('ended_at', '>=', since)
    .$narrowType<{ ended_at: Date }>()
    .execute();
}

/** The payment order that a message links to. */
export async function orderOfMessage(db: Db, messageId: number): Promise<string | null> {
  const row = await db
    .selectFrom('collection_messages')
    .select('order_code')
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.order_code ?? null;
}

/** The order of a message that was sent to that person, found by the message. */
export async function findSentMessage(
  db: Db,
  message: { id: number; borrowerId: number },
): Promise<MessageRow | undefined> {
  return db
    .selectFrom('collection_messages')
    .innerJoin('credits', 'credits.id', 'collection_messages.credit_id')
    .selectAll('collection_messages')
    .where('credits.borrower_id', '=', message.borrowerId)
    .where('message_id', '=', message.id)
    .executeTakeFirst();
}

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

type Change = Partial<Omit<MessageRow, 'id' | keyof NewMessage>> & Partial<Pick<MessageRow, 'planned_at'>>;

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
