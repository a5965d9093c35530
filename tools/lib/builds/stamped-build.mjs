import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../paths.mjs';
import { NOTHING_TO_DO, runNpm } from '../run.mjs';

const NOT_SOURCES = new Set(['node_modules', 'build', '.react-router', '.vite']);

/**
 * @typedef {object} Build
 * @property {string} workspace its folder in apps, whose script `build` makes it
 * @property {readonly string[]} sources files and folders; the lock file has the versions of packages
 * @property {string} result a file that is there once it is built
 * @property {string} stamp the file that remembers the sources
 * @property {string} says printed before
 */

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

/**
 * One hash of all inputs of the build: contents and not times, which a checkout changes.
 *
 * @param {readonly string[]} sources
 */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(join(root, source)))) {
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Builds unless the last build has the same sources. What the build prints appears on the terminal only when it fails.
 *
 * @param {Build} build
 * @param {(output: string) => void} [onBuilt] gets what a successful build printed
 * @returns {Promise<import('../run.mjs').Ended>} how the build ended; code 0 also when there was nothing to do
 */
export async function ensureBuilt({ workspace, sources, result, stamp, says }, onBuilt) {
  const hash = hashOf(sources);
  if (existsSync(result) && readText(stamp) === hash) return NOTHING_TO_DO;
  console.log(says);
  let output = '';
  const ended = await runNpm(['run', 'build', `--workspace=@unamano/${workspace}`, '--silent'], {
    onOutput: (chunk) => {
      output += chunk;
    },
  });
  if (ended.code === 0) {
    writeFileSync(stamp, hash);
    onBuilt?.(output);
  } else if (!ended.interrupted) process.stderr.write(output);
  return ended;
}
