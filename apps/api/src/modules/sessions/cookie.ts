/** The refresh token's cookie: no script can read it, and no other site can make a browser send it. */
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Mode = 'sandbox' | 'production';

const MAX_AGE_SECONDS = 30 * 24 * 3_600;

/** Browsers limit a `__Host-` cookie to https, this host and the path `/`; the sandbox uses http. */
function cookieFor(mode: Mode) {
  const secure = mode === 'production';
  return {
    name: secure ? '__Host-unamano_refresh' : 'unamano_refresh',
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
  };
}

export function setRefreshCookie(reply: FastifyReply, refreshToken: string, mode: Mode): void {
  const { name, options } = cookieFor(mode);
  reply.setCookie(name, refreshToken, { ...options, maxAge: MAX_AGE_SECONDS });
}

/** For `onAnswer` of a call whose reply may be a login. */
export type KeepLogin = (
  login: { tokens: { refresh: string } } | undefined,
  reply: FastifyReply,
) => Promise<void>;

/**
 * After a call whose reply may be a login: the browser gets its cookie, and the session that the browser had before ends
 * (OWASP ASVS 5.0, 7.2.4).
 */
export const createKeepLogin =
  (mode: Mode, sessions: { endReplaced(former: string, current: string): Promise<void> }): KeepLogin =>
  async (login, reply) => {
    if (!login) return;
    const { refresh } = login.tokens;
    const former = refreshCookieOf(reply.request, mode);
    if (former) await sessions.endReplaced(former, refresh);
    setRefreshCookie(reply, refresh, mode);
  };

export function clearRefreshCookie(reply: FastifyReply, mode: Mode): void {
  const { name, options } = cookieFor(mode);
  reply.clearCookie(name, options);
}

export function refreshCookieOf(request: FastifyRequest, mode: Mode): string | undefined {
  return request.cookies[cookieFor(mode).name];
}
