import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Parts of React Router that this site never uses, with what is left of each: the site is prerendered without a
 * server of the router's (`ssr: false`), discovers no routes, and no route has a loader or an action. Together they
 * would be a fortieth of the landing page's bytes. One part is written again: what is done when a screen's code does
 * not come.
 *
 * What is not written here throws, and the build fails when any of that is still in a file: when another version of
 * the router wants more of a part. `assertNoLoaders` fails it when a route comes to need what was left out.
 */
const leanParts: Readonly<Record<string, string>> = {
  // The router's own loads the page again, also when a mere prefetch failed: without a network that is the end of all
  // that is only in memory, the password of a sign-up first. Here a lost network is waited for, and only a file that
  // is gone, after a release, loads the page again; once, for a file that is missing in the release itself stays missing.
  'dom/ssr/routeModules': `
const fileExists = (address) => fetch(address, { method: 'HEAD' }).then((answer) => answer.ok, () => null);
const waitForNetwork = () => new Promise((resolve) => {
  addEventListener('online', resolve, { once: true });
  setTimeout(resolve, 3000);
});
export const loadRouteModule = async (route, cache) => {
  for (let tries = 0; !(route.id in cache); tries += 1) {
    try {
      // A browser may remember that an address failed: every try has its own.
      cache[route.id] = await import(/* @vite-ignore */ route.module + (tries ? '?' + tries : ''));
    } catch (error) {
      const there = await fileExists(route.module);
      if (there === null) {
        dispatchEvent(new Event('unamano:offline'));
        await waitForNetwork();
      } else if (!there || tries > 2) {
        const key = 'unamano:reloaded';
        if (Date.now() - Number(sessionStorage.getItem(key)) < 10000) throw error;
        sessionStorage.setItem(key, String(Date.now()));
        location.reload();
        return new Promise(() => {});
      }
    }
  }
  return cache[route.id];
};
`,
  // Timing hooks around navigations, for monitoring: `createRouter` takes none.
  'router/instrumentation': `
export const consumeInstrumentationClientResultMetaReceiver = () => {};
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
`,
  // Fetching parts of the route manifest while browsing needs a server that renders.
  'dom/ssr/fog-of-war': `
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => {};
export const useFogOFWarDiscovery = () => {};
`,
  // Data of the routes' loaders, and how it travels: a navigation only runs the handlers that load a route's module.
  'dom/ssr/single-fetch': `
export const SingleFetchRedirectSymbol = Symbol();
export const singleFetchUrl = (path) => new URL(path, location.origin);
export const decodeViaTurboStream = async () => ({ value: { loaderData: {} } });
export const getTurboStreamSingleFetchDataStrategy = () => (args) =>
  args.runClientMiddleware(async ({ matches }) => {
    const results = {};
    await Promise.all(
      matches
        .filter((match) => match.shouldCallHandler())
        .map(async (match) => { results[match.route.id] = await match.resolve((handler) => handler()); }),
    );
    return results;
  });
`,
};

const leanPart = new RegExp(`/react-router/dist/production/lib/(${Object.keys(leanParts).join('|')})\\.js$`);
const LEFT_OUT = 'left out of the router: ';

/** The lean part, with a stand-in for whatever else the original exports. */
function stubMissingExports(lean: string, original: string): string {
  const list = /export \{([^}]*)\};?\s*$/.exec(original)?.[1];
  if (!list) throw new Error('React Router no longer lists its exports at the end of a file');
  const names = list.split(',').map((name) => name.trim());
  const unhandled = names.filter((name) => !lean.includes(`export const ${name} =`));
  const thrown = unhandled.map(
    (name) => `export function ${name}() { throw new Error('${LEFT_OUT}${name}'); }`,
  );
  return [lean, ...thrown].join('\n');
}

/** Puts the lean parts in the places of the router's own, in what the browser gets. */
export function leanRouter(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: leanPart },
      handler(code, id) {
        const name = leanPart.exec(id)?.[1] ?? '';
        replaced.add(name);
        return { code: stubMissingExports(leanParts[name] ?? '', code), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const notReplaced = Object.keys(leanParts).filter((name) => !replaced.has(name));
      if (notReplaced.length > 0) this.error(`React Router no longer has ${notReplaced.join(', ')}`);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes(LEFT_OUT))
          this.error(`${file.fileName} calls what was ${LEFT_OUT}see tools/lean-router.ts`);
      }
    },
  };
}

/**
 * Throws when a route of the built site has a loader or an action of a server: the lean parts could not serve it.
 * Read from the manifest that the browser gets.
 */
export async function assertNoLoaders(clientDirectory: string): Promise<void> {
  const assets = join(clientDirectory, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the build has no route manifest');
  const manifest = await readFile(join(assets, name), 'utf8');
  if (/"has(?:Client)?(?:Loader|Action|Middleware)":true/.test(manifest))
    throw new Error('a route has a loader, an action or a middleware: see tools/lean-router.ts');
}
