/** Seals the signed documents of a credit: once at a time in a process, and only those that are not sealed yet. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../db/types.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import type { DocumentMaker } from './document-maker.ts';
import { consentsOf, signatureOf } from './evidence/evidence-repo.ts';
import * as repo from './repo.ts';
import { namesFor } from './texts/names.ts';

export function createSealing(db: Db, maker: DocumentMaker) {
  /** By credit: the job and the requests of a person wait for the same files. */
  const underWay = new Map<number, Promise<Result<void>>>();

  /** A document that was never displayed is not made. */
  async function sealMissing(creditId: number): Promise<Result<void>> {
    const signature = await signatureOf(db, creditId);
    if (!signature) return ok(undefined);
    const rows = await repo.documentsOf(db, creditId);
    const consents = await consentsOf(db, signature.borrower_id, signature.signed_at);
    const done = await Promise.all(
      namesFor('allied_company').map((name) => {
        const shown = rows.find((row) => row.name === name && !row.signed);
        const isSealed = rows.some((row) => row.name === name && row.signed);
        if (!shown || isSealed) return ok(undefined);
        return maker.makeSigned(creditId, shown, { name, signature, consents });
      }),
    );
    return done.find((result) => !result.ok) ?? ok(undefined);
  }

  /** @throws when a document cannot be made */
  function seal(creditId: number): Promise<Result<void>> {
    const current = underWay.get(creditId);
    if (current) return current;
    const started = sealMissing(creditId).finally(() => underWay.delete(creditId));
    underWay.set(creditId, started);
    return started;
  }

  return {
    seal,

    /** Ends when the documents are sealed, the attempt failed, or the limit has passed. The job repeats and reports a failure. */
    async sealWithin(creditId: number, limitMs: number): Promise<void> {
      const attempt = seal(creditId).then(
        () => undefined,
        () => undefined,
      );
      const timer = new AbortController();
      await Promise.race([
        attempt,
        sleep(limitMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined),
      ]);
      timer.abort();
    },
  };
}
