import { isRecord } from '../is-record.ts';

/**
 * Whose phone a sign-up code was sent to, until it is verified. Kept for this tab over a reload: a phone drops the
 * page from memory while its owner reads the SMS, and the code must still find its step.
 */
export type WaitingPerson = { name: string; phone: string };

const KEY = 'unamano:waiting';
const NOBODY: WaitingPerson = { name: '', phone: '' };

export function waitingPerson(): WaitingPerson {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept)) return NOBODY;
    const { name, phone } = kept;
    return typeof name === 'string' && typeof phone === 'string' ? { name, phone } : NOBODY;
  } catch {
    return NOBODY;
  }
}

/** `null` once the phone is verified. */
export function keepWaitingPerson(person: WaitingPerson | null): void {
  try {
    if (person) sessionStorage.setItem(KEY, JSON.stringify(person));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
