/**
 * The home of a session's borrower, the most frequent call. Its answer is kept, ready to send, until something that it shows
 * changes: triggers of the tables that it is made of forget it, in the transaction of the change.
 */
import type { Home } from '@unamano/contract/lending/credits';
import type { Day } from '@unamano/domain/calendar';
import type pg from 'pg';
import type { Db } from '../../../db/types.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type BorrowerRecords, type HomeStamp, readRecordsBySession } from './requests/borrower-records.ts';

/** An ended or blocked account, and another day or other ceilings, have no stored home: the full statement decides on them. */
const KEPT_HOME = {
  name: 'kept_home',
  text: `
    select home.answer from sessions session join borrower_homes home on home.borrower_id = session.borrower_id
    where session.id = $1 and session.ended_at is null and home.day = $2
      and home.ceilings_version = (select version from legal_ceilings_cache)`,
};

/** Not where what the answer was made of has changed since. */
const KEEP_HOME = {
  name: 'keep_home',
  text: `
    insert into borrower_homes as kept (borrower_id, changed_by, day, ceilings_version, answer)
    values ($1, coalesce($2::xid8, pg_current_xact_id()), $3, $4, $5)
    on conflict (borrower_id) do update set day = excluded.day, ceilings_version = excluded.ceilings_version,
      answer = excluded.answer
    where kept.changed_by = $2::xid8`,
};

type KeptHomesDeps = {
  db: Db;
  /** Without the builder of queries, which costs as much as the rest of the call. */
  pool: Pick<pg.Pool, 'query'>;
  clock: Clock;
  credits: { homeOf(records: BorrowerRecords): Promise<Home> };
};

export function createKeptHomes({ db, pool, clock, credits }: KeptHomesDeps) {
  let isKeeping = false;

  /**
   * Nobody waits for it, and it may wait for a transaction that changes the same borrower now: so one is kept at a time, and the
   * others are made again at their next call.
   */
  function keep({ borrowerId, changedBy, ceilingsVersion }: HomeStamp, day: Day, answer: string): void {
    if (isKeeping) return;
    isKeeping = true;
    const values = [borrowerId, changedBy, day, ceilingsVersion, answer];
    void pool
      .query({ ...KEEP_HOME, values })
      .catch(() => undefined)
      .finally(() => {
        isKeeping = false;
      });
  }

  return {
    /**
     * As it is sent; token_not_valid where the session has ended.
     *
     * @param textOf writes an answer that is not kept
     */
    async ofSession(sessionId: string, textOf: (home: Home) => string): Promise<Result<string>> {
      const today = clock.today();
      const kept = await pool.query<{ answer: string }>({ ...KEPT_HOME, values: [sessionId, today] });
      const [row] = kept.rows;
      if (row) return ok(row.answer);
      const read = await readRecordsBySession(db, sessionId, today);
      if (!read) return refuse('token_not_valid');
      const answer = textOf(await credits.homeOf(read.records));
      keep(read.stamp, today, answer);
      return ok(answer);
    },
  };
}

export type KeptHomes = ReturnType<typeof createKeptHomes>;
