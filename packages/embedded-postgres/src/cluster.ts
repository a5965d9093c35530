import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Access,
  DATABASE_USER,
  freePort,
  newPassword,
  readAccess,
  syncFolder,
  writeAccess,
} from './access.ts';
import { type Account, changeOwner } from './account.ts';
import type { DataFolder } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** The only major version whose data folders these programs can open. */
const MAJOR_VERSION = '18';

function checkVersion(cluster: string): void {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) {
    throw new StartupError(
      `${cluster} holds something that is not a PostgreSQL database: move it away, or set UNAMANO_DATA_DIR to another folder.`,
    );
  }
  const found = readFileSync(file, 'utf8').trim();
  if (found !== MAJOR_VERSION) {
    throw new StartupError(
      `${cluster} was made by PostgreSQL ${found} and this release brings PostgreSQL ${MAJOR_VERSION}: move the folder away, set UNAMANO_DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL ${found} server that serves it.`,
    );
  }
}

function run(program: string, args: string[], account: Account): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
    let errorOutput = '';
    child.stderr.on('data', (chunk) => {
      errorOutput += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`initdb failed (${code}): ${errorOutput.trim().slice(-500)}`));
    });
  });
}

/** Creates the database under another name and renames it, so that a killed start leaves no partial database. */
async function create(place: DataFolder, initdb: string, account: Account, sync: boolean): Promise<Access> {
  const partial = `${place.cluster}.new`;
  const passwordFile = `${place.access}.initial`;
  const password = newPassword();
  rmSync(partial, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(partial, { mode: 0o700 });
  changeOwner(account, partial);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  changeOwner(account, passwordFile);
  try {
    const args = [
      `--pgdata=${partial}`,
      '--auth=scram-sha-256',
      `--username=${DATABASE_USER}`,
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ];
    await run(initdb, sync ? args : [...args, '--no-sync'], account);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  const access = writeAccess(place.access, { port: await freePort(), password });
  renameSync(partial, place.cluster);
  for (const folder of [dirname(place.cluster), dirname(dirname(place.cluster))]) syncFolder(folder);
  return access;
}

/**
 * Opens the database of the folder, and creates it at the first start.
 *
 * @throws StartupError when the folder has no database of this major version
 */
export async function openCluster(
  place: DataFolder,
  initdb: string,
  account: Account,
  options: { readonly sync: boolean; readonly onProgress: (line: string) => void },
): Promise<Access> {
  const isNew = !existsSync(place.cluster) || readdirSync(place.cluster).length === 0;
  if (isNew) {
    options.onProgress('Making the database (once)');
    rmSync(place.cluster, { recursive: true, force: true });
    return create(place, initdb, account, options.sync);
  }
  checkVersion(place.cluster);
  const access = readAccess(place.access);
  if (!access) {
    throw new StartupError(
      `The password of the database (${place.access}) is missing or unreadable: put it back from a backup, or move ${place.cluster} away to begin with an empty database.`,
    );
  }
  return access;
}
