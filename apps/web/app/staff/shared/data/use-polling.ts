import { type RefObject, useEffect } from 'react';
import { isPersonAway } from './person-away.ts';

/** How often a screen looks for the result of a job that staff asked for. */
export const ASKED_JOB_POLL_MS = 2_000;

type Refetch = (options: { cancelRefetch: boolean }) => Promise<unknown>;

/**
 * Fetches again and again while the person is at the page; `false` ends it. `isPoll` is set meanwhile: such a call must not keep
 * the session alive.
 */
export function usePolling(isPoll: RefObject<boolean>, refetch: Refetch, everyMs: number | false): void {
  useEffect(() => {
    if (everyMs === false) return;
    const timer = setInterval(() => {
      if (!isPersonAway()) refetchInBackground(isPoll, refetch);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isPoll, refetch, everyMs]);
}

/** Such a call keeps no session alive. */
export function refetchInBackground(isPoll: RefObject<boolean>, refetch: Refetch): void {
  isPoll.current = true;
  void refetch({ cancelRefetch: false }).finally(() => {
    isPoll.current = false;
  });
}
