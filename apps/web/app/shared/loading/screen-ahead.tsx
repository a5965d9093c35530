import { useEffect } from 'react';
import { fetchFiles } from './fetch-files.ts';
import { OFFLINE_EVENT } from './load-route-module.ts';
import { loadOnline } from './network.ts';

type Route = { path?: string; parentId?: string; module: string; imports?: string[] };

/**
 * Fetches the code of the screen that comes next, in place of React Router's `PrefetchPageLinks`: the browser would remember that
 * those links failed without a network. Waits and reports as `loadRouteModule` does.
 *
 * @param page the path of a route without parameters
 */
export function ScreenAhead({ page }: { page: string }) {
  useEffect(() => void fetchScreen(page), [page]);
  return null;
}

async function fetchScreen(page: string): Promise<void> {
  const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, Route> } })
    .__reactRouterManifest;
  const files: string[] = [];
  let route = Object.values(routes).find(({ path }) => path === page);
  const address = route?.module ?? '';
  while (route) {
    files.push(route.module, ...(route.imports ?? []));
    route = routes[route.parentId ?? ''];
  }
  // A failure does not matter: opening the screen fetches it again.
  await loadOnline(() => fetchFiles(files), address, OFFLINE_EVENT).catch(() => {});
}
