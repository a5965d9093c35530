/**
 * `Idempotency-Key`: the first answer to a request is kept for 24 hours and given again to its repeats. The key
 * belongs to one person and one call, and to one body: the same key with another body is refused. The answer is written
 * in the operation's own transaction (`once.ts`), so a kill at any moment, or a connection lost at its commit, leaves both or
 * neither; a repeat hears the answer, or does the operation.
 */
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/types.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Sealer } from '../kernel/encryption.ts';
import { refuse } from '../kernel/result.ts';
import { phoneScope } from './call-context.ts';
import { createStoredResponses, type Outcome, RETENTION_MS } from './stored-responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs `work` once for the request's key; without a key, simply runs it. */
    onceByKey<R extends Outcome>(request: FastifyRequest, work: () => Promise<R>): Promise<R>;
  }
}

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function personOf({ actor, body }: FastifyRequest): string {
  if (actor) return `${actor.kind}:${actor.id}`;
  const hasPhone = typeof body === 'object' && body !== null && 'cellphone' in body;
  return hasPhone ? phoneScope(String(body.cellphone)) : 'anyone';
}

function identify(request: FastifyRequest) {
  const who = personOf(request);
  const scope = `${who} ${request.method} ${request.routeOptions.url ?? ''}`;
  return { scope, bodyHash: hashOf(JSON.stringify(request.body)) };
}

export type IdempotencyOptions = { db: Db; clock: Clock; sealer: Sealer };

export const idempotency = fp<IdempotencyOptions>(async (app, options) => {
  const answers = createStoredResponses(options);
  app.decorate('onceByKey', async <R extends Outcome>(request: FastifyRequest, work: () => Promise<R>) => {
    const key = request.headers[IDEMPOTENCY_HEADER];
    if (typeof key !== 'string' || key === '') return work();
    if (!KEY_SHAPE.test(key)) {
      return refuse('VALIDATION_ERROR', { fields: { [IDEMPOTENCY_HEADER]: 'Valor no válido' } }) as R;
    }
    return answers.once({ ...identify(request), key }, work);
  });
});

/** Answers are kept for a day; after that a key may be used again. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('started_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
