/** Keeps the sum of each item, so that a list of what is open does not read the lines of all years. */
import { sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { lockEntries } from '../ledger/index.ts';

/** Waits for entries that are being posted, so that none with a lower id comes later. */
async function addUp(trx: Trx): Promise<void> {
  await lockEntries(trx);
  await sql`
    insert into control_items as kept (account, item, pesos, since, credit_id, through_entry_id)
    select account, item, sum(amount_pesos), min(value_on), max(credit_id), (select max(id) from journal_entries)
    from control_lines where entry_id > (select coalesce(max(through_entry_id), 0) from control_items) group by account, item
    on conflict (account, item) do update
      set pesos = kept.pesos + excluded.pesos, since = least(kept.since, excluded.since),
        credit_id = greatest(kept.credit_id, excluded.credit_id), through_entry_id = excluded.through_entry_id`.execute(
    trx,
  );
}

const whileAlone = (db: Db, work: (trx: Trx) => Promise<void>): Promise<void> =>
  inTransaction(
    db,
    async (trx) => {
      await lockByName(trx, 'add up control items');
      await work(trx);
    },
    { hasTimeLimit: false },
  );

/** Adds what was posted since the last run. */
export const addUpItems = (db: Db): Promise<void> => whileAlone(db, addUp);

/** Adds up all lines again. */
export const rebuildItems = (db: Db): Promise<void> =>
  whileAlone(db, async (trx) => {
    await trx.deleteFrom('control_items').execute();
    await addUp(trx);
  });
