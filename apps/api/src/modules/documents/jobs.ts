/** The job `seal-documents`: seals signed documents, and is repeated until all are sealed. */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../db/types.ts';
import type { Result } from '../../kernel/result.ts';

export const SEAL_DOCUMENTS = 'seal-documents';

/** With the worker's growing waits the last attempt comes about two days after the first. */
const ATTEMPTS_MAX = 16;
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
