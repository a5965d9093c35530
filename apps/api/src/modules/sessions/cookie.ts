/** The cookies of a login: no script can read them, and no other site can make a browser send them. */
import '@fastify/cookie';
import type { DataLogin } from '@unamano/contract/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KNOWN_BROWSER_DAYS, type KnownBrowser, type KnownBrowsers } from './known-browsers.ts';

export type Mode = 'sandbox' | 'production';

const MAX_AGE_SECONDS = 30 * 24 * 3_600;

/** Browsers limit a `__Host-` cookie to https, this host and the path `/`; the sandbox uses http. */
function cookieFor(mode: Mode, name = 'unamano_refresh') {
  const secure = mode === 'production';
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure } as const,
  };
}

const browserCookieFor = (mode: Mode) => cookieFor(mode, 'unamano_browser');

export function setRefreshCookie(reply: FastifyReply, refreshToken: string, mode: Mode): void {
  const { name, options } = cookieFor(mode);
  reply.setCookie(name, refreshToken, { ...options, maxAge: MAX_AGE_SECONDS });
}

/** What `keepLogin` needs of a login. */
type LoginToKeep = Pick<DataLogin, 'user_data' | 'tokens'>;

export type LoginCookies = ReturnType<typeof loginCookies>;

type LoginCookiesDeps = {
  mode: Mode;
  browsers: KnownBrowsers;
  sessions: { endReplaced(former: string, current: string): Promise<void> };
};

/** The cookies of the calls that log in. */
export function loginCookies({ mode, browsers, sessions }: LoginCookiesDeps) {
  const { name, options } = browserCookieFor(mode);

  const keep = async ({ user_data: user, tokens }: LoginToKeep, reply: FastifyReply): Promise<void> => {
    const former = refreshCookieOf(reply.request, mode);
    if (former) await sessions.endReplaced(former, tokens.refresh);
    setRefreshCookie(reply, tokens.refresh, mode);
    const owner = user.type_user === 'staff' ? { staffId: user.id_user } : { borrowerId: user.id_user };
    const value = browsers.afterLogin(reply.request.cookies[name], owner);
    reply.setCookie(name, value, { ...options, maxAge: KNOWN_BROWSER_DAYS * 24 * 3_600 });
  };

  return {
    /**
     * For `onAnswer` of a call whose reply is a login. The session that the browser had before ends (OWASP ASVS 5.0,
     * 7.2.4).
     */
    keep,
    /** For `onAnswer` of a call whose reply may have a login. */
    keepLogin: async ({ data_login: login }: { data_login?: DataLogin | undefined }, reply: FastifyReply) => {
      if (login) await keep(login, reply);
    },
    browserOf: (request: FastifyRequest): KnownBrowser | undefined => browsers.read(request.cookies[name]),
  };
}

export function clearRefreshCookie(reply: FastifyReply, mode: Mode): void {
  const { name, options } = cookieFor(mode);
  reply.clearCookie(name, options);
}

export function refreshCookieOf(request: FastifyRequest, mode: Mode): string | undefined {
  return request.cookies[cookieFor(mode).name];
}
