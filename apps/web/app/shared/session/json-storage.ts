import { isRecord } from '../is-record.ts';

type StorageName = 'localStorage' | 'sessionStorage';

/** The object under a key; null when there is none, or another value, or no storage at all. */
export function readJson(storage: StorageName, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(globalThis[storage].getItem(key) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** Null deletes it. Storage may fail (private windows, full disks): then the value lasts as long as the page. */
export function writeJson(storage: StorageName, key: string, value: object | null): void {
  try {
    if (value) globalThis[storage].setItem(key, JSON.stringify(value));
    else globalThis[storage].removeItem(key);
  } catch {}
}
