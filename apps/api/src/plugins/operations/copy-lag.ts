import type pg from 'pg';
import { within } from './within.ts';

/** Of what the database had written before: a copy that has it all is not late, however long nothing was written. */
const LAG = `
  select case when not pg_is_in_recovery() or pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'infinity')::float8 end as seconds`;
const ANSWER_LIMIT_MS = 1_000;

/** How old what a copy of the database shows is; infinite while none answers. */
export async function copyLagSeconds(main: pg.Pool, copy: pg.Pool): Promise<number> {
  const { rows } = await main.query<{ written: string }>('select pg_current_wal_lsn()::text as written');
  const ask = async () => {
    const found = await copy.query<{ seconds: number }>(LAG, [rows[0]?.written]);
    return found.rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
  };
  return within(ask, Number.POSITIVE_INFINITY, ANSWER_LIMIT_MS);
}
