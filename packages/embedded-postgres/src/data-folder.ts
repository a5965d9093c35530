import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canAccess } from './account.ts';
import { StartupError } from './startup-error.ts';

/** The folder where root stores files for the system user `postgres`, who cannot read a folder such as /root. */
export const SHARED_ROOT = '/var/lib/unamano';

/** `npm start` writes it before the first database is made. */
const START_LOG = 'start.log';

/** The folders and files of one embedded server. */
export type DataFolder = {
  /** The data folder of PostgreSQL. */
  readonly cluster: string;
  readonly log: string;
  /** Port and password, readable by the owner alone. */
  readonly access: string;
  /** The process that runs the server now. */
  readonly owner: string;
};

function makeFolder(path: string, account: Account): void {
  try {
    // Another account must be able to reach its own folder, without listing this one.
    mkdirSync(path, { recursive: true, mode: account ? 0o711 : 0o700 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const reason =
      code === 'EEXIST' || code === 'ENOTDIR' ? 'a file is in the way' : `it cannot be made (${code})`;
    throw new StartupError(
      `The data folder ${path} cannot be used, ${reason}: set UNAMANO_DATA_DIR to another folder.`,
    );
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** A folder below the shared root and a link to it, so that a repository that is moved keeps its database. */
function linkToShared(link: string, account: Account): string {
  const hash = createHash('sha256').update(link).digest('hex').slice(0, 12);
  const target = isLink(link) ? readlinkSync(link) : join(SHARED_ROOT, `database-${hash}`);
  makeFolder(target, account);
  if (!isLink(link)) symlinkSync(target, link);
  return target;
}

/**
 * Allows the account to pass through a data folder that is empty but for the log of the start. A folder with other files may be
 * a person's home folder, and stays closed.
 */
function openFresh(root: string, account: Account): void {
  if (canAccess(account, root) || !canAccess(account, dirname(root))) return;
  if (readdirSync(root).some((name) => name !== START_LOG)) return;
  chmodSync(root, 0o711);
}

/**
 * Finds or creates the server's folder below the data folder. When root starts the platform below a closed folder, the database is
 * in a folder that the system user `postgres` can reach, with a link to it.
 *
 * @throws StartupError when the data folder cannot be used
 */
export function prepareDataFolder(
  dataDir: string,
  account: Account,
  onProgress: (line: string) => void,
): DataFolder {
  makeFolder(dataDir, account);
  if (existsSync(join(dataDir, 'PG_VERSION'))) {
    throw new StartupError(
      `${dataDir} is itself a PostgreSQL data folder: set UNAMANO_DATA_DIR to another folder, or DATABASE_URL to the server of that one.`,
    );
  }
  const root = realpathSync(dataDir);
  const path = join(root, 'database');
  openFresh(root, account);
  if (!existsSync(path)) {
    if (!isLink(path) && canAccess(account, root)) makeFolder(path, account);
    else
      onProgress(
        `The database is stored in ${linkToShared(path, account)}, which the system user "postgres" can reach.`,
      );
  }
  if (!statSync(path).isDirectory()) {
    throw new StartupError(
      `${path} is not a folder: move it away, or set UNAMANO_DATA_DIR to another folder.`,
    );
  }
  const home = realpathSync(path);
  if (!canAccess(account, home)) {
    throw new StartupError(
      `The system user "postgres" may not enter ${home}: open the folders above it (chmod o+x), or set UNAMANO_DATA_DIR to a folder outside of them.`,
    );
  }
  return {
    cluster: join(home, 'cluster'),
    log: join(home, 'server.log'),
    access: join(home, 'access.json'),
    owner: join(home, 'owner.json'),
  };
}
