import type { Permission } from '@unamano/contract/auth';
import type { DataLogin } from '@unamano/contract/user';
import { isNetworkFailure, isRecord, send } from '../api/send.ts';
import { asUser, type SessionUser, storedUser, storeUser } from './user.ts';

/**
 * The session. The access token lives in this module's memory and nowhere else; the refresh token is an httpOnly
 * cookie that the page never sees.
 *
 * `restoring`: a user is known from the last visit, the access token is being fetched. `unreachable`: that could
 * not be asked; it is asked again when the network is back.
 */
export type SessionState =
  | {
      status: 'anonymous';
      user: null;
      /** After a logout: where the screen that was left leads, in place of the login. */
      exit?: string;
    }
  | { status: 'restoring' | 'unreachable' | 'active'; user: SessionUser };

export type RefreshResult = 'refreshed' | 'refused' | 'unreachable';

const ANONYMOUS = { status: 'anonymous', user: null } as const;
const REFRESH_EVERY_MS = 55 * 60_000;
const REFRESH_LOCK = 'unamano:refresh';

let state: SessionState = ANONYMOUS;
let access: string | null = null;
let accessAt = 0;
let refreshing: Promise<RefreshResult> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

type TabMessage = { type: 'access'; access: string; user: SessionUser } | { type: 'ended' };

export const sessionState = (): SessionState => state;
export const accessToken = (): string | null => access;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called once when the page starts: looks for the user of the last visit, and fetches a token for them. */
export function startSession(): void {
  if (channel) return;
  channel = new BroadcastChannel('unamano:session');
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data));
  addEventListener('online', retryWhenUnreachable);
  document.addEventListener('visibilitychange', refreshWhenStale);
  const user = storedUser();
  if (!user || state.status !== 'anonymous') return;
  setState({ status: 'restoring', user });
  void refreshSession(null);
}

/** After any login or sign-up that answered with tokens. */
export function openSession(login: DataLogin, permissions: Permission[] = []): void {
  const user: SessionUser = { ...login.user_data, permissions };
  adopt(login.tokens.access, user);
  channel?.postMessage({ type: 'access', access: login.tokens.access, user } satisfies TabMessage);
}

/** Forgets user and token, in every tab. Does not tell the server: `logOut` does. */
export function endSession(): void {
  forget();
  channel?.postMessage({ type: 'ended' } satisfies TabMessage);
}

/** Ends the session on the server too, and leads to `exit`. An unreachable server does not hold the person back. */
export async function logOut(exit: string): Promise<void> {
  const token = access;
  endSession();
  setState({ ...ANONYMOUS, exit });
  await send({ method: 'POST', path: '/users/api/logout/', accessToken: token });
}

/**
 * A new access token in place of `stale`. Calls that meet here share one request; a lock over all tabs keeps two
 * of them from spending the same refresh token, which would end the session.
 */
export function refreshSession(stale: string | null): Promise<RefreshResult> {
  refreshing ??= withTabLock(() => refreshUnlessFresh(stale)).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refreshUnlessFresh(stale: string | null): Promise<RefreshResult> {
  // Another tab refreshed while this one waited for the lock.
  if (access !== null && access !== stale) return 'refreshed';
  const outcome = await send({ method: 'POST', path: '/users/api/token/refresh/' });
  if (!outcome.ok) {
    // Only a plain no ends the session: a server in trouble may know the token in a minute.
    if (isNetworkFailure(outcome) || outcome.status >= 500 || outcome.status === 429)
      return markUnreachable();
    endSession();
    return 'refused';
  }
  const reply = isRecord(outcome.data) ? outcome.data : {};
  const user = asUser(reply.user_data, reply.permissions) ?? state.user;
  if (typeof reply.access !== 'string' || !user) return markUnreachable();
  adopt(reply.access, user);
  channel?.postMessage({ type: 'access', access: reply.access, user } satisfies TabMessage);
  return 'refreshed';
}

async function withTabLock(work: () => Promise<RefreshResult>): Promise<RefreshResult> {
  return navigator.locks ? navigator.locks.request(REFRESH_LOCK, work) : work();
}

function adopt(token: string, user: SessionUser): void {
  access = token;
  accessAt = Date.now();
  storeUser(user);
  clearTimeout(timer);
  timer = setTimeout(() => void refreshSession(access), REFRESH_EVERY_MS);
  setState({ status: 'active', user });
}

function forget(): void {
  access = null;
  clearTimeout(timer);
  storeUser(null);
  setState(ANONYMOUS);
}

function markUnreachable(): RefreshResult {
  if (state.user && !access) setState({ status: 'unreachable', user: state.user });
  return 'unreachable';
}

function retryWhenUnreachable(): void {
  if (state.status !== 'unreachable') return;
  setState({ status: 'restoring', user: state.user });
  void refreshSession(null);
}

/** Asked for by the person, from the screen that says the network is gone. */
export const retrySession = retryWhenUnreachable;

/** A sleeping tab's timers stop: on waking, the token may be old. */
function refreshWhenStale(): void {
  if (document.visibilityState !== 'visible' || !access) return;
  if (Date.now() - accessAt >= REFRESH_EVERY_MS) void refreshSession(access);
}

function hear(message: TabMessage): void {
  if (message.type === 'ended') forget();
  else adopt(message.access, message.user);
}

function setState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}
