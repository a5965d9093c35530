import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the platform stores everything, as the server's configuration reads it. */
export const dataDir = resolve(root, process.env.UNAMANO_DATA_DIR || '.data');

/** The Node that npm installed. Only the first steps run on the Node of the machine. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

/**
 * A program that npm installed.
 *
 * @param {string} name
 */
export const program = (name) => (name === 'node' ? pinnedNode : join(root, 'node_modules', '.bin', name));

/** The programs that npm installed come first on the path, the pinned Node among them. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
};

/**
 * Node stores compiled code beside the packages, so that a second start of the server takes a third less time. One arena of glibc for
 * all threads, as in `deploy`: an idle server has 10 MB less.
 */
export const serverEnvironment = {
  MALLOC_ARENA_MAX: '1',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'unamano-compiled'),
  ...toolEnvironment,
};
