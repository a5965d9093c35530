/** The job that adds loans and journal to the sums of all figures; and the days of all loans and all sums written again. */
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import {
  addChanges,
  addEntries,
  type CountedLoan,
  changesOfLoans,
  readUncounted,
  rebuildSums,
} from '../figures/index.ts';
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
      return rebuildSums(trx, withDays(trx, onProgress));
    },
    { hasTimeLimit: false },
  );
}

/** All loans, their days written again. */
async function* withDays(trx: Trx, onProgress: (loans: number) => void): AsyncGenerator<CountedLoan[]> {
  let done = 0;
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number; company_id: number | null }>`
      select credit_id as id, company_id from loan_positions where credit_id > ${afterId}
      order by credit_id limit ${BATCH}`.execute(trx);
    const ids = rows.map(({ id }) => id);
    const { loans, ceilings } = await readPositions(trx, ids);
    const events = await readEvents(trx, ids);
    const walked = rows.flatMap(({ id, company_id: companyId }) => {
      const loan = loans.get(id);
      const own = (events.get(id) ?? []).map(({ event }) => event);
      if (!loan || loan.state.day === null) return [];
      const known = { terms: loan.terms, ceilings, state: null, days: null };
      const { days } = walkAll(known, own, loan.state.day, []);
      return days ? [{ creditId: id, companyId: companyId ?? 0, amount: loan.terms.amount, days }] : [];
    });
    await writeDays(trx, walked);
    yield walked;
    done += rows.length;
    onProgress(done);
    afterId = ids.at(-1) ?? afterId;
    if (ids.length < BATCH) return;
  }
}
