import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { processIdentity } from './processes.ts';
import { StartupError } from './startup-error.ts';

type Owner = { readonly pid: number; readonly identity: string };

function read(path: string): Owner | undefined {
  try {
    const { pid, identity } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Owner>;
    return typeof pid === 'number' && typeof identity === 'string' ? { pid, identity } : undefined;
  } catch {
    return undefined;
  }
}

function isLive(owner: Owner | undefined): owner is Owner {
  return owner !== undefined && processIdentity(owner.pid) === owner.identity;
}

/** The process that owns the folder of this file now; undefined when none does. */
export function findLiveOwner(path: string): number | undefined {
  const owner = read(path);
  return isLive(owner) ? owner.pid : undefined;
}

/** Links the claim to its name: the name appears with its complete content, or not at all. */
function tryLink(claim: string, path: string): boolean {
  try {
    linkSync(claim, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead owner's file. Two starting processes may both have read it: the file is moved first, and moved back if a running
 * process has claimed the name meanwhile.
 */
function removeDead(path: string): void {
  const moved = `${path}.${process.pid}.old`;
  try {
    renameSync(path, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (isLive(read(moved))) tryLink(moved, path);
  unlinkSync(moved);
}

/**
 * Makes this process the owner of a data folder. A file left by a process that no longer runs is replaced.
 *
 * @returns releases the ownership
 * @throws StartupError while another running process owns it
 */
export function claimOwnership(path: string): () => void {
  const mine: Owner = { pid: process.pid, identity: processIdentity(process.pid) ?? 'unknown' };
  const claim = `${path}.${process.pid}.new`;
  writeFileSync(claim, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (tryLink(claim, path)) return () => release(path, mine);
      const other = read(path);
      if (isLive(other)) {
        throw new StartupError(
          `This data folder is in use by another running start (process ${other.pid}): stop that one, or set UNAMANO_DATA_DIR to another folder.`,
        );
      }
      removeDead(path);
    }
  } finally {
    rmSync(claim, { force: true });
  }
  throw new StartupError('Another start took this data folder in the same moment: try again.');
}

function release(path: string, mine: Owner): void {
  const now = read(path);
  if (now?.pid === mine.pid && now.identity === mine.identity) rmSync(path, { force: true });
}
