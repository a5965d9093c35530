/**
 * Identifies the caller. The bearer token is checked against the session's row on every call that needs one, so a logout, an ended
 * account or a changed module counts from the next call on. A machine sends its key in place of the token.
 */
import type { Endpoint } from '@unamano/contract/endpoint';
import { mayCallWith, REQUEST_ID_HEADER } from '@unamano/contract/identity/machine-rights';
import { BACKGROUND_HEADER } from '@unamano/contract/paths';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Actor, StaffActor } from '../kernel/actor.ts';
import { sendRefusal } from '../kernel/mount.ts';
import { type Refusal, type Result, refuse } from '../kernel/result.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
    /** The session that the token names; only where the handler itself reads its row. */
    sessionId: string;
    /** Whose key was sent, also where the call is refused; null for people. */
    machineId: number | null;
  }
  interface FastifyInstance {
    /** The refusal of a caller whose session a handler did not find. */
    refusalOfCaller(request: FastifyRequest): Promise<Refusal<string>>;
  }
}

type AuthenticationOptions = {
  /** The current actor of an access token; null when the token or its session is no longer valid. */
  authenticate: (accessToken: string, isUse: boolean) => Promise<Actor | null>;
  /** The session that a valid token names; the session may have ended. */
  sessionOf: (accessToken: string) => Promise<string | null>;
  /** The machine of a key, or the refusal of its limit; null for every other text. Absent: no key is accepted. */
  machineOf?: (key: string, address: string) => Promise<{ id: number; machine: Result<StaffActor> } | null>;
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
  if (actor.kind === 'borrower' && actor.lacksOwnerProof && !endpoint.beforeOwnerProof)
    return refuse('STEP_UP_REQUIRED');
  if (actor.kind === 'staff' && actor.lacksSecondFactor && !endpoint.beforeSecondFactor)
    return refuse('FORBIDDEN');
  if (actor.kind === 'staff' && actor.machineRights) {
    return mayCallWith(actor.machineRights, endpoint) ? null : refuse('FORBIDDEN');
  }
  const needed = endpoint.modules;
  const held = actor.kind === 'staff' ? actor.modules : [];
  const lacksModule = needed.length > 0 && !needed.some((module) => held.includes(module));
  return lacksModule ? refuse('FORBIDDEN') : null;
}

export const authentication = fp<AuthenticationOptions>(
  async (app, { authenticate, sessionOf, machineOf }) => {
    const actorOf = ({ headers }: FastifyRequest, token: string) =>
      authenticate(token, headers[BACKGROUND_HEADER] === undefined);
    app.decorateRequest('actor', null);
    app.decorateRequest('sessionId', '');
    app.decorateRequest('machineId', null);
    app.addHook('onRequest', async (request, reply) => {
      const { endpoint, checksSession } = request.routeOptions.config;
      if (!endpoint) return;
      const token = bearer(request);
      if (checksSession) {
        request.sessionId = (token && (await sessionOf(token))) || '';
        if (!request.sessionId) return sendRefusal(reply, refuse('token_not_valid'));
        return;
      }
      // Where no bearer is needed, a stale one is ignored.
      const keyed = token && endpoint.access !== 'none' ? await machineOf?.(token, request.ip) : null;
      request.machineId = keyed?.id ?? null;
      if (keyed) reply.header(REQUEST_ID_HEADER, request.id);
      if (keyed?.machine.ok === false) return sendRefusal(reply, keyed.machine);
      if (token) request.actor = keyed ? keyed.machine.value : await actorOf(request, token);
      const refusal = refusalOf(endpoint, request.actor);
      if (refusal) return sendRefusal(reply, refusal);
    });
    app.decorate('refusalOfCaller', async (request: FastifyRequest) => {
      const { endpoint } = request.routeOptions.config;
      const token = bearer(request);
      const actor = token ? await actorOf(request, token) : null;
      return (endpoint && refusalOf(endpoint, actor)) ?? refuse('token_not_valid');
    });
  },
);
