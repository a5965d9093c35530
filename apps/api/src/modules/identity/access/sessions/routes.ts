import { logout, type Permission, refreshToken } from '@unamano/contract/identity/auth';
import type { UserData } from '@unamano/contract/identity/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../../../../kernel/actor.ts';
import { mount } from '../../../../kernel/mount.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import {
  clearRefreshCookie,
  type LoginCookies,
  type Mode,
  refreshCookieOf,
  setRefreshCookie,
} from './cookie.ts';
import type { Sessions } from './service.ts';

type SessionRouteDeps = {
  sessions: Sessions;
  mode: Mode;
  cookies: Pick<LoginCookies, 'browserOf'>;
  /** The data of the logged-in person that a page needs after a reload. */
  describe: (actor: Actor) => Promise<{ user_data: UserData; permissions: Permission[] }>;
};

export function sessionRoutes(
  app: FastifyInstance,
  { sessions, mode, cookies, describe }: SessionRouteDeps,
): void {
  const tokenOf = (given: string | undefined, request: FastifyRequest): string | undefined =>
    given || refreshCookieOf(request, mode);

  mount(app, refreshToken, async ({ input, origin, request, reply }) => {
    const token = tokenOf(input.refresh, request);
    if (!token) return refuse('token_not_valid');
    const refreshed = await sessions.refresh(token, origin, cookies.browserOf(request)?.id);
    if (!refreshed.ok) {
      clearRefreshCookie(reply, mode);
      return refreshed;
    }
    const { tokens, actor } = refreshed.value;
    setRefreshCookie(reply, tokens.refresh, mode);
    return ok({ ...tokens, ...(await describe(actor)) });
  });

  mount(app, logout, async ({ input, request, reply }) => {
    // A page has the token in its cookie, another client sends it in the body: both are logged out.
    for (const token of [input.refresh, refreshCookieOf(request, mode)]) {
      if (token) await sessions.end(token);
    }
    clearRefreshCookie(reply, mode);
    return ok({});
  });
}
