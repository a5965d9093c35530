/** Who asked not to be written to: the one list, and what it stops. The job that sends asks it last, and so nothing passes it. */
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../db/types.ts';
import { FREE_TEXT, STARTED_TEMPLATES } from './templates.ts';

/** A number of nobody known has no borrower. */
export type Reader = { phone: string; borrowerId: number | null };

const ofReader = ({ phone, borrowerId }: Reader) =>
  borrowerId === null
    ? sql<boolean>`borrower_id is null and phone = ${phone}`
    : sql<boolean>`borrower_id = ${borrowerId}::bigint`;

/** Since when; null where they may be written to. */
export async function optedOutSince(db: Db, reader: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('message_opt_outs')
    .select('begun_at')
    .where('ended_at', 'is', null)
    .where(ofReader(reader))
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.begun_at ?? null;
}

/** Of these borrowers, those who do not want to be written to. */
export async function readOptedOut(db: Db, borrowerIds: readonly number[]): Promise<Set<number>> {
  if (borrowerIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('message_opt_outs')
    .select(sql<number>`borrower_id`.as('id'))
    .where('ended_at', 'is', null)
    .where('borrower_id', '=', sql<number>`any(${[...borrowerIds]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** @param by who recorded it; null where the person wrote it. Once more, from a later time: what came in between was answered. */
export async function optOut(
  trx: Trx,
  { phone, borrowerId }: Reader,
  { at, by, note }: { at: Date; by: number | null; note: string },
): Promise<void> {
  await sql`
    insert into message_opt_outs (phone, borrower_id, begun_at, staff_id, note)
    values (${phone}, ${borrowerId}, ${at}, ${by}, ${note})
    on conflict (phone, borrower_id) where ended_at is null
      do update set begun_at = greatest(message_opt_outs.begun_at, excluded.begun_at)`.execute(trx);
}

/** Ends wishes that began until then. @returns whether there was one */
export async function optIn(
  trx: Trx,
  reader: Reader,
  { at, by }: { at: Date; by: number | null },
): Promise<boolean> {
  const ended = await trx
    .updateTable('message_opt_outs')
    .set({ ended_at: at, ended_by: by })
    .where('ended_at', 'is', null)
    .where('begun_at', '<=', at)
    .where(ofReader(reader))
    .returning('id')
    .execute();
  return ended.length > 0;
}

type Unsent = Pick<Row<'messages'>, 'template' | 'channel' | 'recipient' | 'borrower_id' | 'created_at'>;

/**
 * What a wish does to a message: nothing, `stop`, or `sms`: news of their own money have to arrive, and WhatsApp is what they
 * refused. An answer that was written after it was asked for once more.
 */
export async function effectOfWish(db: Db, row: Unsent): Promise<'none' | 'stop' | 'sms'> {
  const isStarted = STARTED_TEMPLATES.has(row.template);
  if (row.channel !== 'whatsapp' && !isStarted) return 'none';
  const since = await optedOutSince(db, { phone: row.recipient, borrowerId: row.borrower_id });
  if (since === null) return 'none';
  if (row.template === FREE_TEXT) return row.created_at <= since ? 'stop' : 'none';
  return isStarted ? 'stop' : 'sms';
}
