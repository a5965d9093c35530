/** The job `seal-documents`: seals signed documents, and is repeated until all are sealed. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../db/types.ts';
import type { Result } from '../../kernel/result.ts';

export const SEAL_DOCUMENTS = 'seal-documents';

/**
 * The worker's waits grow to six hours, so the last attempt comes about ten days after the first: an authority of time stamps
 * that does not answer for so long has to be replaced.
 */
const ATTEMPTS_MAX = 48;
/** After the messages, which people wait for. */
const PRIORITY = 10;

export async function addSealJob(trx: Trx, creditId: number): Promise<void> {
  const payload = JSON.stringify({ creditId });
  await sql`select graphile_worker.add_job(${SEAL_DOCUMENTS}, payload := ${payload}::json,
    max_attempts := ${ATTEMPTS_MAX}::int, priority := ${PRIORITY}::int, job_key := ${`seal ${creditId}`})`.execute(
    trx,
  );
}

const payloadShape = z.object({ creditId: z.number().int().positive() });

/** @throws when the documents could not be sealed now */
export function sealDocumentsTask(documents: { seal(creditId: number): Promise<Result<void>> }) {
  return async (payload: unknown): Promise<void> => {
    const sealed = await documents.seal(payloadShape.parse(payload).creditId);
    if (!sealed.ok) throw new Error(`documents could not be sealed: ${sealed.code}`);
  };
}
