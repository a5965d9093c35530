/**
 * How long a session lasts. Source: OWASP ASVS 5.0, 7.3.1 and 7.3.2 (a limit without use, and one in all); the figures are those of
 * the platform's specification.
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const BORROWER_LIFE_MS = 90 * 24 * HOUR_MS;
const STAFF_LIFE_MS = 12 * HOUR_MS;
const STAFF_IDLE_MS = 30 * MINUTE_MS;
/** The last call is stored to this precision: most calls write nothing. */
const USE_PRECISION_MS = MINUTE_MS;

export type SessionTimes = { staff_id: number | null; created_at: Date; last_used_at: Date | null };

/** When the session ends, however much it is used. */
export function endOf({ staff_id, created_at }: SessionTimes): Date {
  return new Date(created_at.getTime() + (staff_id === null ? BORROWER_LIFE_MS : STAFF_LIFE_MS));
}

const unusedMs = ({ created_at, last_used_at }: SessionTimes, now: Date): number =>
  now.getTime() - (last_used_at ?? created_at).getTime();

export function isOver(session: SessionTimes, now: Date): boolean {
  if (now >= endOf(session)) return true;
  return session.staff_id !== null && unusedMs(session, now) >= STAFF_IDLE_MS;
}

/** Whether a call of now is to be stored. */
export function isUseToStore(session: SessionTimes, now: Date): boolean {
  return session.staff_id !== null && unusedMs(session, now) >= USE_PRECISION_MS;
}
