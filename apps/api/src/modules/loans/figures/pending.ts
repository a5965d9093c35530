import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { isJobAsked, PASS_DAYS } from '../../../jobs/asked-jobs.ts';

/** Whether loans of an earlier ceiling wait for the job: what lists and sums say of them is of before. */
export async function isCeilingPending(db: Db): Promise<boolean> {
  if (!(await isJobAsked(db, PASS_DAYS))) return false;
  const { rows } = await sql<{ is_stale: boolean }>`select exists (
    select from loan_positions
    where ceilings_version < (select version from legal_ceilings_cache)) as is_stale`.execute(db);
  return rows[0]?.is_stale ?? false;
}
