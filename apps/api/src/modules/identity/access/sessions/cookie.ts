/** The cookies of a login: no script can read them, and no other site can make a browser send them. */
import '@fastify/cookie';
import type { DataLogin } from '@unamano/contract/identity/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Origin } from '../../../../kernel/actor.ts';
import { originOf } from '../../../../kernel/mount.ts';
import { KNOWN_BROWSER_DAYS, type KnownBrowser, type KnownBrowsers } from './known-browsers.ts';
import type { Sessions } from './service.ts';

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

/** How a session of a borrower was opened. */
type LoginBy = 'sign_up' | 'password' | 'code' | 'passkey';

export type BorrowerLogin = {
  sessionId: string;
  borrowerId: number;
  by: LoginBy;
  /** What the browser's cookie says. */
  browser: KnownBrowser | undefined;
  origin: Origin;
};

type LoginCookiesDeps = {
  mode: Mode;
  browsers: KnownBrowsers;
  sessions: Pick<Sessions, 'endReplaced' | 'idOfToken'>;
  /** Returns the id of the device, for the cookie. */
  devices: { recordLogin(login: BorrowerLogin): Promise<string> };
};

/** The cookies of the calls that log in. */
export function loginCookies({ mode, browsers, sessions, devices }: LoginCookiesDeps) {
  const { name, options } = browserCookieFor(mode);

  /** A borrower's device, by the id that the cookie gets. */
  const recordDevice = async (login: LoginToKeep, by: LoginBy, request: FastifyRequest) => {
    const sessionId = await sessions.idOfToken(login.tokens.refresh);
    if (sessionId === undefined) return undefined;
    const browser = browsers.read(request.cookies[name]);
    const borrowerId = login.user_data.id_user;
    return devices.recordLogin({ sessionId, borrowerId, by, browser, origin: originOf(request) });
  };

  const keep = (by: LoginBy) => async (login: LoginToKeep, reply: FastifyReply) => {
    const { user_data: user, tokens } = login;
    const former = refreshCookieOf(reply.request, mode);
    if (former) await sessions.endReplaced(former, tokens.refresh);
    setRefreshCookie(reply, tokens.refresh, mode);
    const isStaff = user.type_user === 'staff';
    const owner = isStaff ? { staffId: user.id_user } : { borrowerId: user.id_user };
    const browserId = isStaff ? undefined : await recordDevice(login, by, reply.request);
    const value = browsers.afterLogin(reply.request.cookies[name], owner, browserId);
    reply.setCookie(name, value, { ...options, maxAge: KNOWN_BROWSER_DAYS * 24 * 3_600 });
  };

  return {
    /**
     * For `onAnswer` of a call whose reply is a login. The session that the browser had before ends (OWASP ASVS 5.0,
     * 7.2.4).
     */
    keep,
    /** For `onAnswer` of a call whose reply may have a login. */
    keepLogin:
      (by: LoginBy) =>
      async ({ data_login: login }: { data_login?: DataLogin | undefined }, reply: FastifyReply) => {
        if (login) await keep(by)(login, reply);
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
