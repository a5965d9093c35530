import { fetchFiles } from './fetch-files.ts';
import { loadOnline } from './network.ts';

/** The event of a screen whose code waits for the network. */
export const OFFLINE_EVENT = 'unamano:offline';

const importFile = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

/**
 * Loads a screen's code, in place of React Router's own function (`tools/own-loading.ts`). The router reloads the page on
 * any failure, even of a prefetch; without a network that loses everything in memory, such as the password of a
 * sign-up. This function waits for the network, and reloads the page only when a release removed the file.
 */
export function loadRouteModule<Module>(
  route: { id: string; module: string; imports?: string[] },
  cache: Record<string, Module>,
  load = importFile,
): Promise<Module> {
  const loadOnce = async (): Promise<Module> => {
    if (!cache[route.id]) await fetchFiles([route.module, ...(route.imports ?? [])]);
    cache[route.id] ??= (await load(route.module)) as Module;
    return cache[route.id] as Module;
  };
  return loadOnline(loadOnce, route.module, OFFLINE_EVENT);
}
