import { type ComponentType, lazy } from 'react';
import { fileExists, waitForNetwork } from './network.ts';
import { reloadOnce } from './reload-once.ts';

/** The event of a part of a screen whose code waits for the network. */
export const PART_WAITS_EVENT = 'unamano:part-waits';

const TRIES = 3;
/** A small file of every release. */
const ANY_FILE = '/robots.txt';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of a screen that is fetched on demand. */
export function lazyPart<Props extends object>(load: LoadPart<Props>) {
  return lazy(() => loadPart(load));
}

/**
 * Waits for the network as `loadRouteModule` does: `lazy` would keep a failure for ever. A part that never loads was
 * removed by a release, so the page is loaded again, once.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if ((await fileExists(ANY_FILE)) === null) {
        dispatchEvent(new Event(PART_WAITS_EVENT));
        await waitForNetwork();
      } else if (++failures > TRIES) return reloadOnce(error);
    }
  }
}

// Vite does not fetch a sheet again while the link of its failed request is in the page.
if (typeof window !== 'undefined')
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && target.matches('link[rel=stylesheet][crossorigin]')) target.remove();
    },
    true,
  );
