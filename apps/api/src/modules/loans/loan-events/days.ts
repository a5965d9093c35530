/** The job of days: what happens by itself is posted, and positions say what comes next. Repeatable. */
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { type Recorded, record } from './record.ts';

type When = { readonly today: Day; readonly now: Date };

/** Brings one credit to the end of `today`; from its events, where ceilings of its days have changed. */
export function passDays(db: Db, creditId: number, { today, now }: When): Promise<Recorded | null> {
  return inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) return null;
    return record(trx, { credit }, { initiator: PLATFORM, reason: 'days passed', today, now });
  });
}

const BATCH = 200;

/**
 * The job: the credits that something changes by itself by `today`, and those that were computed with other ceilings, in pieces.
 * Returns how many it brought on.
 */
export async function passAllDays(db: Db, today: Day, now: Date): Promise<number> {
  let done = 0;
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select credit_id as id from loan_positions
      where (next_turn_on <= ${today}::date or ceilings_version < (select version from legal_ceilings_cache))
        and credit_id > ${afterId}
      order by credit_id limit ${BATCH}`.execute(db);
    for (const { id } of rows) await passDays(db, id, { today, now });
    done += rows.length;
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < BATCH) return done;
  }
}

/** The same for the late credits that wait for the job: a list by their figures is true on each day, at each hour. */
export async function passLateDays(db: Db, today: Day, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select credit_id as id from loan_positions
    where next_turn_on <= ${today}::date and late_from <= ${today}::date order by credit_id`.execute(db);
  for (const { id } of rows) await passDays(db, id, { today, now });
}
