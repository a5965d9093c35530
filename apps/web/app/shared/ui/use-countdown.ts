import { useCallback, useEffect, useState } from 'react';

/** Deadlines by name: closing a modal and opening it again does not start its countdown anew. */
const deadlines = new Map<string, number>();

/**
 * Seconds left until something may be asked for again. `name` says what (a purpose and a phone). It counts to a moment,
 * not down by ticks, so a sleeping tab or a redraw changes nothing.
 */
export function useCountdown(name: string, seconds: number): { secondsLeft: number; restart: () => void } {
  const [now, setNow] = useState(Date.now);
  const restart = useCallback(() => {
    deadlines.set(name, Date.now() + seconds * 1000);
    setNow(Date.now());
  }, [name, seconds]);
  if (!deadlines.has(name)) deadlines.set(name, now + seconds * 1000);
  const secondsLeft = Math.max(0, Math.ceil(((deadlines.get(name) ?? now) - now) / 1000));
  const running = secondsLeft > 0;
  useEffect(() => {
    if (!running) return;
    const look = () => setNow(Date.now());
    const timer = setInterval(look, 500);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [running]);
  return { secondsLeft, restart };
}

/** Call when a code was just sent, before the screen that counts is shown. */
export function startCountdown(name: string, seconds: number): void {
  deadlines.set(name, Date.now() + seconds * 1000);
}

/** Call when what is counted for is needed at once after all; the screen follows within half a second. */
export function endCountdown(name: string): void {
  deadlines.set(name, Date.now());
}

/** 119 -> `1:59`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
