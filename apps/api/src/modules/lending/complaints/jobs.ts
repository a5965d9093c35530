import { sql } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../../db/types.ts';
import type { Job } from '../../../jobs/jobs.ts';

export const MAIL_ANSWER = 'mail-complaint-answer';

const payloadShape = z.object({ complaintId: z.number().int().positive() });

/** With the worker's growing waits the last attempt comes about three days after the first. */
const ATTEMPTS_MAX = 20;

export async function addMailJob(trx: Trx, complaintId: number): Promise<void> {
  const payload = JSON.stringify({ complaintId });
  await sql`select graphile_worker.add_job(${MAIL_ANSWER}, payload := ${payload}::json,
    max_attempts := ${ATTEMPTS_MAX}::int, job_key := ${`answer ${complaintId}`})`.execute(trx);
}

export function complaintJobs({ mailAnswer }: { mailAnswer(id: number): Promise<void> }): Job[] {
  return [{ name: MAIL_ANSWER, run: (payload) => mailAnswer(payloadShape.parse(payload).complaintId) }];
}
