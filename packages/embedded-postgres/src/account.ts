import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { StartupError } from './startup-error.ts';

/** The system account that the database server runs under; undefined: the account of this process. */
export type Account = { readonly uid: number; readonly gid: number } | undefined;

const NAME = 'postgres';

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function find(): Account {
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

function ownerOf(path: string): Account {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

/**
 * PostgreSQL refuses to run as root. Root runs an existing database as the account that owns it, and a new one as
 * the system account `postgres`, which it creates when missing.
 *
 * @throws StartupError when root cannot create the account
 */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = ownerOf(cluster);
  if (owner) return owner;
  const existing = find();
  if (existing) return existing;
  spawnSync('groupadd', ['--system', '--force', NAME]);
  spawnSync('useradd', ['--system', '--gid', NAME, '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  const created = find();
  if (!created) {
    throw new StartupError(
      'PostgreSQL may not run as root and the system user "postgres" could not be made: start as a normal user, make that user, or set DATABASE_URL.',
    );
  }
  return created;
}

/** Gives a file or folder to the account that the server runs under. */
export function changeOwner(account: Account, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Whether the account can use the path. The system checks it, because access lists and mounts count too. */
export function canAccess(account: Account, path: string): boolean {
  if (!account) return true;
  return spawnSync('test', ['-x', path], { uid: account.uid, gid: account.gid, cwd: '/' }).status === 0;
}
