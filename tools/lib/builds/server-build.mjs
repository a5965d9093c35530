import { join } from 'node:path';
import { root } from '../paths.mjs';
import { ensureBuilt } from './stamped-build.mjs';

const BUNDLE = join(root, 'apps', 'api', 'build', 'server.js');

/** A start's arguments for Node. Of 4, 8 and 32 MB (its own) for new objects, as in `deploy`, an idle server has 148, 155 and 165 MB; 4 costs a tenth of a call, 8 nothing. */
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
