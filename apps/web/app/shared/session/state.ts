import { type SessionUser, storedUser } from './user.ts';

/**
 * What is known of the session, apart from the work of keeping it (`session.ts`): the landing page needs only this.
 * The access token lives in this module's memory and nowhere else; the refresh token is an httpOnly cookie that the
 * page never sees.
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

export const ANONYMOUS = { status: 'anonymous', user: null } as const;

// From the first moment on: a guard that met a known user as anonymous would lead a deep link away to the login.
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
