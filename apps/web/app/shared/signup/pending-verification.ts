import { isRecord } from '../is-record.ts';

/**
 * The person whose phone received a sign-up code, until it is verified. Stored for this tab: a phone drops the
 * page from memory while the owner reads the SMS, and the code's step must still open.
 */
type PendingVerification = { name: string; phone: string };

const KEY = 'unamano:waiting';
const NO_PERSON: PendingVerification = { name: '', phone: '' };

export function pendingVerification(): PendingVerification {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored)) return NO_PERSON;
    const { name, phone } = stored;
    return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : NO_PERSON;
  } catch {
    return NO_PERSON;
  }
}

/** `null` once the phone is verified. */
export function storePendingVerification(person: PendingVerification | null): void {
  try {
    if (person) sessionStorage.setItem(KEY, JSON.stringify(person));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
