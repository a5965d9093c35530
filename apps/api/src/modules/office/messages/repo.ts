import type { UnsentReason } from '@unamano/contract/loans/collection-enums';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../db/types.ts';
import type { OlderPage } from '../../../kernel/paging.ts';
import { FREE_TEXT } from './templates.ts';

export const ERASED_RECIPIENT = '[borrado]';

export type MessageRow = Row<'messages'>;

export type NewMessage = {
  channel: MessageRow['channel'];
  recipient: string;
  template: string;
  parameters: object;
  borrowerId?: number;
};

/** With the worker's growing waits the last attempt comes about two days after the first. */
const ATTEMPTS_MAX = 16;

/** Doubled for each attempt: 10 minutes after the first one, 80 after the fourth. */
const REOPENED_WAIT_MS = 5 * 60_000;

export type Failure = { providerId: string; fault: string };
type Queued = { id: number; channel: MessageRow['channel'] };

/** Adds the job of a row of `written`. The messages of a channel are sent one after the other: a slow provider occupies one worker only. */
const sendJob = (waitMs: number) => sql`graphile_worker.add_job('send-message',
  payload := json_build_object('messageId', written.id), queue_name := 'messages by ' || written.channel,
  max_attempts := ${ATTEMPTS_MAX}::int, job_key := 'message ' || written.id,
  run_at := now() + ${waitMs} * interval '1 millisecond')`;

/** Writes a message with its job: neither exists without the other. Returns its id. */
export async function insertMessage(trx: Trx, message: NewMessage, now: Date): Promise<number> {
  const { channel, recipient, template, parameters, borrowerId = null } = message;
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into messages (channel, recipient, template, parameters, borrower_id, created_at)
      values (${channel}, ${recipient}, ${template}, ${JSON.stringify(parameters)}, ${borrowerId}, ${now})
      returning id, channel
    )
    select written.id from written cross join lateral ${sendJob(0)}`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a message was not written');
  return row.id;
}

/** @param waitMs by the real clock, which the queue uses */
export async function addSendJob(db: Db, { id, channel }: Queued, waitMs = 0): Promise<void> {
  await sql`select ${sendJob(waitMs)} from (values (${id}::bigint, ${channel})) written (id, channel)`.execute(
    db,
  );
}

/** The address was one of the account at some time. */
export async function wasEverWrittenTo(db: Db, borrowerId: number, recipient: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('recipient', '=', recipient)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Whether the borrower proved their address. Where not, it waits for a transaction that is confirming it: such a transaction
 * may have looked for held messages before this one was written.
 */
export async function isEmailConfirmed(db: Db, borrowerId: number): Promise<boolean> {
  const query = db.selectFrom('borrowers').select('email_confirmed_at').where('id', '=', borrowerId);
  if ((await query.executeTakeFirst())?.email_confirmed_at) return true;
  return Boolean((await query.forShare().executeTakeFirst())?.email_confirmed_at);
}

/** E-mails of a borrower that were never tried, the oldest first. */
export async function findUntriedEmails(db: Db, borrowerId: number, since: Date): Promise<Queued[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'channel'])
    .where('borrower_id', '=', borrowerId)
    .where('channel', '=', 'email')
    .where('attempts', '=', 0)
    .where('sent_at', 'is', null)
    .where('unsent_reason', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute();
}

/**
 * Counts an attempt before it is made: if the process dies during the attempt, its outcome stays unknown.
 * @returns the number of earlier attempts
 */
export async function startAttempt(db: Db, id: number, now: Date): Promise<number> {
  const { attempts } = await db
    .updateTable('messages')
    .set({
      attempts: sql`attempts + 1`,
      lost_replies: sql`lost_replies + (outcome_unknown_since is not null)::int`,
      outcome_unknown_since: now,
    })
    .where('id', '=', id)
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts - 1;
}

/** By the provider's reply or its receipt: the first one counts. A late receipt of an attempt that failed changes nothing. */
export async function markSent(db: Db, id: number, providerId: string, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      sent_at: now,
      provider_id: providerId,
      last_fault: null,
      outcome_unknown_since: null,
      unsent_reason: null,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('provider_id', 'is distinct from', providerId)
    .execute();
}

/** A push service took it. */
export async function markPushed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ sent_at: now, by_push: true, last_fault: null, outcome_unknown_since: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** From now on it is an SMS. */
export async function moveToSms(db: Db, row: MessageRow): Promise<MessageRow> {
  await db.updateTable('messages').set({ channel: 'sms' }).where('id', '=', row.id).execute();
  return { ...row, channel: 'sms' };
}

/** The attempt failed, and the message did not arrive. */
export async function markFailed(db: Db, id: number, fault: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ last_fault: fault, outcome_unknown_since: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * An attempt that the provider had accepted failed: the message counts as unsent again, and its job is added again.
 * `provider_id` stays, so that receipts of this attempt that come late or twice are recognized.
 */
export async function reopenSent(trx: Trx, message: Queued, { providerId, fault }: Failure): Promise<void> {
  const reopened = await trx
    .updateTable('messages')
    .set({ sent_at: null, last_fault: fault, outcome_unknown_since: null })
    .where('id', '=', message.id)
    .where('provider_id', '=', providerId)
    .where('sent_at', 'is not', null)
    .where('unsent_reason', 'is', null)
    .returning('attempts')
    .executeTakeFirst();
  if (reopened) await addSendJob(trx, message, REOPENED_WAIT_MS * 2 ** reopened.attempts);
}

/** The message may have arrived. */
export async function markOutcomeUnknown(db: Db, id: number, fault: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ last_fault: fault })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** What it says now, before an attempt. */
export async function setParameters(db: Db, id: number, parameters: object): Promise<void> {
  await db
    .updateTable('messages')
    .set({ parameters: JSON.stringify(parameters) })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** The message is not tried again. A refusal may follow an acceptance, so it overrides `sent_at`. */
export async function markUnsent(
  db: Db,
  id: number,
  unsentReason: UnsentReason,
  fault: string,
): Promise<void> {
  let change = db
    .updateTable('messages')
    .set({ unsent_reason: unsentReason, last_fault: fault })
    .where('id', '=', id);
  if (unsentReason === 'unknown') change = change.where('sent_at', 'is', null);
  await change.execute();
}

/** Messages about a credit that did not arrive, or may not have arrived; the newest first. */
export async function findUnsentMessages(db: Db, credit: { id: number; borrowerId: number }) {
  return db
    .selectFrom('messages')
    .select(SHOWN)
    .where('borrower_id', '=', credit.borrowerId)
    .where('unsent_reason', 'is not', null)
    .where(sql<string>`parameters ->> 'creditId'`, '=', String(credit.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What staff read of a message. `text` is of its own channel. */
const SHOWN = [
  'id',
  'channel',
  'template',
  'parameters',
  'recipient',
  'created_at',
  'sent_at',
  'unsent_reason',
  'by_push',
] as const;

/** Of a borrower, the newest first, without answers in a conversation and those that `collection_messages` lists as sent; only those before the instant and id. */
export async function readMessages(db: Db, borrowerId: number, { before, limit }: OlderPage) {
  return db
    .selectFrom('messages')
    .select(SHOWN)
    .where('borrower_id', '=', borrowerId)
    .where(sql<boolean>`(created_at, id) < (${before.at}::timestamptz, ${before.id}::bigint)`)
    .where('template', '<>', FREE_TEXT)
    .where(sql<boolean>`(unsent_reason is not null
      or not exists (select from collection_messages where message_id = messages.id))`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function messagesById(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('messages')
    .select(SHOWN)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}

/** That a message was sent, when and about what, stays; to whom and its words do not. */
export async function blankOldMessages(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      recipient: ERASED_RECIPIENT,
      parameters: '{}',
      provider_id: null,
      last_fault: null,
      unsent_reason: sql`case when sent_at is null then coalesce(unsent_reason, 'refused') else unsent_reason end`,
    })
    .where('created_at', '<', before)
    .where('recipient', '<>', ERASED_RECIPIENT)
    .execute();
}
