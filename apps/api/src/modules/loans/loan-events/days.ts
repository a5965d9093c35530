/** The job of days: what happens by itself is posted, and positions say what comes next. Repeatable. */
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { endCredit, isBeingRepaid, lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { readEventsOf } from './event-repo.ts';
import { postLoanEntries, readPosted } from './journal.ts';
import { readPositions, writePositions } from './position.ts';
import { walkAll, walkOn } from './walk.ts';

const BATCH = 200;

/** Brings one credit to the end of `today`, from its position, or (`anew`) from all of its events, under today's ceilings. */
export async function passDays(
  db: Db,
  creditId: number,
  { today, now, anew = false }: { today: Day; now: Date; anew?: boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    const { loans, ceilings } = await readPositions(trx, [creditId]);
    const loan = loans.get(creditId);
    if (!credit || !loan) return;
    const known = { terms: loan.terms, ceilings, state: loan.state };
    const events = anew ? await readEventsOf(trx, creditId) : [];
    const posted = anew ? ((await readPosted(trx, [creditId])).get(creditId) ?? []) : [];
    const walked = anew
      ? walkAll(
          known,
          events.map(({ event }) => event),
          today,
          posted,
        )
      : walkOn(known, [], today);
    if (walked === null) return;
    const idOf = (_credit: number, source: string) => {
      const id = events.find(({ event }) => event.source === source)?.id;
      if (id === undefined) throw new Error(`credit ${creditId} has no event ${source}`);
      return id;
    };
    const entry = { creditId, eventId: null, postings: walked.postings };
    await postLoanEntries(trx, [entry], { postedOn: today, recordedAt: now }, idOf);
    await writePositions(trx, [{ ...loan, state: walked.state }], ceilings);
    const { endedOn } = walked.state;
    if (endedOn === null || !isBeingRepaid(credit)) return;
    const reason = 'nothing left to pay';
    await endCredit(trx, credit, { finishedOn: endedOn, initiator: PLATFORM, reason, now });
  });
}

/** The job: all credits of which something changes by itself by `today`. Returns how many it brought on. */
export async function passAllDays(db: Db, today: Day, now: Date): Promise<number> {
  let done = 0;
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select credit_id as id from loan_positions
      where next_turn_on <= ${today}::date and credit_id > ${afterId} order by credit_id limit ${BATCH}`.execute(
      db,
    );
    for (const { id } of rows) await passDays(db, id, { today, now });
    done += rows.length;
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < BATCH) return done;
  }
}

/** Replays every credit that was lent by then: the ceilings of past days have changed. */
export async function replayAll(db: Db, today: Day, now: Date): Promise<void> {
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select credit_id as id from loan_positions where credit_id > ${afterId} order by credit_id limit ${BATCH}`.execute(
      db,
    );
    for (const { id } of rows) await passDays(db, id, { today, now, anew: true });
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < BATCH) return;
  }
}
