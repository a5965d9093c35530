/**
 * Jobs that staff ask for, because they take longer than a call may: one of a name waits or runs at a time, and its last result is
 * kept.
 */
import { sql } from 'kysely';
import { lockByName } from '../db/named-lock.ts';
import type { Db, Trx } from '../db/types.ts';

const ATTEMPTS_MAX = 3;

/** Each hour, and at once where two people changed the ceiling of days past. */
export const PASS_DAYS = 'pass-days';

/**
 * Whether the job of that name waits or runs; one that failed for good does neither. Read before its result: a job that ends between
 * the two would be neither asked for nor done.
 */
export async function isJobAsked(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`select exists (
    select from graphile_worker.jobs
    where task_identifier = ${name} and (attempts < max_attempts or locked_at is not null)) as is_asked`.execute(
    db,
  );
  return rows[0]?.is_asked ?? false;
}

/** False while it waits or runs: then it is not asked for again. */
export async function askForJob(trx: Trx, name: string, payload: object = {}): Promise<boolean> {
  await lockByName(trx, `job ${name}`);
  if (await isJobAsked(trx, name)) return false;
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json,
    job_key := ${name}, max_attempts := ${ATTEMPTS_MAX}::int)`.execute(trx);
  return true;
}

/** In place of the result before. */
export async function keepResult(db: Db, name: string, result: object): Promise<void> {
  const text = JSON.stringify(result);
  await db
    .insertInto('asked_jobs')
    .values({ name, result: text })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ result: text }))
    .execute();
}

/** Null before the first. The caller knows its shape. */
export async function readResult(db: Db, name: string): Promise<unknown> {
  const row = await db.selectFrom('asked_jobs').select('result').where('name', '=', name).executeTakeFirst();
  return row?.result ?? null;
}
