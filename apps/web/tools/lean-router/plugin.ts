import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Modules of React Router, and the module that takes the place of each in the browser (record landing-pages). The site
 * is prerendered without a server of the router's (`ssr: false`), and no route has a loader or an action.
 */
const leanModules: Readonly<Record<string, string>> = {
  'dom/ssr/routeModules': join(import.meta.dirname, '../../app/shared/loading/load-route-module.ts'),
  'router/instrumentation': join(import.meta.dirname, 'instrumentation.ts'),
  'dom/ssr/fog-of-war': join(import.meta.dirname, 'fog-of-war.ts'),
  'dom/ssr/single-fetch': join(import.meta.dirname, 'single-fetch.ts'),
};

const replaceable = new RegExp(
  `/react-router/dist/production/lib/(${Object.keys(leanModules).join('|')})\\.js$`,
);
const LEFT_OUT = 'left out of the router: ';

/**
 * The exports of the lean module, and a function that throws for each other export of the router's own module. The build
 * fails when such a function is used, which happens when another version of the router needs more of a module.
 */
export function leanModule(file: string, lean: string, original: string): string {
  const list = /export \{([^}]*)\};?\s*$/.exec(original)?.[1];
  if (!list) throw new Error('React Router no longer lists its exports at the end of a file');
  const names = list.split(',').map((name) => name.trim());
  const isWritten = (name: string) => new RegExp(`export (const|(async )?function) ${name}\\b`).test(lean);
  const thrown = names
    .filter((name) => !isWritten(name))
    .map((name) => `export function ${name}() { throw new Error('${LEFT_OUT}${name}'); }`);
  return [`export { ${names.filter(isWritten).join(', ')} } from ${JSON.stringify(file)};`, ...thrown].join(
    '\n',
  );
}

/** Puts the lean modules in the place of the router's own, in what the browser gets. */
export function leanRouter(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'lean-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: replaceable },
      async handler(code, id) {
        const name = replaceable.exec(id)?.[1] ?? '';
        const file = leanModules[name] ?? '';
        replaced.add(name);
        return { code: leanModule(file, await readFile(file, 'utf8'), code), map: null };
      },
    },
    generateBundle(_options, bundle) {
      const missing = Object.keys(leanModules).filter((name) => !replaced.has(name));
      if (missing.length > 0) this.error(`React Router no longer has ${missing.join(', ')}`);
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.code.includes(LEFT_OUT))
          this.error(`${file.fileName} calls what was ${LEFT_OUT}see tools/lean-router/plugin.ts`);
      }
    },
  };
}

/** Throws when a route of the built site has a loader, an action or a middleware: the lean modules cannot run it. */
export async function assertNoLoaders(clientDirectory: string): Promise<void> {
  const assets = join(clientDirectory, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the build has no route manifest');
  const manifest = await readFile(join(assets, name), 'utf8');
  if (/"has(?:Client)?(?:Loader|Action|Middleware)":true/.test(manifest))
    throw new Error('a route has a loader, an action or a middleware: see tools/lean-router/plugin.ts');
}
