import { reloadOnce } from './reload-once.ts';

const RETRY_MS = 3000;
const TRIES = 3;

/** Null when the server cannot be reached. */
async function fileExists(address: string): Promise<boolean | null> {
  return fetch(address, { method: 'HEAD' }).then(
    (response) => response.ok,
    () => null,
  );
}

/** Until the browser says that the network is back, or some seconds. */
function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, RETRY_MS);
  });
}

/**
 * Loads code, and waits for the network where the server cannot be reached. Code that never loads was removed by a release:
 * the page is loaded again, once.
 *
 * @param load throws when the code did not come
 * @param address a file that is there as long as the code is
 * @param event dispatched at each try that waits
 */
export async function loadOnline<Code>(
  load: () => Promise<Code>,
  address: string,
  event: string,
): Promise<Code> {
  let failures = 0;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      const exists = await fileExists(address);
      if (exists === null) {
        dispatchEvent(new Event(event));
        await waitForNetwork();
      } else if (!exists || ++failures > TRIES) return reloadOnce(error);
    }
  }
}
