/** A database belongs to one mode: production never runs on demo data, and the sandbox never on the data of real people. */
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import type pg from 'pg';
import { withClient } from './connect.ts';
import { APPLICATION_NAME, type MigrateOptions, migrate } from './migrate.ts';
import type { PlatformMode } from './tables/platform.ts';
import type { Db } from './types.ts';

/** Makes a practice copy of a database that production made. Its owner chose so: what the copy sends stays in the sandbox. */
export async function turnIntoPractice(url: string): Promise<void> {
  await withClient(url, APPLICATION_NAME, (client) =>
    client.query("update platform_mode set mode = 'sandbox'"),
  );
}

function refuseOther(made: PlatformMode | undefined, mode: PlatformMode): void {
  if (made !== mode)
    throw new StartupError(
      `This database was made in ${made} mode, and UNAMANO_MODE is ${mode}: use another database or data folder.`,
    );
}

const readMode = async (client: pg.Client): Promise<PlatformMode | undefined> =>
  (await client.query<{ mode: PlatformMode }>('select mode from platform_mode')).rows[0]?.mode;

/**
 * Records the mode of a new database, as the owner of the tables.
 *
 * @throws StartupError when the database was made in the other mode
 */
export async function claimMode(url: string, mode: PlatformMode): Promise<void> {
  await withClient(url, APPLICATION_NAME, async (client) => {
    await client.query('insert into platform_mode (mode) values ($1) on conflict do nothing', [mode]);
    refuseOther(await readMode(client), mode);
  });
}

/**
 * Brings a database of this mode to the schema of this release. One of the other mode is refused before its first migration: a
 * mistaken start must not lock its own release out of it.
 *
 * @throws StartupError as `migrate` and `claimMode` do
 */
export async function migrateInMode(
  options: MigrateOptions,
  mode: PlatformMode,
): Promise<{ applied: string[] }> {
  await withClient(options.url, APPLICATION_NAME, async (client) => {
    const known = await client.query("select to_regclass('public.platform_mode') is not null as exists");
    const made = known.rows[0]?.exists ? await readMode(client) : undefined;
    if (made) refuseOther(made, mode);
  });
  const migrated = await migrate(options);
  await claimMode(options.url, mode);
  return migrated;
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
