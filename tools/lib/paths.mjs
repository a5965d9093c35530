import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The Node that npm brought and that everything but these first steps runs on. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

/** Programs that npm brought come first on the path, the pinned Node among them. */
export const toolEnvironment = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
};

/** For the server: what Node compiled is kept beside the packages, which takes a third of the time off a second start. */
export const serverEnvironment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'unamano-compiled'),
  ...toolEnvironment,
};
