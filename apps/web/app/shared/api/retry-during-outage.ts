import { useEffect, useRef } from 'react';
import { isNetworkFailure, type Outcome, outagePauseMs } from './send.ts';

/** How long to retry a request that the server did not store. After that the page shows the outage, and the typed values stay. */
const OUTAGE_LIMIT_MS = 180_000;

type Attempt<Data> = () => Promise<Outcome<Data>>;

/**
 * Makes a call and retries it while a service that it needs has an outage, so that an outage costs the person
 * time and not the request. The attempts have one idempotency key, so the operation runs once. The server finishes a
 * request that it stored, and the page requests its outcome as long as it is open.
 *
 * @returns the first other outcome; the last refusal when the time is over or the page was left
 */
export async function retryDuringOutage<Data>(
  attempt: Attempt<Data>,
  page: AbortSignal,
  outageLimitMs = OUTAGE_LIMIT_MS,
): Promise<Outcome<Data>> {
  const until = performance.now() + outageLimitMs;
  let isStored = false;
  for (;;) {
    const outcome = await attempt();
    if (outcome.ok) return outcome;
    isStored ||= outcome.isQueued === true;
    const isOutage = outcome.code === 'SERVICE_UNAVAILABLE' || (isStored && isNetworkFailure(outcome));
    if (!isOutage || (!isStored && performance.now() >= until)) return outcome;
    await pause(outagePauseMs(outcome), page);
    if (page.aborted) return outcome;
  }
}

/** `retryDuringOutage` until the page is left. */
export function useOutageRetry(): <Data>(attempt: Attempt<Data>) => Promise<Outcome<Data>> {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // Effects may run twice in development: each run has its own signal.
    controller.current = new AbortController();
    const { current } = controller;
    return () => current.abort();
  }, []);
  return (attempt) => retryDuringOutage(attempt, controller.current.signal);
}

/** Ends when the time is over, or when the page is left. */
function pause(ms: number, page: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    page.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
