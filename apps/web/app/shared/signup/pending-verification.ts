import { readJson, writeJson } from '../session/json-storage.ts';

/**
 * The person whose phone received a sign-up code, until it is verified. Stored for this tab: a phone drops the
 * page from memory while the owner reads the SMS, and the code's step must still open.
 */
type PendingVerification = { name: string; phone: string };

const KEY = 'unamano:waiting';

export function pendingVerification(): PendingVerification {
  const { name, phone } = readJson('sessionStorage', KEY) ?? {};
  return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : { name: '', phone: '' };
}

/** `null` once the phone is verified. */
export function storePendingVerification(person: PendingVerification | null): void {
  writeJson('sessionStorage', KEY, person);
}
