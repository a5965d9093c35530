/** The job that adds loans and journal to the sums of all figures; and the days of all loans and all sums written again. */
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { addChanges, addEntries, changesOfLoans, deleteSums, readUncounted } from '../figures/index.ts';
import { readEvents } from './event-repo.ts';
import { readPositions, writeDays } from './position.ts';
import { walkAll } from './walk.ts';

const BATCH = 500;

/** The job. A loan that an event is changing stays for the next run: nothing waits for anything. */
export async function addUpFigures(db: Db): Promise<void> {
  while ((await countSome(db)) === BATCH);
  await addEntries(db);
}

function countSome(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const loans = await readUncounted(trx, { limit: BATCH, skip: true });
    if (loans.length > 0) await addChanges(trx, changesOfLoans(loans));
    await sql`update loan_positions set counted_days = null where credit_id = any(${loans.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    );
    return loans.length;
  });
}

/** Events wait until it is done. Returns how many loans there are. */
export function rebuildFigures(db: Db, onProgress: (loans: number) => void): Promise<number> {
  return inTransaction(
    db,
    async (trx) => {
      // Waits for who has read a row with its lock, and lets others read.
      await sql`lock table loan_positions in exclusive mode`.execute(trx);
      const count = await walkAgain(trx, onProgress);
      await deleteSums(trx);
      await addUpFigures(trx);
      return count;
    },
    { hasTimeLimit: false },
  );
}

/** Writes the days of all loans again, counted in no sum. */
async function walkAgain(trx: Trx, onProgress: (loans: number) => void): Promise<number> {
  let done = 0;
  for (let afterId = 0; ; ) {
    const { loans, ceilings } = await readPositions(trx, await idsAfter(trx, afterId));
    const ids = [...loans.keys()];
    const events = await readEvents(trx, ids);
    const walked = [...loans.values()].flatMap(({ creditId, terms, state }) => {
      const own = (events.get(creditId) ?? []).map(({ event }) => event);
      const known = { terms, ceilings, state: null, days: null };
      const days = state.day === null ? null : walkAll(known, own, state.day, []).days;
      return days ? [{ creditId, days }] : [];
    });
    await writeDays(trx, walked);
    done += ids.length;
    onProgress(done);
    afterId = Math.max(afterId, ...ids);
    if (ids.length < BATCH) return done;
  }
}

async function idsAfter(trx: Trx, afterId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select credit_id as id from loan_positions where credit_id > ${afterId} order by credit_id limit ${BATCH}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}
