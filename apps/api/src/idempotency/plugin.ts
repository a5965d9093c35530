/**
 * `Idempotency-Key` on HTTP calls. A key belongs to one caller, one call and one body for 24 hours; with another body it is
 * refused. See `stored-responses.ts`.
 */
import { createHash } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Db } from '../db/types.ts';
import { refuse } from '../kernel/result.ts';
import { type CallIdentity, phoneScope } from './call-context.ts';
import { type Outcome, RETENTION_MS, type StoredResponses } from './stored-responses.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Executes the operation once for the request's key; without a key, on every request. */
    onceByKey<R extends Outcome>(request: FastifyRequest, operation: () => Promise<R>): Promise<R>;
  }
}

const KEY_SHAPE = /^[\x21-\x7e]{1,200}$/;

function callerOf({ actor, body }: FastifyRequest): string {
  if (actor) return `${actor.kind}:${actor.id}`;
  const hasPhone = typeof body === 'object' && body !== null && 'cellphone' in body;
  return hasPhone ? phoneScope(String(body.cellphone)) : 'anonymous';
}

function identify(request: FastifyRequest, key: string): CallIdentity {
  return {
    scope: `${callerOf(request)} ${request.method} ${request.routeOptions.url ?? ''}`,
    key,
    bodyHash: createHash('sha256').update(JSON.stringify(request.body)).digest('hex'),
  };
}

export const idempotency = fp<{ responses: StoredResponses }>(async (app, { responses }) => {
  app.decorate(
    'onceByKey',
    async <R extends Outcome>(request: FastifyRequest, operation: () => Promise<R>) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      if (typeof key !== 'string' || key === '') return operation();
      if (!KEY_SHAPE.test(key)) {
        return refuse('VALIDATION_ERROR', { fields: { [IDEMPOTENCY_HEADER]: 'Valor no válido' } }) as R;
      }
      return responses.once(identify(request, key), operation);
    },
  );
});

/** After its retention a key may be used again. */
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('started_at', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}
