import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refreshToken } from '@unamano/contract/identity/auth';
import { home } from '@unamano/contract/lending/credits';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { paths } from '../app/shared/paths.ts';
import { REFRESH_LOCK, USER_KEY } from '../app/shared/session/keys.ts';
import { readCode, type Site } from './budget/site-files.ts';

const HOME_ROUTE = 'borrower/home/route';

type Calls = { refresh: string; home: string; headers: Record<string, string> };

/**
 * In the page itself, before its code: calls for the session and for what home shows, whose answers `send` takes, and then for home's
 * files, because a browser has few connections.
 */
function startHome(keys: { user: string; lock: string }, calls: Calls, files: readonly string[]) {
  const call = (address: string, method: string, more = {}) =>
    fetch(address, { method, headers: { ...calls.headers, ...more }, signal: AbortSignal.timeout(15_000) });
  try {
    if (localStorage.getItem(keys.user)) {
      const refreshed = navigator.locks.request(keys.lock, () => call(calls.refresh, 'POST'));
      const shown = refreshed
        .then((reply) => reply.clone().json())
        .then(({ access }) => access && call(calls.home, 'GET', { authorization: `Bearer ${access}` }))
        .catch(() => null);
      window.unamanoEarly = { [calls.refresh]: refreshed, [calls.home]: shown };
    }
  } catch {
    // Without storage or locks the code of the page makes the calls.
  }
  for (const href of files) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { ...kind, href }));
  }
}

/** The fallback page with home's code and calls on their way, so that none waits for another. Throws when its parts have other forms. */
export function homePage(fallback: string, { routes }: Pick<Site, 'routes'>): string {
  const files = new Set<string>();
  for (let at: string | undefined = HOME_ROUTE; at !== undefined; at = routes[at]?.parentId) {
    const route = routes[at];
    if (!route) throw new Error(`there is no route ${at}`);
    for (const file of [route.module, ...route.imports, ...route.css]) files.add(file.replace('#', ''));
  }
  const more = [...files].filter((file) => !fallback.includes(`href="${file}"`));
  const headers = { accept: 'application/json', [APP_KEY_HEADER]: APP_KEY };
  const calls: Calls = { refresh: refreshToken.path, home: `${home.path}?id_credit=0`, headers };
  const given = [{ user: USER_KEY, lock: REFRESH_LOCK }, calls, more];
  const script = `<script>(${startHome})(${given.map((value) => JSON.stringify(value)).join()})</script>`;
  const page = fallback.replace('<style>', () => `${script}<style>`);
  if (page === fallback) throw new Error('the fallback page has another form');
  return page;
}

/** Writes the page of home, which the server then sends in place of the fallback page. */
export async function writeHomePage(client: string): Promise<void> {
  const fallback = await readFile(join(client, '__spa-fallback.html'), 'utf8');
  const folder = join(client, paths.home);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'index.html'), homePage(fallback, await readCode(client)));
}
