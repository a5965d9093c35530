import { useCallback, useEffect, useState } from 'react';

/** Deadlines by name: neither a modal closed and opened again nor a reload of the tab starts its countdown again. */
const deadlines = new Map<string, number>();
const PREFIX = 'unamano:wait:';

/**
 * Seconds left until something may be asked for again. `name` says what (a purpose and a phone). It counts to a moment,
 * not down by ticks, so a sleeping tab or a redraw changes nothing.
 */
export function useCountdown(name: string, seconds: number): { secondsLeft: number; restart: () => void } {
  const [now, setNow] = useState(Date.now);
  const restart = useCallback(() => {
    startCountdown(name, seconds);
    setNow(Date.now());
  }, [name, seconds]);
  if (deadlineOf(name) === 0) startCountdown(name, seconds);
  // Never more than the whole: the clock may have been set back meanwhile.
  const secondsLeft = Math.min(seconds, secondsUntil(deadlineOf(name), now));
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
  keep(name, Date.now() + seconds * 1000);
}

/** Call when what is counted for is needed at once after all, or was used; the screen follows within half a second. */
export function endCountdown(name: string): void {
  keep(name, Date.now());
}

/** Whether something was sent of late, and may not be asked for again yet. */
export function isCountingDown(name: string): boolean {
  return secondsUntil(deadlineOf(name), Date.now()) > 0;
}

/** Asks `send` for a code, unless the last one's countdown still runs: that code is the one to type. */
export async function sendUnlessCountingDown(
  name: string,
  seconds: number,
  send: () => Promise<boolean>,
): Promise<boolean> {
  if (isCountingDown(name)) return true;
  const sent = await send();
  if (sent) startCountdown(name, seconds);
  return sent;
}

const secondsUntil = (deadline: number, now: number) => Math.max(0, Math.ceil((deadline - now) / 1000));

function deadlineOf(name: string): number {
  try {
    return deadlines.get(name) ?? Number(sessionStorage.getItem(keyOf(name)));
  } catch {
    return 0;
  }
}

function keep(name: string, deadline: number): void {
  deadlines.set(name, deadline);
  try {
    sessionStorage.setItem(keyOf(name), String(deadline));
  } catch {}
}

/** A hash: the name may hold a phone number, which is not left behind in the browser. */
function keyOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return PREFIX + hash;
}

/** 119 -> `1:59`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
