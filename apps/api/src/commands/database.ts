/** The database of a command: that of DATABASE_URL, the embedded one of a running platform, or one that the command starts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { type Connection, connect, withClient as openClient } from '../db/connect.ts';
import { unappliedMigrations } from '../db/migrate.ts';
import { claimMode } from '../db/platform-mode.ts';
import { type Clock, clockFrom, realClock } from '../kernel/clock.ts';
import { type CommandContext, CommandRefused } from './command.ts';

const APPLICATION_NAME = 'unamano command';

/** The connections of a command, whose statements may take long. */
export const connectCommand = (url: string): Connection =>
  connect(url, {
    max: 4,
    applicationName: APPLICATION_NAME,
    statementTimeoutMs: 0,
    connectTimeoutMs: 30_000,
  });

type DatabaseWork<Result> = (url: string) => Promise<Result>;

/** Runs `work` with the database's address; stops the server afterwards if it was started here. */
export async function withDatabaseUrl<Result>(
  { config, say }: CommandContext,
  work: DatabaseWork<Result>,
  options: { mayBeNew?: boolean } = {},
): Promise<Result> {
  const known = config.databaseUrl ?? runningServerUrl(config.dataDir);
  if (known) return work(known);
  if (!options.mayBeNew && !existsSync(path.join(config.dataDir, 'database'))) {
    throw new CommandRefused(
      'There is no database: the data folder is empty. Run migrate first, or set DATABASE_URL or UNAMANO_DATA_DIR.',
    );
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    archiveDir: config.archiveDir,
    onProgress: say,
  });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** The platform's time; in sandbox mode the database has an offset. */
async function clockOf(config: Config, { db }: Connection): Promise<Clock> {
  if (config.mode === 'production') return realClock;
  const row = await db.selectFrom('platform_clock').select('offset_ms').executeTakeFirst();
  const offsetMs = row?.offset_ms ?? 0;
  return clockFrom(() => new Date(Date.now() + offsetMs));
}

export type OpenDatabase = Connection & { url: string; clock: Clock };

/**
 * Runs `work` on a database of this release's schema.
 *
 * @throws CommandRefused when migrations are missing
 * @throws StartupError when the database was made in the other mode
 */
export async function withDatabase<Result>(
  context: CommandContext,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  return withDatabaseUrl(context, async (url) => {
    const missing = await unappliedMigrations(url);
    if (missing.length > 0) {
      throw new CommandRefused(
        `The database lacks ${missing.length} migrations. Run first: npm run unamano -- migrate`,
      );
    }
    await claimMode(url, context.config.mode);
    const connection = connectCommand(url);
    try {
      return await work({ ...connection, url, clock: await clockOf(context.config, connection) });
    } finally {
      await connection.close();
    }
  });
}

/** One connection of a command, for long work. */
export const withClient = <Result>(url: string, work: (client: pg.Client) => Promise<Result>) =>
  openClient(url, APPLICATION_NAME, work);
