import { type Selectable, sql } from 'kysely';
import type { MessagesTable } from '../../db/tables/platform.ts';
import type { Db, Trx } from '../../db/types.ts';

export type MessageRow = Selectable<MessagesTable>;

export type NewMessage = {
  channel: MessageRow['channel'];
  recipient: string;
  template: string;
  parameters: object;
  borrowerId: number | null;
};

export async function insertMessage(trx: Trx, message: NewMessage, now: Date): Promise<number> {
  const row = await trx
    .insertInto('messages')
    .values({
      channel: message.channel,
      recipient: message.recipient,
      template: message.template,
      parameters: JSON.stringify(message.parameters),
      borrower_id: message.borrowerId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** With the worker's growing waits the last try comes about two days after the first. */
const ATTEMPTS_MAX = 16;

/**
 * The job is a row of the same transaction: no message without its job, no job without its message.
 * @param waitMs how long it waits by the clock on the wall, which is the queue's
 */
export async function addSendJob(db: Db, messageId: number, waitMs = 0): Promise<void> {
  const payload = JSON.stringify({ messageId });
  await sql`select graphile_worker.add_job('send-message', payload := ${payload}::json,
    max_attempts := ${ATTEMPTS_MAX}::int, job_key := ${`message ${messageId}`},
    run_at := now() + ${waitMs} * interval '1 millisecond')`.execute(db);
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Counts a try before it is made, so that one which a dying process made is known of. @returns tries before this one */
export async function beginTry(db: Db, id: number): Promise<number> {
  const { attempts } = await db
    .updateTable('messages')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts - 1;
}

/** The first to tell of it is right: the provider's answer, or its receipt. */
export async function markSent(db: Db, id: number, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ sent_at: now, provider_id: providerId, last_fault: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function markFault(db: Db, id: number, fault: string): Promise<void> {
  await db.updateTable('messages').set({ last_fault: fault }).where('id', '=', id).execute();
}
