import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../../db/types.ts';

export type PromiseRow = Awaited<ReturnType<typeof promisesOf>>[number];

/** Oldest first, each with the day and time of the credit's next promise. */
export async function promisesOf(db: Db, creditIds: readonly number[]) {
  if (creditIds.length === 0) return [];
  return db
    .selectFrom('payment_promises')
    .innerJoin('staff', 'staff.id', 'payment_promises.staff_id')
    .select([
      'payment_promises.id',
      'credit_id',
      'amount_pesos',
      'due_on',
      'note',
      'made_on',
      'made_at',
      'staff_id',
      'staff.first_name as staff_first_name',
      'staff.last_name as staff_last_name',
    ])
    .select([
      sql<Day | null>`lead(made_on) over (partition by credit_id order by payment_promises.id)`.as(
        'next_made_on',
      ),
      sql<Date | null>`lead(made_at) over (partition by credit_id order by payment_promises.id)`.as(
        'next_made_at',
      ),
    ])
    .where('credit_id', '=', sql<number>`any(${[...creditIds]}::bigint[])`)
    .orderBy('payment_promises.id')
    .execute();
}

export async function insertPromise(trx: Trx, promise: NewRow<'payment_promises'>): Promise<number> {
  const row = await trx
    .insertInto('payment_promises')
    .values(promise)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
