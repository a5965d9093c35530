import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';

export const IMPORT_BOOK = 'import-book';

/** The job runs once the transaction ends. */
export async function askForRun(trx: Trx, importId: number): Promise<void> {
  await sql`select graphile_worker.add_job(${IMPORT_BOOK}, payload := ${JSON.stringify({ importId })}::json,
    job_key := ${`${IMPORT_BOOK} ${importId}`})`.execute(trx);
}
