import { isRecord } from '../is-record.ts';
import { sessionState } from './state.ts';

const PREFIX = 'unamano:tab:';

/**
 * Stores a value for this tab and the logged-in person, over reloads; null deletes it. It ends with the tab or
 * the logout. Never store a secret: no password, no code, no token.
 */
export function storeInTab(name: string, value: object | null): void {
  const { user } = sessionState();
  try {
    if (value && user)
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ id_user: user.id_user, value }));
    else sessionStorage.removeItem(PREFIX + name);
  } catch {}
}

/** The value that this person stored in this tab; null when there is none, or when it belongs to another person. */
export function readFromTab(name: string): Record<string, unknown> | null {
  const { user } = sessionState();
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return user && isRecord(stored) && stored.id_user === user.id_user && isRecord(stored.value)
      ? stored.value
      : null;
  } catch {
    return null;
  }
}

/** At a logout. */
export function clearTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}
