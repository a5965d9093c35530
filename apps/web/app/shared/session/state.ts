import { type SessionUser, storedUser } from './user.ts';

/**
 * The state of the session. `session.ts` maintains it; the landing page loads only this file.
 * The access token is only in this module's memory; the refresh token is an httpOnly cookie that the
 * page cannot read.
 *
 * `restoring`: the user of the last visit is stored, and the access token is being fetched. `unreachable`: the fetch
 * failed; it is repeated when the network is back. `expired`: staff log in again over the page, which keeps what was typed.
 */
export type SessionState =
  | {
      status: 'anonymous';
      user: null;
      /** After a logout: the page that opens in place of the login. */
      exit?: string;
    }
  | { status: 'restoring' | 'unreachable' | 'active' | 'expired'; user: SessionUser };

export const ANONYMOUS = { status: 'anonymous', user: null } as const;

// Set at import: a guard that sees a stored user as anonymous would redirect a deep link to the login.
let state: SessionState = rememberedSession();
let access: string | null = null;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;
export const accessToken = (): string | null => access;

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For `session.ts` alone. */
export function setSession(next: SessionState, token: string | null): void {
  state = next;
  access = token;
  for (const listener of listeners) listener();
}

function rememberedSession(): SessionState {
  const user = storedUser();
  return user ? { status: 'restoring', user } : ANONYMOUS;
}
