import { join } from 'node:path';
import { root } from '../paths.mjs';
import { ensureBuilt } from './stamped-build.mjs';

const BUNDLE = join(root, 'apps', 'api', 'build', 'server.js');

/** A start's arguments for Node: by default it keeps 30 MB more for new objects, for little. As in `deploy`. */
export const serverArguments = ['--max-semi-space-size=4', BUNDLE];

/** Bundles the server unless the last bundle has the same sources. */
export const ensureServerBuilt = () =>
  ensureBuilt({
    workspace: 'api',
    sources: [
      'apps/api/src',
      'apps/api/scenarios',
      'apps/api/tools',
      'packages',
      'sandbox',
      'package-lock.json',
    ],
    result: BUNDLE,
    stamp: join(root, 'apps', 'api', 'build', '.sources'),
    says: 'Bundling the server (a few seconds)',
  });
