import { join } from 'node:path';
import { root } from '../paths.mjs';
import { ensureBuilt } from './stamped-build.mjs';

const BUNDLE = join(root, 'apps', 'api', 'build', 'server.js');

/**
 * A start's arguments for Node, as in `deploy`. The space for new objects: 4 MB save 6 MB of an idle server and cost a tenth of a
 * call; Node's own setting has 10 MB more, and a call costs the same.
 */
export const serverArguments = ['--max-semi-space-size=8', BUNDLE];

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
