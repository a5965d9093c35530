/**
 * The jobs of stored documents: `seal-documents` seals signed ones, `remove-documents` deletes those of an erased person. Each is
 * repeated until all is done.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Db, Trx } from '../../../db/types.ts';
import type { DocumentStorage } from '../../../kernel/outside/document-storage.ts';
import type { Result } from '../../../kernel/result.ts';

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

export const REMOVE_DOCUMENTS = 'remove-documents';

/** With the worker's growing waits the last attempt comes about three weeks after the first. */
const REMOVAL_ATTEMPTS_MAX = 100;

const removalKey = (borrowerId: number): string => `documents of erased borrower ${borrowerId}`;

/**
 * In the transaction that forgets the keys: a deletion before its commit could not be undone. The command that erases deletes the
 * files at once, and its storage may permit what that of the running platform does not, so the job waits for it.
 */
export async function addRemovalJob(trx: Trx, borrowerId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const payload = JSON.stringify({ keys });
  await sql`select graphile_worker.add_job(${REMOVE_DOCUMENTS}, payload := ${payload}::json,
    run_at := now() + interval '5 minutes', max_attempts := ${REMOVAL_ATTEMPTS_MAX}::int, priority := ${PRIORITY}::int,
    job_key := ${removalKey(borrowerId)})`.execute(trx);
}

/** Documents of erased people whose deletion is not done. As the owner of the tables. */
export async function remainingDocuments(db: Db, borrowerId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key = ${removalKey(borrowerId)}`.execute(db);
  return rows.flatMap(({ payload }) => removalShape.parse(payload).keys);
}

/** Once all documents are deleted. */
export async function endRemovalJob(db: Db, borrowerId: number): Promise<void> {
  await sql`select graphile_worker.remove_job(${removalKey(borrowerId)})`.execute(db);
}

const removalShape = z.object({ keys: z.array(z.string().min(1)) });

/** @throws when a document could not be deleted now */
export function removeDocumentsTask(storage: Pick<DocumentStorage, 'remove'>) {
  return async (payload: unknown): Promise<void> => {
    for (const key of removalShape.parse(payload).keys) {
      const removed = await storage.remove(key);
      if (!removed.ok) throw new Error('a document of an erased person could not be deleted');
    }
  };
}
