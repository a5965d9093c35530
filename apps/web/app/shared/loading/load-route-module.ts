import { fileExists, waitForNetwork } from './network.ts';
import { reloadOnce } from './reload-once.ts';

/** The event of a screen whose code waits for the network. */
export const OFFLINE_EVENT = 'unamano:offline';

const TRIES = 3;

const importFile = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Loads a screen's code, in place of React Router's own function (`tools/lean-router`). The router reloads the page on
 * any failure, even of a prefetch; without a network that loses everything in memory, such as the password of a
 * sign-up. This function waits for the network, and reloads the page only when a release removed the file.
 */
export async function loadRouteModule<Module>(
  route: { id: string; module: string },
  cache: Record<string, Module>,
  load = importFile,
): Promise<Module> {
  for (let tries = 0; ; tries += 1) {
    const cached = cache[route.id];
    if (cached) return cached;
    try {
      // A browser may remember that an address failed, so each retry has its own address.
      cache[route.id] = (await load(route.module + (tries ? `?${tries}` : ''))) as Module;
    } catch (error) {
      const exists = await fileExists(route.module);
      if (exists === null) {
        dispatchEvent(new Event(OFFLINE_EVENT));
        await waitForNetwork();
      } else if (!exists || tries >= TRIES) return reloadOnce(error);
    }
  }
}
