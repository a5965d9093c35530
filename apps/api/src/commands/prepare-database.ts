import { openAppLogin } from '../db/app-login.ts';
import type { PlatformMode } from '../db/enumerations.ts';
import { migrateIn } from '../db/platform-mode.ts';
import { refusePooler } from '../db/pooler.ts';
import { databaseText, StartupError } from '../kernel/errors.ts';
import { refuseDemoPassword } from './accounts/demo-passwords.ts';

/**
 * Brings a database to this release and checks that this mode may use it.
 *
 * @param url with the login of the owner of the tables
 * @param appUrl with a login that the operator made for the platform
 *
 * @returns the address with which the platform works
 * @throws StartupError
 */
export async function prepareDatabase(
  url: string,
  mode: PlatformMode,
  onProgress: (line: string) => void,
  onMigration: (line: string) => void = onProgress,
  appUrl?: string,
): Promise<string> {
  for (const one of appUrl ? [url, appUrl] : [url])
    await refusePooler(one).catch((error: unknown) => {
      const text = databaseText(error);
      throw text ? new StartupError(text) : error;
    });
  const { applied } = await migrateIn(mode, { url, onProgress: onMigration });
  if (applied.length > 0) onMigration(`Database brought up to date (${applied.length} steps)`);
  if (mode === 'production') await refuseDemoPassword(url, onProgress);
  return openAppLogin(url, { appUrl, mode, onProgress });
}
