import { join } from 'node:path';
import type { Plugin } from 'vite';

const folder = join(import.meta.dirname, '../app/shared/loading');

/** A module of a library that loads code, and our own one with the same export. */
const replacements = [
  {
    module: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/,
    code: `export { loadRouteModule } from ${JSON.stringify(join(folder, 'load-route-module.ts'))};`,
  },
  {
    module: /vite\/preload-helper\.js$/,
    code: `export { __vitePreload } from ${JSON.stringify(join(folder, 'import-part.ts'))};`,
  },
];

/** Puts our own functions in the place of those by which the router and Vite load code (record screens). */
export function ownLoading(): Plugin {
  const missing = new Set(replacements);
  return {
    name: 'own-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: replacements.map(({ module }) => module) },
      handler(_code, id) {
        const replacement = replacements.find(({ module }) => module.test(id));
        if (!replacement) return;
        missing.delete(replacement);
        return { code: replacement.code, map: null };
      },
    },
    generateBundle() {
      for (const { module } of missing) this.error(`the build has no module ${module.source}`);
    },
  };
}
