/** The database of a command: that of DATABASE_URL, the embedded one of a running platform, or one that the command starts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { runningServerUrl } from '@unamano/embedded-postgres/running';
import pg from 'pg';
import type { Config } from '../config/config.ts';
import { type Connection, connect } from '../db/connect.ts';
import { unappliedMigrations } from '../db/migrate.ts';
import type { Clock } from '../kernel/clock.ts';
import { clockFrom, realClock } from '../kernel/clock.ts';
import { type CommandContext, CommandRefused } from './command.ts';

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
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir, onProgress: say });
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
    const connection = connect(url, {
      max: 4,
      applicationName: 'unamano command',
      statementTimeoutMs: 0,
      connectTimeoutMs: 30_000,
    });
    try {
      return await work({ ...connection, url, clock: await clockOf(context.config, connection) });
    } finally {
      await connection.close();
    }
  });
}

/** One connection without time limits, for long work. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'unamano command' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
