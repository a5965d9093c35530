/** How many attempts are free, and how long a further one must wait. */

/** `free` attempts within the window; each further one must wait longer, or until the window ends. */
export type Limit = {
  windowMs: number;
  free: number;
  /** The wait after the last free attempt; it doubles with each further one. Absent: nothing more in this window. */
  firstWaitMs?: number;
  maxWaitMs?: number;
};

export type Limited = { scope: string; limit: Limit };

/** The attempts of a scope within the window. */
export type AttemptHistory = { count: number; first: Date | null; last: Date | null };

/** The seconds to wait before the next attempt, 0 when it may be made now. */
export function waitSeconds(past: AttemptHistory, limit: Limit, now: Date): number {
  const excess = past.count - limit.free;
  if (excess < 0 || past.first === null || past.last === null) return 0;
  const until =
    limit.firstWaitMs === undefined
      ? past.first.getTime() + limit.windowMs
      : past.last.getTime() +
        Math.min(limit.maxWaitMs ?? limit.windowMs, limit.firstWaitMs * 2 ** Math.min(excess, 30));
  return Math.max(0, Math.ceil((until - now.getTime()) / 1000));
}
