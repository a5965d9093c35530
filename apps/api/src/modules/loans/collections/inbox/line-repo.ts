import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../../db/types.ts';
import type { OlderPage } from '../../../../kernel/paging.ts';

export async function isReceived(db: Db, providerId: string): Promise<boolean> {
  const query = db.selectFrom('incoming_messages').select('id').where('provider_id', '=', providerId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** @returns false where the message was received before */
export async function insertIncoming(trx: Trx, message: NewRow<'incoming_messages'>): Promise<boolean> {
  const row = await trx
    .insertInto('incoming_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('provider_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** What was written in a conversation after an instant. */
export async function textsAfter(db: Db, conversationId: number, after: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('incoming_messages')
    .select('body')
    .where('conversation_id', '=', conversationId)
    .where('sent_at', '>', after)
    .execute();
  return rows.map(({ body }) => body);
}

/** @param staffId null for a sentence of the platform */
export async function insertReply(
  trx: Trx,
  {
    messageId,
    conversationId,
    staffId,
  }: { messageId: number; conversationId: number; staffId: number | null },
  now: Date,
): Promise<void> {
  const owner = { message_id: messageId, conversation_id: conversationId, staff_id: staffId };
  await trx
    .insertInto('conversation_replies')
    .values({ ...owner, written_at: now })
    .execute();
}

/** The newest of staff, or of the platform. */
export async function lastReply(db: Db, conversationId: number, by: 'staff' | 'platform') {
  return db
    .selectFrom('conversation_replies')
    .leftJoin('staff', 'staff.id', 'conversation_replies.staff_id')
    .select(['message_id', 'staff_id', 'written_at'])
    .select(sql<string>`coalesce(staff.first_name || ' ' || staff.last_name, '')`.as('by'))
    .where('conversation_id', '=', conversationId)
    .where('staff_id', by === 'staff' ? 'is not' : 'is', null)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whose lines: of one conversation, or of a person's. */
export type LinesOf = { conversationId: number } | { borrowerId: number };

const ofOwner = (owner: LinesOf) =>
  'conversationId' in owner
    ? sql<boolean>`conversation_id = ${owner.conversationId}::bigint`
    : sql<boolean>`conversation_id in (select id from conversations where borrower_id = ${owner.borrowerId}::bigint)`;

/** The newest first; only those before the instant and id. */
export async function incomingOf(db: Db, owner: LinesOf, { before, limit }: OlderPage) {
  return db
    .selectFrom('incoming_messages')
    .select(['id', 'kind', 'body', 'provider_id', 'sent_at'])
    .where(ofOwner(owner))
    .where(sql<boolean>`(sent_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function repliesOf(db: Db, owner: LinesOf, { before, limit }: OlderPage) {
  return db
    .selectFrom('conversation_replies')
    .leftJoin('staff', 'staff.id', 'conversation_replies.staff_id')
    .select(['message_id', 'written_at'])
    .select(sql<string | null>`staff.first_name || ' ' || staff.last_name`.as('by'))
    .where(ofOwner(owner))
    .where(sql<boolean>`(written_at, message_id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .orderBy('written_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(limit)
    .execute();
}
