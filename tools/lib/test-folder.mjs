import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** More than three platforms, their databases and their browsers take. */
const NEEDED_BYTES = 8 * 1024 ** 3;

/** Where databases lie that live for seconds: in memory where the machine has enough of it, because a disk makes them wait. */
export function temporaryParent() {
  if (!existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, freemem()) >= NEEDED_BYTES ? IN_MEMORY : tmpdir();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * The folder of a run of tests, for `TMPDIR`; it is removed at the end of this process. Those of killed runs are removed now: they
 * would fill the memory.
 *
 * @param {string} [parent]
 */
export function makeTestFolder(parent = temporaryParent()) {
  const prefix = `unamano-run-${hostname()}-`;
  const remove = (/** @type {string} */ name) =>
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  for (const name of readdirSync(parent))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(name);
  const name = `${prefix}${process.pid}`;
  mkdirSync(join(parent, name), { recursive: true });
  // The system user of PostgreSQL passes through it.
  chmodSync(join(parent, name), 0o711);
  process.once('exit', () => remove(name));
  return join(parent, name);
}
