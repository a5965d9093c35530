import type { Permission } from '@unamano/contract/auth';
import type { UserData } from '@unamano/contract/user';
import { isRecord } from '../is-record.ts';
import { readJson, writeJson } from './json-storage.ts';

/** The logged-in person. The only part of a session that survives the page; it contains no secret. */
export type SessionUser = UserData & { permissions: Permission[] };

const USER_KEY = 'unamano:user';

/** The stored user of the last visit, or null. A record of another form counts as none. */
export function storedUser(): SessionUser | null {
  return asUser(readJson('localStorage', USER_KEY));
}

export function storeUser(user: SessionUser | null): void {
  writeJson('localStorage', USER_KEY, user);
}

/** A login's or refresh's user, with the permissions that only staff have. Null when it is not a user. */
export function asUser(value: unknown, permissions: unknown = []): SessionUser | null {
  if (!isRecord(value) || typeof value.id_user !== 'number' || typeof value.first_name !== 'string')
    return null;
  const granted = Array.isArray(value.permissions) ? value.permissions : permissions;
  return { ...(value as UserData), permissions: Array.isArray(granted) ? (granted as Permission[]) : [] };
}
