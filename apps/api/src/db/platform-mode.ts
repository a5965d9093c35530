/** A database belongs to one mode: production never runs on demo data, and the sandbox never on the data of real people. */
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import { withClient } from './connect.ts';
import { APPLICATION_NAME } from './migrate.ts';
import type { PlatformMode } from './tables/platform.ts';

/** Makes a practice copy of a database that production made. Its owner chose so: what the copy sends stays in the sandbox. */
export async function turnIntoPractice(url: string): Promise<void> {
  await withClient(url, APPLICATION_NAME, (client) =>
    client.query("update platform_mode set mode = 'sandbox'"),
  );
}

/**
 * Records the mode of a new database, as the owner of the tables.
 *
 * @throws StartupError when the database was made in the other mode
 */
export async function claimMode(url: string, mode: PlatformMode): Promise<void> {
  await withClient(url, APPLICATION_NAME, async (client) => {
    await client.query('insert into platform_mode (mode) values ($1) on conflict do nothing', [mode]);
    const { rows } = await client.query<{ mode: PlatformMode }>('select mode from platform_mode');
    const made = rows[0]?.mode;
    if (made !== mode)
      throw new StartupError(
        `This database was made in ${made} mode, and UNAMANO_MODE is ${mode}: use another database or data folder.`,
      );
  });
}
