/** When an event is sent again, and when an address is left alone. */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
];
const LAST_WAIT_MS = 8 * HOUR_MS;
const PAUSE_MAX_MS = HOUR_MS;

/** Null once the three days are over. */
export function nextTry(tries: number, now: Date, givesUpAt: Date): Date | null {
  if (now >= givesUpAt) return null;
  const wait = WAITS_MS[tries - 1] ?? LAST_WAIT_MS;
  return new Date(Math.min(now.getTime() + wait, givesUpAt.getTime()));
}

/** @param failures in a row, from 1 */
export function pauseUntil(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(PAUSE_MAX_MS, 5 * SECOND_MS * 2 ** Math.min(failures, 20)));
}
