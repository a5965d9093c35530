import type { Permission } from '@unamano/contract/identity/auth';
import type { DataLogin } from '@unamano/contract/identity/user';
import { loginToasts } from '../../text/shared/login.ts';
import { send } from '../api/send.ts';
import { isRecord } from '../is-record.ts';
import { toast } from '../ui/feedback/toast.ts';
import { REFRESH_LOCK } from './keys.ts';
import { storeLastInstallment } from './last-installment.ts';
import { countLogin } from './logins.ts';
import { ANONYMOUS, accessToken, sessionState, setSession } from './state.ts';
import { clearTabStorage } from './tab-storage.ts';
import { asUser, type SessionUser, sessionUserOf, storeUser } from './user.ts';

type RefreshResult = 'refreshed' | 'refused' | 'unreachable';

const REFRESH_EVERY_MS = 55 * 60_000;
/** A lost answer is given again for a minute. Later, the network's return or the person asks for it. */
const RETRIES_AFTER_MS = [1_000, 3_000, 9_000, 27_000];

type TabMessage =
  | { type: 'access'; access: string; user: SessionUser; mobile: string }
  | { type: 'ended' | 'expired' };

let accessAt = 0;
let refreshing: Promise<RefreshResult> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

let channel: BroadcastChannel | null = null;
/** In memory alone, like the token. */
let mobile = '';

/** The person's own phone, as the login or the refresh has sent it; empty before. */
export const ownMobile = (): string => mobile;

/** Called after any login or sign-up that returned tokens. */
export function openSession(login: DataLogin, permissions: Permission[] = []): void {
  const { tokens, user_data } = login;
  countLogin(user_data.id_user);
  adoptAndBroadcast(tokens.access, sessionUserOf(user_data, permissions), user_data.cellphone);
}

/** Forgets user and token, in every tab. Does not notify the server: `logOut` does. */
export function endSession(): void {
  clearLocalSession();
  broadcast({ type: 'ended' });
}

/** Also ends the session on the server, and opens `exit`. An unreachable server does not stop the logout. */
export async function logOut(exit: string): Promise<void> {
  const token = accessToken();
  endSession();
  clearTabStorage();
  setSession({ ...ANONYMOUS, exit }, null);
  await send({ method: 'POST', path: '/users/api/logout/', accessToken: token });
}

/**
 * A new access token in place of `stale`. Concurrent calls share one request; a lock over all tabs prevents two
 * tabs from using the same refresh token, which would end the session.
 */
export function refreshSession(stale: string | null): Promise<RefreshResult> {
  listen();
  refreshing ??= withTabLock(() => refreshUnlessFresh(stale)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Restores the session again after the server was unreachable: when the network is back, or at the person's request. */
export function retrySession(): void {
  const state = sessionState();
  if (state.status !== 'unreachable') return;
  failures = 0;
  setSession({ status: 'restoring', user: state.user }, null);
  void refreshSession(null);
}

/** Listens to the other tabs, the network and the tab's waking. Not at import, because the build imports this file too. */
function listen(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('unamano:session');
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onTabMessage(data));
  addEventListener('online', retrySession);
  document.addEventListener('visibilitychange', refreshWhenStale);
  return channel;
}

async function refreshUnlessFresh(stale: string | null): Promise<RefreshResult> {
  // Another tab refreshed while this one waited for the lock.
  const currentToken = accessToken();
  if (currentToken !== null && currentToken !== stale) return 'refreshed';
  const wasAnonymous = sessionState().status === 'anonymous';
  const outcome = await send({ method: 'POST', path: '/users/api/token/refresh/' });
  // The person logged in or out meanwhile.
  if (accessToken() !== currentToken) return accessToken() ? 'refreshed' : 'refused';
  if (!wasAnonymous && sessionState().status === 'anonymous') return 'refused';
  if (!outcome.ok) {
    // Only this refusal ends the session: any other may be of an outage, or of something between page and server.
    if (outcome.code !== 'token_not_valid') return markUnreachable();
    const isExpired = currentToken !== null && expireSession();
    if (isExpired) broadcast({ type: 'expired' });
    else endSession();
    if (currentToken && !isExpired) toast.info(loginToasts.sessionEnded);
    return 'refused';
  }
  const reply = isRecord(outcome.data) ? outcome.data : {};
  const user = asUser(reply.user_data, reply.permissions) ?? sessionState().user;
  if (typeof reply.access !== 'string' || !user) return markUnreachable();
  adoptAndBroadcast(
    reply.access,
    user,
    isRecord(reply.user_data) ? String(reply.user_data.cellphone ?? '') : '',
  );
  return 'refreshed';
}

async function withTabLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, work) : work();
}

function adoptAndBroadcast(access: string, user: SessionUser, phone: string): void {
  adopt(access, user, phone);
  broadcast({ type: 'access', access, user, mobile: phone });
}

function adopt(access: string, user: SessionUser, phone: string): void {
  mobile = phone;
  accessAt = Date.now();
  failures = 0;
  storeUser(user);
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession(access), REFRESH_EVERY_MS);
  setSession({ status: 'active', user }, access);
}

function clearLocalSession(): void {
  clearTimeout(timer);
  mobile = '';
  storeLastInstallment(null);
  storeUser(null);
  setSession(ANONYMOUS, null);
}

/** The page of a member of staff stays under the login. False for anybody else. */
function expireSession(): boolean {
  const { user } = sessionState();
  if (user?.type_user !== 'staff') return false;
  clearLocalSession();
  setSession({ status: 'expired', user }, null);
  return true;
}

function markUnreachable(): RefreshResult {
  const { user } = sessionState();
  const access = accessToken();
  if (user && !access) setSession({ status: 'unreachable', user }, null);
  const waitMs = RETRIES_AFTER_MS[failures++];
  clearTimeout(timer);
  if (user && waitMs !== undefined) timer = setTimeout(() => void refreshSession(access), waitMs);
  return 'unreachable';
}

/** A sleeping tab's timers stop, so the token may be old when the tab wakes. */
function refreshWhenStale(): void {
  const access = accessToken();
  if (document.visibilityState !== 'visible' || !access) return;
  if (Date.now() - accessAt >= REFRESH_EVERY_MS) void refreshSession(access);
}

function broadcast(message: TabMessage): void {
  listen().postMessage(message);
}

function onTabMessage(message: TabMessage): void {
  if (message.type === 'access') {
    adopt(message.access, message.user, message.mobile);
    return;
  }
  if (message.type === 'expired' && expireSession()) return;
  clearLocalSession();
  clearTabStorage();
}
