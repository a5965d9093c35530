import { join } from 'node:path';
import { root } from '../paths.mjs';
import { ensureBuilt } from './stamped-build.mjs';

const BUILD = join(root, 'apps', 'web', 'build');

/**
 * Builds the web unless the last build has the same sources.
 *
 * @param {(output: string) => void} [onBuilt] gets what a successful build printed
 */
export const ensureWebBuilt = (onBuilt) =>
  ensureBuilt(
    {
      workspace: 'web',
      sources: ['apps/web', 'packages', 'tsconfig.base.json', 'package-lock.json'],
      result: join(BUILD, 'client', 'index.html'),
      stamp: join(BUILD, '.sources'),
      says: 'Building the web (a few seconds)',
    },
    onBuilt,
  );
