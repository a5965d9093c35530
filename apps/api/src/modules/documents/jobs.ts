/**
 * The jobs of stored documents: `seal-documents` seals signed ones, `remove-documents` deletes those of an erased person. Each is
 * repeated until all is done.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import type { Trx } from '../../db/types.ts';
import type { Result } from '../../kernel/result.ts';
import type { DocumentStorage } from './ports.ts';

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

export const REMOVE_DOCUMENTS = 'remove-documents';

/** With the worker's growing waits the last attempt comes about three weeks after the first. */
const REMOVAL_ATTEMPTS_MAX = 100;

/** In the transaction that forgets the keys: a deletion before it could not be undone with it. */
export async function addRemovalJob(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const payload = JSON.stringify({ keys });
  await sql`select graphile_worker.add_job(${REMOVE_DOCUMENTS}, payload := ${payload}::json,
    max_attempts := ${REMOVAL_ATTEMPTS_MAX}::int, priority := ${PRIORITY}::int)`.execute(trx);
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
