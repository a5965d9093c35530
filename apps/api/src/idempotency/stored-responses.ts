/**
 * The first request to run executes the operation; the duplicate gets the stored response. The requests are calls with an
 * `Idempotency-Key`, and the job that finishes a waiting call.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db/types.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Sealer } from '../kernel/encryption.ts';
import { Refused, type Result, refuse, unavailable } from '../kernel/result.ts';
import { type CallIdentity, type ResponseWriter, runWithCallContext } from './call-context.ts';

export type Outcome = Result<unknown, string>;

/** How long a duplicate waits for the request that is executing the operation. */
const WAIT_MS = 9_000;
const POLL_MS = 60;
/** After this long an unfinished request counts as dead, and a duplicate may claim its key. */
const ABANDONED_MS = 20_000;
export const RETENTION_MS = 24 * 3_600_000;

/** Refusals that a later try may turn into a success are not stored. */
const TRANSIENT_CODES = new Set([
  'VALIDATION_ERROR',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
  'STEP_UP_REQUIRED',
]);

type Deps = { db: Db; clock: Clock; sealer: Sealer };

/** Claims the key for this request; null while another request has it. The time identifies the claim. */
async function claimKey({ db, clock }: Deps, { scope, key, bodyHash }: CallIdentity): Promise<Date | null> {
  const now = clock.now();
  const expired = new Date(now.getTime() - RETENTION_MS);
  const abandoned = new Date(now.getTime() - ABANDONED_MS);
  const { numInsertedOrUpdatedRows: claimed } = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash: bodyHash, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ body_hash: bodyHash, started_at: now, response_sealed: null, finished_at: null })
        .where((row) =>
          row.or([
            row('idempotency_keys.started_at', '<', expired),
            row.and([
              row('idempotency_keys.finished_at', 'is', null),
              row('idempotency_keys.started_at', '<', abandoned),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return claimed ? now : null;
}

/** The stored response, or the refusal of a key that was used with another body; null while the operation runs. */
async function findResponse<R extends Outcome>(
  { db, sealer }: Deps,
  { scope, key, bodyHash }: CallIdentity,
): Promise<R | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'response_sealed'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row && row.body_hash !== bodyHash) return refuse('IDEMPOTENCY_KEY_REUSED') as R;
  return row?.response_sealed ? (JSON.parse(sealer.open(row.response_sealed)) as R) : null;
}

export function createStoredResponses(deps: Deps) {
  const { db, clock, sealer } = deps;

  /** Executes the operation and stores its response, in the operation's transaction where the operation calls `storeResponse`. */
  async function execute<R extends Outcome>(
    call: CallIdentity,
    claimedAt: Date,
    operation: () => Promise<R>,
  ): Promise<R> {
    // With the claim's time: a request that counted as dead must not touch the row of the request that claimed the key after it.
    const ownUnfinishedClaim = { scope: call.scope, key: call.key, started_at: claimedAt };
    const write = (source: Db, response: Outcome) =>
      source
        .updateTable('idempotency_keys')
        .set({ finished_at: clock.now(), response_sealed: sealer.seal(JSON.stringify(response)) })
        .where((row) => row.and(ownUnfinishedClaim))
        .where('finished_at', 'is', null)
        .executeTakeFirst();
    const writeResponse: ResponseWriter = async (trx, response) => {
      const { numUpdatedRows } = await write(trx, response);
      if (numUpdatedRows === 0n) throw new Refused(unavailable(1));
    };
    // A stored response stays, even after a fault: the operation may be committed. A commit under way locks the row, and this
    // statement waits for it.
    const releaseClaim = () =>
      db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and(ownUnfinishedClaim))
        .where('finished_at', 'is', null)
        .execute();
    try {
      const outcome = await runWithCallContext({ call, writeResponse }, operation);
      if (!outcome.ok && TRANSIENT_CODES.has(outcome.code)) await releaseClaim();
      else await write(db, outcome);
      return outcome;
    } catch (error) {
      await releaseClaim();
      throw error;
    }
  }

  return {
    /**
     * Executes the operation, or returns the response that a request with the same identity stored.
     *
     * @throws UnreadableValue when the key that sealed the stored response was removed; the operation is not executed again
     */
    async once<R extends Outcome>(call: CallIdentity, operation: () => Promise<R>): Promise<R> {
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
        const claimedAt = await claimKey(deps, call);
        if (claimedAt) return execute(call, claimedAt, operation);
        const stored = await findResponse<R>(deps, call);
        if (stored) return stored;
      }
      return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 }) as R;
    },
  };
}

export type StoredResponses = ReturnType<typeof createStoredResponses>;
