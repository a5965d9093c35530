import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { NOTHING_TO_DO, runNpm } from './run.mjs';

const LOCK_FILE = join(root, 'package-lock.json');
const INSTALLED_FILE = join(root, 'node_modules', '.package-lock.json');
const STAMP_FILE = join(root, 'node_modules', '.unamano-installed');

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} LockedPackage */

/** The stamp of the packages of this lock file on this kind of machine. */
function currentStamp() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

/**
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether each locked package is installed in its version. Optional ones may be missing: they are for other machines.
 *
 * @param {Record<string, LockedPackage>} locked the packages of package-lock.json
 * @param {Record<string, LockedPackage>} installed the packages of npm's own list of what it installed
 */
export function isInstalled(locked, installed) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return wanted.optional === true;
    return wanted.link === true || (found.version === wanted.version && found.integrity === wanted.integrity);
  });
}

function readStamp() {
  try {
    return readFileSync(STAMP_FILE, 'utf8');
  } catch {
    return '';
  }
}

/** Continues its line every ten seconds, so that the wait does not look like a hang. */
function announceWaiting() {
  const startedAt = Date.now();
  process.stdout.write('Installing packages (once; about a minute)');
  const timer = setInterval(() => {
    process.stdout.write(` ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, 10_000);
  return () => {
    clearInterval(timer);
    process.stdout.write('\n');
  };
}

/**
 * Installs the packages of the lock file unless they are there.
 *
 * @returns {Promise<import('./run.mjs').Ended>} how npm ended; code 0 also when there was nothing to do
 */
export async function ensureInstalled() {
  const stamp = currentStamp();
  if (readStamp() === stamp && existsSync(pinnedNode)) return NOTHING_TO_DO;
  if (!existsSync(pinnedNode) || !isInstalled(packagesOf(LOCK_FILE), packagesOf(INSTALLED_FILE))) {
    const stopAnnouncing = announceWaiting();
    let output = '';
    const onOutput = (/** @type {string} */ chunk) => {
      output += chunk;
    };
    const packages = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const ended = await runNpm(packages, { onOutput }).finally(stopAnnouncing);
    if (ended.code !== 0) {
      if (!ended.interrupted) process.stderr.write(output);
      return ended;
    }
  }
  writeFileSync(STAMP_FILE, stamp);
  return NOTHING_TO_DO;
}
