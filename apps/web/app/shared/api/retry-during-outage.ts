import { isNetworkFailure, type Outcome } from './send.ts';

const PAUSE_MS = { first: 2_000, longest: 5_000 };
/** Where the server does not keep the request, an outage that lasts longer is told, and what was typed stays for another try. */
const OUTAGE_LIMIT_MS = 180_000;

type Attempt<Data> = () => Promise<Outcome<Data>>;

/**
 * Makes a call, and again by itself while a service that it needs is out of order, so that an outage costs the person
 * time and not their request. The attempts carry one idempotency key: whichever arrives, the operation is done once. A request
 * that the server keeps finishes there by itself: the page goes on asking for its answer for as long as it is open.
 *
 * @returns the first answer of another kind; the last refusal once patience is over or the page is left
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
    const retryAfterMs = (outcome.retryAfterSeconds ?? 0) * 1_000;
    await pause(Math.min(Math.max(retryAfterMs, PAUSE_MS.first), PAUSE_MS.longest), page);
    if (page.aborted) return outcome;
  }
}

/** Over when the time is, or when the page is left. */
function pause(ms: number, page: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    page.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
