import { useCallback, useEffect, useState } from 'react';

/** Deadlines by name: a modal that opens again, or a reload of the tab, does not restart a countdown. */
const deadlines = new Map<string, number>();
const PREFIX = 'unamano:wait:';

/**
 * Seconds until a code may be requested again. `name` is the purpose and the phone. It counts to a point in time,
 * not by ticks, so a sleeping tab or a redraw does not delay it.
 */
export function useCountdown(name: string, seconds: number): { secondsLeft: number; restart: () => void } {
  const [now, setNow] = useState(Date.now);
  const restart = useCallback(() => {
    startCountdown(name, seconds);
    setNow(Date.now());
  }, [name, seconds]);
  if (deadlineOf(name) === 0) startCountdown(name, seconds);
  // Never more than the full time: the clock may have been set back meanwhile.
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

/** Call after a code was sent, before the screen with the countdown is shown. */
export function startCountdown(name: string, seconds: number): void {
  store(name, Date.now() + seconds * 1000);
}

/** Call when a new code may be requested at once. The screen follows within half a second. */
export function endCountdown(name: string): void {
  store(name, Date.now());
}

/** Whether a code was sent recently, so that no new one may be requested yet. */
export function isCountingDown(name: string): boolean {
  return secondsUntil(deadlineOf(name), Date.now()) > 0;
}

/** Sends a code with `send`, unless the last code's countdown still runs: then that code is the one to type. */
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

function store(name: string, deadline: number): void {
  deadlines.set(name, deadline);
  try {
    sessionStorage.setItem(keyOf(name), String(deadline));
  } catch {}
}

/** A hash, because the name may contain a phone number, which must not stay in the browser. */
function keyOf(name: string): string {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return PREFIX + hash;
}

/** 119 -> `1:59`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
