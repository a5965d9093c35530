/** A database belongs to one mode: production never runs on demo data, and the sandbox never on the data of real people. */
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import { withClient } from './connect.ts';
import type { PlatformMode } from './enumerations.ts';
import { APPLICATION_NAME, type MigrateOptions, migrate } from './migrate.ts';
import type { Db } from './types.ts';

/** Makes a practice copy of a database that production made. Its owner chose so: what the copy sends stays in the sandbox. */
export async function turnIntoPractice(url: string): Promise<void> {
  await withClient(url, APPLICATION_NAME, (client) =>
    client.query("update platform_mode set mode = 'sandbox'"),
  );
}

/**
 * Brings a database to this release and records the mode of a new one. A database of the other mode is left as it is.
 *
 * @returns the names of the files that were applied now
 * @throws StartupError when the database was made in the other mode, or as `migrate` does
 */
export async function migrateIn(mode: PlatformMode, options: MigrateOptions): Promise<{ applied: string[] }> {
  await refuseOtherMode(options.url, mode);
  const result = await migrate(options);
  await claimMode(options.url, mode);
  return result;
}

/** Changes nothing; an empty database has no mode yet. */
async function refuseOtherMode(url: string, mode: PlatformMode): Promise<void> {
  await withClient(url, APPLICATION_NAME, async (client) => {
    const known = await client.query("select to_regclass('public.platform_mode') is not null as exists");
    if (!known.rows[0]?.exists) return;
    const { rows } = await client.query<{ mode: PlatformMode }>('select mode from platform_mode');
    if (rows[0]) refuseUnless(rows[0].mode, mode);
  });
}

function refuseUnless(made: PlatformMode | undefined, mode: PlatformMode): void {
  if (made !== mode)
    throw new StartupError(
      `This database was made in ${made} mode, and UNAMANO_MODE is ${mode}: use another database or data folder.`,
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
    refuseUnless(rows[0]?.mode, mode);
  });
}

/** Whether the customers of this database were searched for the password of the demo data. */
export async function isDemoPasswordSearched(db: Db): Promise<boolean> {
  const row = await db.selectFrom('platform_mode').select('demo_password_searched_at').executeTakeFirst();
  return row?.demo_password_searched_at != null;
}

/** As the owner of the tables: the role of the running platform may not write this one. */
export async function markDemoPasswordSearched(db: Db, now: Date): Promise<void> {
  await db.updateTable('platform_mode').set({ demo_password_searched_at: now }).execute();
}
