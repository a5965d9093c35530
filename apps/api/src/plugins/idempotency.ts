/**
 * `Idempotency-Key`: the first answer to a request is kept for 24 hours and given again to its repeats. The key
 * belongs to one person and one call, and to one body: the same key with another body is refused. The answer is written
 * in the deed's own transaction (`once.ts`), so a kill at any moment leaves both or neither; a repeat hears the answer,
 * or does the deed.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/types.ts';
import { type Keeper, servedWith } from '../once.ts';
import { Refused, type Result, refuse, unavailable } from '../result.ts';
import type { Sealer } from '../sealed.ts';

type Outcome = Result<unknown, string>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `work` once for the request's key; without a key, simply runs it. */
    onceByKey<R extends Outcome>(request: FastifyRequest, work: () => Promise<R>): Promise<R>;
  }
}

export type IdempotencyOptions = { db: Db; clock: Clock; sealer: Sealer };

/** A twin that is still at work is waited for so long, then told to come back. */
const WAIT_MS = 9_000;
const POLL_MS = 60;
/**
 * After this long an unfinished request is taken for dead, and its key may be used anew. One that was only slow cannot
 * commit any more: its answer finds the key taken over, which undoes its deed.
 */
const ABANDONED_MS = 20_000;
const KEPT_MS = 24 * 3_600_000;

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;

/** Refusals that another try may turn into a success are not kept. */
const PASSING = new Set(['VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']);

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Somebody without a session is told apart by the phone that they give: two people may use the same key. */
function personOf({ actor, body }: FastifyRequest): string {
  if (actor) return `${actor.kind}:${actor.id}`;
  const hasPhone = typeof body === 'object' && body !== null && 'cellphone' in body;
  return hasPhone ? `phone:${hashOf(String(body.cellphone))}` : 'anyone';
}

function identify(request: FastifyRequest) {
  const who = personOf(request);
  const scope = `${who} ${request.method} ${request.routeOptions.url ?? ''}`;
  return { scope, bodyHash: hashOf(JSON.stringify(request.body)) };
}

export const idempotency = fp<IdempotencyOptions>(async (app, { db, clock, sealer }) => {
  /** Since when the key is ours; null while it is another's. */
  const claim = async (scope: string, key: string, bodyHash: string): Promise<Date | null> => {
    const now = clock.now();
    const started = await db
      .insertInto('idempotency_keys')
      .values({ scope, key, body_hash: bodyHash, started_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet({ body_hash: bodyHash, started_at: now, reply_sealed: null, finished_at: null })
          .where((row) =>
            row.or([
              row('idempotency_keys.started_at', '<', new Date(now.getTime() - KEPT_MS)),
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
    mine: { scope: string; key: string; started_at: Date },
    work: () => Promise<R>,
  ): Promise<R> => {
    // By the time of the claim too: one that was taken for dead must not touch its successor's row.
    const forget = () =>
      db
        .deleteFrom('idempotency_keys')
        .where((row) => row.and(mine))
        .execute();
    const write = (source: Db, answer: Outcome) =>
      source
        .updateTable('idempotency_keys')
        .set({ finished_at: clock.now(), reply_sealed: sealer.seal(JSON.stringify(answer)) })
        .where((row) => row.and(mine))
        // What was kept with the deed stands as it is.
        .where('finished_at', 'is', null)
        .executeTakeFirst();
    const keeper: Keeper = async (trx, answer) => {
      const { numUpdatedRows } = await write(trx, answer);
      if (numUpdatedRows === 0n) throw new Refused(unavailable(1));
    };
    try {
      const result = await servedWith(keeper, work);
      if (!result.ok && PASSING.has(result.code)) await forget();
      else await write(db, result);
      return result;
    } catch (error) {
      await forget();
      throw error;
    }
  };

  app.decorate('onceByKey', async <R extends Outcome>(request: FastifyRequest, work: () => Promise<R>) => {
    const key = request.headers[IDEMPOTENCY_HEADER];
    if (typeof key !== 'string' || key === '') return work();
    if (!KEY_SHAPE.test(key)) {
      return refuse('VALIDATION_ERROR', { fields: { [IDEMPOTENCY_HEADER]: 'Valor no válido' } }) as R;
    }
    const { scope, bodyHash } = identify(request);
    for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      const started_at = await claim(scope, key, bodyHash);
      if (started_at) return perform({ scope, key, started_at }, work);
      const kept = await db
        .selectFrom('idempotency_keys')
        .select(['body_hash', 'reply_sealed'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirst();
      if (kept && kept.body_hash !== bodyHash) return refuse('IDEMPOTENCY_KEY_REUSED') as R;
      if (kept?.reply_sealed) return JSON.parse(sealer.open(kept.reply_sealed)) as R;
    }
    return refuse('SERVICE_UNAVAILABLE', { retryAfterSeconds: 2 }) as R;
  });
});

/** Answers are kept for a day; after that a key may be used anew. */
export async function forgetOldKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('started_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
