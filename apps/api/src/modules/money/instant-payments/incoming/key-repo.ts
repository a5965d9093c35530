import { randomInt, randomUUID } from 'node:crypto';
import { ALIAS_NUMBERS, receivingAlias } from '@unamano/domain/money/receiving-alias';
import { sql } from 'kysely';
import type { Db, Row, Trx } from '../../../../db/types.ts';

export type ReceivingKeyRow = Row<'receiving_keys'>;

export const REGISTER_KEYS = 'register-receiving-keys';

/** A number that is drawn twice is another person's: then another one is drawn. */
const DRAWS = 20;

type Alias = Pick<ReceivingKeyRow, 'alias' | 'generation'>;

async function lastOf(trx: Trx, borrowerId: number): Promise<Alias | undefined> {
  return trx
    .selectFrom('receiving_keys')
    .select(['alias', 'generation'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function insertKey(trx: Trx, borrowerId: number, alias: Alias, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('receiving_keys')
    .values({
      ...alias,
      borrower_id: borrowerId,
      external_ref: `k-${randomUUID()}`,
      state: 'waiting',
      made_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made === 1n;
}

async function hasAlive(trx: Trx, borrowerId: number): Promise<boolean> {
  const alive = await trx
    .selectFrom('receiving_keys')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('state', '<>', sql.lit('ended'))
    .executeTakeFirst();
  return alive !== undefined;
}

/** An alias that no one has had. @throws where almost all numbers are taken */
export async function insertNewKey(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const alias = { alias: receivingAlias(randomInt(ALIAS_NUMBERS)), generation: 1 };
    if ((await insertKey(trx, borrowerId, alias, now)) || (await hasAlive(trx, borrowerId))) return;
  }
  throw new Error('no alias is free');
}

/** The person is to have a key; nothing, where they have one. In the transaction that starts a credit, whose borrower is locked. */
export async function needKey(trx: Trx, borrowerId: number, now: Date): Promise<void> {
  if (await hasAlive(trx, borrowerId)) return;
  const last = await lastOf(trx, borrowerId);
  if (!last) await insertNewKey(trx, borrowerId, now);
  else await insertKey(trx, borrowerId, { ...last, generation: last.generation + 1 }, now);
  await sql`select graphile_worker.add_job(${REGISTER_KEYS}, job_key := ${REGISTER_KEYS})`.execute(trx);
}

export async function waitingKeys(db: Db, after: number, limit: number): Promise<ReceivingKeyRow[]> {
  return db
    .selectFrom('receiving_keys')
    .selectAll()
    .where('state', '=', sql.lit('waiting'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @returns whether this caller moved it: of two, one does */
export async function moveKey(
  trx: Trx,
  { id, state }: Pick<ReceivingKeyRow, 'id' | 'state'>,
  change: Partial<Pick<ReceivingKeyRow, 'state' | 'provider_id' | 'ended_at'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('receiving_keys')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function findKey(db: Db, providerId: string): Promise<ReceivingKeyRow | undefined> {
  return db.selectFrom('receiving_keys').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
}

/** People with a running credit and no key, after one of them: credits that began to run before there was a provider, or run again. */
export async function peopleWithoutKey(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select borrower_id as id from credits
    where state = 'ACTIVE' and borrower_id > ${after}
      and not exists (select from receiving_keys own where own.borrower_id = credits.borrower_id and own.state <> 'ended')
    group by borrower_id order by borrower_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active keys of people whose credits ended before that day, and who have none that is open. */
export async function unneededKeys(db: Db, endedBefore: string, limit: number): Promise<ReceivingKeyRow[]> {
  const { rows } = await sql<ReceivingKeyRow>`
    select own.* from receiving_keys own
    where own.state = 'active' and not exists (
      select from credits where credits.borrower_id = own.borrower_id
        and (credits.state in ('SIGNED', 'IN_REVIEW', 'TO_CONFIRM', 'IN_PROCESS', 'ACTIVE') or reopen_pending_since is not null
          or coalesce(finished_on, disbursed_on) >= ${endedBefore}::date))
    order by own.id limit ${limit}`.execute(db);
  return rows;
}
