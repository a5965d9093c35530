import { isRecord } from '../is-record.ts';
import { readJson, writeJson } from './json-storage.ts';
import { sessionState } from './state.ts';

const PREFIX = 'unamano:tab:';

/**
 * Stores a value for this tab and the logged-in person, over reloads; null deletes it. It ends with the tab or
 * the logout. Never store a secret: no password, no code, no token.
 */
export function storeInTab(name: string, value: object | null): void {
  const { user } = sessionState();
  writeJson('sessionStorage', PREFIX + name, value && user && { id_user: user.id_user, value });
}

/** The value that this person stored in this tab; null when there is none, or when it belongs to another person. */
export function readFromTab(name: string): Record<string, unknown> | null {
  const { user } = sessionState();
  const stored = readJson('sessionStorage', PREFIX + name);
  return user && stored?.id_user === user.id_user && isRecord(stored.value) ? stored.value : null;
}

/** At a logout. */
export function clearTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {}
}
