/** The job of days: what happens by itself is posted, and positions say what comes next. Repeatable. */
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { keepDays, readLoanDays } from '../loan-book/index.ts';
import { readEventsOf } from './event-repo.ts';
import { postLoanEntries, readPosted } from './journal.ts';
import { readPositions, writePositions } from './position.ts';
import { moveState } from './record.ts';
import { walkAll, walkOn } from './walk.ts';

type When = { readonly today: Day; readonly now: Date };

/** Brings one credit to the end of `today`; from its events, where ceilings of its days have changed. */
export async function passDays(db: Db, creditId: number, { today, now }: When): Promise<void> {
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    const { loans, stale, ...ceilings } = await readPositions(trx, [creditId]);
    const loan = loans.get(creditId);
    if (!credit || !loan) return;
    const isStale = stale.has(creditId);
    const stated = { terms: loan.terms, ceilings: ceilings.ceilings, state: loan.state, isStale };
    const known = isStale ? { ...stated, days: null } : stated;
    const recorded = isStale ? await readEventsOf(trx, creditId) : [];
    const posted = isStale ? await readPosted(trx, [creditId]) : new Map();
    const events = recorded.map(({ event }) => event);
    const walked = isStale
      ? walkAll(known, events, today, posted.get(creditId) ?? [])
      : walkOn(known, [], today);
    if (walked === null) return;
    const ids = new Map(recorded.map(({ id, event }) => [event.source, id]));
    const idOf = (_credit: number, source: string) => {
      const id = ids.get(source);
      if (id === undefined) throw new Error(`credit ${creditId} has no event ${source}`);
      return id;
    };
    const entry = { creditId, eventId: null, postings: walked.postings };
    await postLoanEntries(trx, [entry], { postedOn: today, recordedAt: now }, idOf);
    await writePositions(trx, [{ ...loan, state: walked.state }], ceilings);
    if (walked.days) {
      const days = {
        creditId,
        companyId: credit.company_id ?? 0,
        amount: loan.terms.amount,
        loan: walked.days,
      };
      await keepDays(trx, [days], await readLoanDays(trx, [creditId]));
    }
    await moveState(trx, credit, walked.state, { initiator: PLATFORM, reason: 'days passed', today, now });
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
