/** How often a person logged in with this browser, for what is offered once. It has no secret and survives a logout. */
import { readJson, writeJson } from './json-storage.ts';

const KEY = 'unamano:logins';

type Logins = { id_user: number; count: number; offered: boolean };

function loginsOf(userId: number): Logins {
  const stored = readJson('localStorage', KEY);
  const isOwn = stored?.id_user === userId && typeof stored.count === 'number';
  return {
    id_user: userId,
    count: isOwn ? Number(stored.count) : 0,
    offered: isOwn && stored.offered === true,
  };
}

export function countLogin(userId: number): void {
  const logins = loginsOf(userId);
  writeJson('localStorage', KEY, { ...logins, count: logins.count + 1 });
}

/** From the second login on, until `offeredFingerprint`. */
export function mayOfferFingerprint(userId: number): boolean {
  const { count, offered } = loginsOf(userId);
  return count >= 2 && !offered;
}

export function offeredFingerprint(userId: number): void {
  writeJson('localStorage', KEY, { ...loginsOf(userId), offered: true });
}
