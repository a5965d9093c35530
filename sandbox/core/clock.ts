const MS_PER_DAY = 86_400_000;
/** Colombia is at UTC-5 all year. */
const BOGOTA_OFFSET_MS = -5 * 3_600_000;

/** The emulators' clock: the machine's clock plus an offset that the platform sets. */
export interface Clock {
  /** Milliseconds since the epoch, offset included. */
  nowMs(): number;
  setOffset(offsetMs: number): void;
  offsetMs(): number;
  /** Calls back after each move of the clock. */
  onMove(listener: () => void): void;
}

/** A clock that starts at the machine's time. */
export function createClock(): Clock {
  let offset = 0;
  const listeners: (() => void)[] = [];
  return {
    nowMs: () => Date.now() + offset,
    offsetMs: () => offset,
    onMove: (listener) => {
      listeners.push(listener);
    },
    setOffset(offsetMs) {
      offset = offsetMs;
      for (const listener of listeners) listener();
    },
  };
}

/** The calendar day in Bogotá at an instant, as `YYYY-MM-DD`. */
export function bogotaDay(instantMs: number): string {
  return new Date(instantMs + BOGOTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant in Bogotá time, ISO 8601 with offset, to the second. */
export function bogotaInstant(instantMs: number): string {
  return `${new Date(instantMs + BOGOTA_OFFSET_MS).toISOString().slice(0, 19)}-05:00`;
}

/** First millisecond after a day (`YYYY-MM-DD`) has ended in Bogotá. */
export function endOfBogotaDayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - BOGOTA_OFFSET_MS + MS_PER_DAY;
}

/** The day some days after (or, negative, before) another, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}
