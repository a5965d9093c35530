import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 200;
/** After this time a process that is ready is called, and one that is not is not. */
export const SEEN_AFTER_MS = CHECK_EVERY_MS * 3;

/** Checks readiness as a load balancer does. */
export function balancer(urls: readonly string[]) {
  const ready = new Set(urls);
  let over = false;
  const watch = urls.map(async (url) => {
    while (!over) {
      const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) ready.add(url);
      else ready.delete(url);
      await sleep(CHECK_EVERY_MS);
    }
  });
  return {
    ready: () => [...ready],
    async stop(): Promise<void> {
      over = true;
      await Promise.all(watch);
    },
  };
}
