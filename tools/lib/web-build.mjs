import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './paths.mjs';
import { NOTHING_TO_DO, runNpm } from './run.mjs';

const WEB = join(root, 'apps', 'web');
const BUILT_PAGE = join(WEB, 'build', 'client', 'index.html');
const STAMP_FILE = join(WEB, 'build', '.sources');

/** The inputs of the build: the pages, our packages, and the versions of other packages. */
const SOURCES = ['apps/web', 'packages', 'tsconfig.base.json', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', '.vite']);

/**
 * @param {string} path
 * @returns {string[]} the file, or all files below the folder, in the same order everywhere
 */
function filesOf(path) {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch {
    return existsSync(path) ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => !NOT_SOURCES.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(join(path, entry.name)) : [join(path, entry.name)]));
}

/** One hash of all inputs of the build: contents and not times, which a checkout changes. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} hash */
function isBuilt(hash) {
  try {
    return existsSync(BUILT_PAGE) && readFileSync(STAMP_FILE, 'utf8') === hash;
  } catch {
    return false;
  }
}

/**
 * Builds the web unless the last build has the same sources. What the build prints appears on the terminal only when it fails.
 *
 * @param {(output: string) => void} [onBuilt] gets what a successful build printed
 * @returns {Promise<import('./run.mjs').Ended>} how the build ended; code 0 also when there was nothing to do
 */
export async function ensureWebBuilt(onBuilt) {
  const hash = sourcesHash();
  if (isBuilt(hash)) return NOTHING_TO_DO;
  console.log('Building the web (a few seconds)');
  let output = '';
  const ended = await runNpm(['run', 'build', '--workspace=@unamano/web', '--silent'], {
    onOutput: (chunk) => {
      output += chunk;
    },
  });
  if (ended.code === 0) {
    writeFileSync(STAMP_FILE, hash);
    onBuilt?.(output);
  } else if (!ended.interrupted) process.stderr.write(output);
  return ended;
}
