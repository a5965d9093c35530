/**
 * Who calls: the bearer token is checked on every call that needs one, against the session's row, so that a logout,
 * an ended account or a changed module counts from the next call on.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor } from '../actor.ts';
import { sendRefusal } from '../mount.ts';
import { refuse } from '../result.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export type AuthenticationOptions = {
  /** The actor that an access token stands for now; null when it stands for nobody any more. */
  authenticate: (accessToken: string) => Promise<Actor | null>;
};

function bearer(request: FastifyRequest): string | null {
  const match = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

export const authentication = fp<AuthenticationOptions>(async (app, options) => {
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request, reply) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (!endpoint) return;
    const token = bearer(request);
    // An optional bearer is looked at, and a stale one does no harm where none is needed.
    if (token) request.actor = await options.authenticate(token);
    if (endpoint.access === 'none') return;
    const actor = request.actor;
    if (!actor) return sendRefusal(reply, refuse('token_not_valid'));
    if (actor.kind !== endpoint.access) return sendRefusal(reply, refuse('FORBIDDEN'));
    if (actor.kind === 'staff' && endpoint.module && !actor.modules.includes(endpoint.module)) {
      return sendRefusal(reply, refuse('FORBIDDEN'));
    }
  });
});
