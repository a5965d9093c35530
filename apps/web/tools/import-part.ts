import { join } from 'node:path';
import type { Plugin } from 'vite';

const ownFile = join(import.meta.dirname, '../app/shared/loading/import-part.ts');

/** Puts the site's own function in the place of Vite's around each import on demand (record landing-pages). */
export function importPart(): Plugin {
  let isReplaced = false;
  return {
    name: 'import-part',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler() {
        isReplaced = true;
        return { code: `export { __vitePreload } from ${JSON.stringify(ownFile)};`, map: null };
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('Vite no longer has a preload helper of this name');
    },
  };
}
