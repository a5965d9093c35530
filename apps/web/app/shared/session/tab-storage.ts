import { isRecord } from '../is-record.ts';
import { sessionState } from './state.ts';

const PREFIX = 'unamano:tab:';

/**
 * Keeps a value for this tab and the person who is logged in, over reloads; null forgets it. It ends with the tab or
 * the logout, whichever comes first. Nothing secret: no password, no code, no token.
 */
export function storeInTab(name: string, value: object | null): void {
  const { user } = sessionState();
  try {
    if (value && user)
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ id_user: user.id_user, value }));
    else sessionStorage.removeItem(PREFIX + name);
  } catch {}
}

/** What this person kept in this tab; null when there is nothing, or it is somebody else's. */
export function readFromTab(name: string): Record<string, unknown> | null {
  const { user } = sessionState();
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return user && isRecord(kept) && kept.id_user === user.id_user && isRecord(kept.value)
      ? kept.value
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
