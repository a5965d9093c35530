/**
 * Who calls: the bearer token is checked on every call that needs one, against the session's row, so that a logout,
 * an ended account or a changed module counts from the next call on.
 */
import type { Endpoint } from '@unamano/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../kernel/actor.ts';
import { sendRefusal } from '../kernel/mount.ts';
import { type Refusal, refuse } from '../kernel/result.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The session that the token names; only where the handler itself looks at its row. */
    sessionId: string;
  }
  interface FastifyInstance {
    /** Why a caller whom a handler did not recognise is refused. */
    refusalOfCaller(request: FastifyRequest): Promise<Refusal<string>>;
  }
}

export type AuthenticationOptions = {
  /** The actor that an access token stands for now; null when it stands for nobody any more. */
  authenticate: (accessToken: string) => Promise<Actor | null>;
  /** The session that a token of ours names, whether it is still live or not. */
  sessionOf: (accessToken: string) => Promise<string | null>;
};

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Null when this caller may make this call. */
function refusalOf(endpoint: Endpoint, actor: Actor | null): Refusal<string> | null {
  if (endpoint.access === 'none') return null;
  if (!actor) return refuse('token_not_valid');
  if (actor.kind !== endpoint.access) return refuse('FORBIDDEN');
  const needed = endpoint.modules ?? (endpoint.module ? [endpoint.module] : []);
  const held = actor.kind === 'staff' ? actor.modules : [];
  const lacksModule = needed.length > 0 && !needed.some((module) => held.includes(module));
  return lacksModule ? refuse('FORBIDDEN') : null;
}

export const authentication = fp<AuthenticationOptions>(async (app, { authenticate, sessionOf }) => {
  app.decorateRequest('actor', null);
  app.decorateRequest('sessionId', '');
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint, checksSession } = request.routeOptions.config;
    if (!endpoint) return;
    const token = bearer(request);
    if (checksSession) {
      request.sessionId = (token && (await sessionOf(token))) || '';
      if (!request.sessionId) return sendRefusal(reply, refuse('token_not_valid'));
      return;
    }
    // An optional bearer is looked at, and a stale one does no harm where none is needed.
    if (token) request.actor = await authenticate(token);
    const refusal = refusalOf(endpoint, request.actor);
    if (refusal) return sendRefusal(reply, refusal);
  });
  app.decorate('refusalOfCaller', async (request: FastifyRequest) => {
    const { endpoint } = request.routeOptions.config;
    const token = bearer(request);
    const actor = token ? await authenticate(token) : null;
    return (endpoint && refusalOf(endpoint, actor)) ?? refuse('token_not_valid');
  });
});
