import type { Pesos } from '@unamano/domain/money';
import { LIVE_PAYOUT_STATES, OPEN_PAYOUT_STATES } from '@unamano/domain/money/instant-payout';
import type { InstantFault } from '@unamano/domain/money/payout-review';
import { sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../db/types.ts';

export type PayoutRow = Row<'instant_payouts'>;

export type PayoutOf = { creditId: number; disbursementNumber: number; paymentKeyId: number };

/** The platform confirms by itself what its setting lets it. */
export const CONFIRM = 'confirm-instant-payouts';
export const PAY_OUT = 'pay-out-instantly';

/** The job runs after the transaction. */
export async function insertPayout(trx: Trx, row: NewRow<'instant_payouts'>): Promise<number> {
  const { id } = await trx
    .insertInto('instant_payouts')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select graphile_worker.add_job(${PAY_OUT}, payload := ${JSON.stringify({ payoutId: id })}::json)`.execute(
    trx,
  );
  return id;
}

/** What becomes of the money of a disbursement to a key; undefined where no payout was ordered, or none was sent. */
export async function payoutFaultOf(
  db: Db,
  { creditId, disbursementNumber, paymentKeyId }: PayoutOf,
): Promise<Exclude<InstantFault, 'PAID_INSTANTLY'> | undefined> {
  const rows = await db
    .selectFrom('instant_payouts')
    .select(['state', 'payment_key_id'])
    .where('credit_id', '=', creditId)
    .where('disbursement_number', '=', disbursementNumber)
    .orderBy('id', 'desc')
    .execute();
  if (rows.some(({ state }) => state === 'paid_twice' || LIVE_PAYOUT_STATES.some((live) => live === state)))
    return 'INSTANT_UNDER_WAY';
  const last = rows.find(({ payment_key_id }) => payment_key_id === paymentKeyId);
  return last?.state === 'failed' ? 'INSTANT_FAILED' : undefined;
}

/** Since when a payout of the credit is under way; null where none is. */
export async function underWaySince(db: Db, creditId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('instant_payouts')
    .select('ordered_at')
    .where('credit_id', '=', creditId)
    .where('state', 'in', OPEN_PAYOUT_STATES)
    .limit(1)
    .executeTakeFirst();
  return row?.ordered_at ?? null;
}

/** Pesos that the platform itself ordered since that instant, and that may arrive or did. */
export async function orderedByPlatform(trx: Trx, since: Date): Promise<Pesos> {
  const { sum } = await trx
    .selectFrom('instant_payouts')
    .select(sql<Pesos>`coalesce(sum(amount_pesos), 0)::bigint`.as('sum'))
    .where('ordered_by', 'is', null)
    .where('ordered_at', '>=', since)
    .where('state', 'not in', ['failed', 'not_sent'])
    .executeTakeFirstOrThrow();
  return sum;
}

/** A provider that is silent for so long needs a person. */
const UNANSWERED_AFTER_MS = 10 * 60_000;

export async function payoutFigures(db: Db, now: Date): Promise<Record<string, number>> {
  const silentSince = new Date(now.getTime() - UNANSWERED_AFTER_MS);
  const { rows } = await sql<Record<string, number>>`
    select count(*) filter (where state in ('waiting', 'sent', 'on_the_way'))::integer as open,
      count(*) filter (where state in ('sent', 'on_the_way') and sent_at < ${silentSince})::integer as unanswered,
      count(*) filter (where state = 'paid_twice' and returned_at is null)::integer as paid_twice
    from instant_payouts where state in ('waiting', 'sent', 'on_the_way', 'paid_twice')`.execute(db);
  return rows[0] ?? {};
}

export function findPayout(db: Db, id: number): Promise<PayoutRow | undefined> {
  return db.selectFrom('instant_payouts').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNamed(db: Db, externalRef: string): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('instant_payouts')
    .selectAll()
    .where('external_ref', '=', externalRef)
    .executeTakeFirst();
}

/** By our name where the provider gives it, else by its own id. */
export function findRefunded(
  db: Db,
  { payoutId, externalRef }: { payoutId: string; externalRef: string | null },
): Promise<PayoutRow | undefined> {
  if (externalRef !== null) return findNamed(db, externalRef);
  return db.selectFrom('instant_payouts').selectAll().where('provider_id', '=', payoutId).executeTakeFirst();
}

/** After the credit's lock. */
export function lockPayout(trx: Trx, id: number): Promise<PayoutRow> {
  return trx
    .selectFrom('instant_payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function hasAnother(trx: Trx, row: PayoutRow): Promise<boolean> {
  const other = await trx
    .selectFrom('instant_payouts')
    .select('id')
    .where('credit_id', '=', row.credit_id)
    .where('disbursement_number', '=', row.disbursement_number)
    .where('state', 'in', LIVE_PAYOUT_STATES)
    .where('id', '<>', row.id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function wasPaidTwice(trx: Trx, creditId: number, disbursementNumber: number): Promise<boolean> {
  const paid = await trx
    .selectFrom('instant_payouts')
    .select('id')
    .where('credit_id', '=', creditId)
    .where('disbursement_number', '=', disbursementNumber)
    .where('state', '=', 'paid_twice')
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** @returns whether this caller changed it: of two, one does */
export async function changeWaiting(
  db: Db,
  id: number,
  change: RowChange<'instant_payouts'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('instant_payouts')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function changePayout(
  trx: Trx,
  id: number,
  change: RowChange<'instant_payouts'>,
): Promise<void> {
  await trx.updateTable('instant_payouts').set(change).where('id', '=', id).execute();
}

/** The longest waiting first. */
export async function openPayouts(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('instant_payouts')
    .select('id')
    .where('state', 'in', OPEN_PAYOUT_STATES)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
