import type { Permission } from '@unamano/contract/identity/auth';
import type { UserData } from '@unamano/contract/identity/user';
import { isRecord } from '../is-record.ts';
import { readJson, writeJson } from './json-storage.ts';
import { USER_KEY } from './keys.ts';

/**
 * The logged-in person, as far as screens need it: no ID number, phone, e-mail or last name. The only part of a session that
 * survives the page; it contains no secret.
 */
export type SessionUser = Pick<
  UserData,
  'id_user' | 'type_user' | 'first_name' | 'modules' | 'is_admin' | 'second_factor' | 'lacks_owner_proof'
> & { permissions: Permission[] };

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
  return sessionUserOf(value as UserData, Array.isArray(granted) ? (granted as Permission[]) : []);
}

export function sessionUserOf(data: UserData, permissions: Permission[]): SessionUser {
  const { id_user, type_user, first_name, modules, is_admin, second_factor, lacks_owner_proof } = data;
  return { id_user, type_user, first_name, modules, is_admin, second_factor, lacks_owner_proof, permissions };
}
