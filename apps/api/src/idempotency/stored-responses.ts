/**
 * Runs a operation once for the identity of its call and keeps its answer for 24 hours: for calls with an `Idempotency-Key`, and
 * for the job that finishes what such a call had to leave.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/types.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Sealer } from '../kernel/encryption.ts';
import { Refused, type Result, refuse, unavailable } from '../kernel/result.ts';
import { type CallIdentity, type ResponseWriter, runWithCallContext } from './call-context.ts';

export type Outcome = Result<unknown, string>;

/** A twin that is still at work is waited for so long, then told to come back. */
const WAIT_MS = 9_000;
const POLL_MS = 60;
/**
 * After this long an unfinished request is taken for dead, and its key may be used again. One that was only slow cannot
 * commit any more: its answer finds the key taken over, which undoes its operation.
 */
const ABANDONED_MS = 20_000;
export const RETENTION_MS = 24 * 3_600_000;

/** Refusals that another try may turn into a success are not kept. */
const TRANSIENT_CODES = new Set(['VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

export function createStoredResponses({ db, clock, sealer }: { db: Db; clock: Clock; sealer: Sealer }) {
  /** Since when the key is ours; null while it is another's. */
  const claim = async ({ scope, key, bodyHash }: CallIdentity): Promise<Date | null> => {
    const now = clock.now();
    const started = await db
      .insertInto('idempotency_keys')
      .values({ scope, key, body_hash: bodyHash, started_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet({ body_hash: bodyHash, started_at: now, response_sealed: null, finished_at: null })
          .where((row) =>
            row.or([
              row('idempotency_keys.started_at', '<', new Date(now.getTime() - RETENTION_MS)),
              row.and([
                row('idempotency_keys.finished_at', 'is', null),
                row('idempotency_keys.started_at', '<', new Date(now.getTime() - ABANDONED_MS)),
              ]),
            ]),
          ),
      )
      .executeTakeFirst();
    return Number(started.numInsertedOrUpdatedRows ?? 0n) > 0 ? now : null;
  };

  const perform = async <R extends Outcome>(
    call: CallIdentity,
    started_at: Date,
    work: () => Promise<R>,
  ): Promise<R> => {
    const ownClaim = { scope: call.scope, key: call.key, started_at };
    // By the time of the claim too: one that was taken for dead must not touch its successor's row. Never what was kept
    // with its operation: a fault may hide that the operation was committed. A commit under way holds the row, so this waits for it.
    const releaseClaim = () =>
      db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and(ownClaim))
        .where('finished_at', 'is', null)
        .execute();
    const write = (source: Db, answer: Outcome) =>
      source
        .updateTable('idempotency_keys')
        .set({ finished_at: clock.now(), response_sealed: sealer.seal(JSON.stringify(answer)) })
        .where((row) => row.and(ownClaim))
        // What was kept with the operation stands as it is.
        .where('finished_at', 'is', null)
        .executeTakeFirst();
    const writeResponse: ResponseWriter = async (trx, answer) => {
      const { numUpdatedRows } = await write(trx, answer);
      if (numUpdatedRows === 0n) throw new Refused(unavailable(1));
    };
    try {
      const result = await runWithCallContext({ writeResponse, call }, work);
      if (!result.ok && TRANSIENT_CODES.has(result.code)) await releaseClaim();
      else await write(db, result);
      return result;
    } catch (error) {
      await releaseClaim();
      throw error;
    }
  };

  return {
    /** Runs `work` once for the call; a repeat hears the answer, another body under the key is refused. */
    async once<R extends Outcome>(call: CallIdentity, work: () => Promise<R>): Promise<R> {
      const { scope, key, bodyHash } = call;
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
        const startedAt = await claim(call);
        if (startedAt) return perform(call, startedAt, work);
        const kept = await db
          .selectFrom('idempotency_keys')
          .select(['body_hash', 'response_sealed'])
          .where('scope', '=', scope)
          .where('key', '=', key)
          .executeTakeFirst();
        if (kept && kept.body_hash !== bodyHash) return refuse('IDEMPOTENCY_KEY_REUSED') as R;
        if (kept?.response_sealed) return JSON.parse(sealer.open(kept.response_sealed)) as R;
      }
      return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 }) as R;
    },
  };
}

export type StoredResponses = ReturnType<typeof createStoredResponses>;
