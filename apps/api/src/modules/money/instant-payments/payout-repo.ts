import { LIVE_PAYOUT_STATES, OPEN_PAYOUT_STATES } from '@unamano/domain/money/instant-payout';
import { sql } from 'kysely';
import type { Db, NewRow, Row, RowChange, Trx } from '../../../db/types.ts';

export type PayoutRow = Row<'instant_payouts'>;

const PAY_OUT = 'pay-out-instantly';

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
