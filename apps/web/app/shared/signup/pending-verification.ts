import { isRecord } from '../is-record.ts';

/**
 * Whose phone a sign-up code was sent to, until it is verified. Kept for this tab over a reload: a phone drops the
 * page from memory while its owner reads the SMS, and the code must still find its step.
 */
export type PendingVerification = { name: string; phone: string };

const KEY = 'unamano:waiting';
const NO_PERSON: PendingVerification = { name: '', phone: '' };

export function pendingVerification(): PendingVerification {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept)) return NO_PERSON;
    const { name, phone } = kept;
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
