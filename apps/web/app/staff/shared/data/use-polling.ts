import { type RefObject, useEffect } from 'react';

/** Whether the person still works on the page. A page that nobody uses asks for nothing. */
const AWAY_AFTER_MS = 10 * 60_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let lastInputAt = Date.now();

if (typeof document !== 'undefined') {
  const note = () => {
    lastInputAt = Date.now();
  };
  for (const input of INPUTS) document.addEventListener(input, note, { capture: true, passive: true });
}

const isPersonAway = (): boolean =>
  document.visibilityState !== 'visible' || Date.now() - lastInputAt > AWAY_AFTER_MS;

type Refetch = (options: { cancelRefetch: boolean }) => Promise<unknown>;

/**
 * Fetches again and again while the person is at the page; `false` ends it. `isPoll` is set meanwhile: such a call must not keep
 * the session alive.
 */
export function usePolling(isPoll: RefObject<boolean>, refetch: Refetch, everyMs: number | false): void {
  useEffect(() => {
    if (everyMs === false) return;
    const timer = setInterval(() => {
      if (isPersonAway()) return;
      isPoll.current = true;
      void refetch({ cancelRefetch: false }).finally(() => {
        isPoll.current = false;
      });
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPoll, refetch, everyMs]);
}
