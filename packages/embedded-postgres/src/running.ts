import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_USER, readAccess } from './access.ts';
import { findLiveOwner } from './owner.ts';

/**
 * The address of the embedded server of a data folder while another process runs it; undefined when none does. It contains the
 * password: never log it.
 */
export function runningServerUrl(dataDir: string): string | undefined {
  let home: string;
  try {
    home = realpathSync(join(dataDir, 'database'));
  } catch {
    return undefined;
  }
  if (findLiveOwner(join(home, 'owner.json')) === undefined) return undefined;
  const access = readAccess(join(home, 'access.json'));
  if (!access) return undefined;
  return `postgres://${DATABASE_USER}:${encodeURIComponent(access.password)}@127.0.0.1:${access.port}/postgres`;
}
