import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '@unamano/embedded-postgres/startup-error';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { withClient } from './connect.ts';
import {
  type AppliedMigration,
  MIGRATIONS_FOLDER,
  type MigrationFile,
  OUTSIDE_TRANSACTION,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts';

/** The database and its migrations. */
export type MigrateOptions = {
  readonly url: string;
  /** Another folder of migrations; for tests. */
  readonly folder?: string;
  /** The last number to apply; all by default. A backup is loaded into the schema of its release. */
  readonly upTo?: number;
  readonly onProgress?: (line: string) => void;
};

/** The advisory lock of all processes that migrate or grant rights. */
export const MIGRATION_LOCK_KEY = 815_204_771;

/** Of the sessions that migrate or grant rights. */
export const APPLICATION_NAME = 'unamano migrate';

const LOCK_POLL_MS = 50;

/** While a migration waits for a table, every later call waits behind it: it lets them pass, and tries again. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_RETRY_MS = 500;
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

const CREATE_TABLE = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return rows;
}

/**
 * Takes the lock of the session. Asking again and again instead of waiting in one statement: `create index concurrently`
 * of the process that has the lock waits for every older statement, and both would wait for each other.
 */
export async function lockMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      MIGRATION_LOCK_KEY,
    ]);
    if (rows[0]?.locked) return;
    await sleep(LOCK_POLL_MS);
  }
}

async function record(client: pg.Client, { number, name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}

async function applyInTransaction(client: pg.Client, file: MigrationFile, tries = LOCK_TRIES): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(file.sql);
    await record(client, file);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (codeOf(error) === LOCK_NOT_AVAILABLE && tries > 1) {
      await sleep(LOCK_RETRY_MS);
      return applyInTransaction(client, file, tries - 1);
    }
    throw new Error(`migration ${file.name} failed and was rolled back: ${String(error)}`, { cause: error });
  }
}

/** A statement outside of a transaction may run twice: a process that ends before `record` repeats it at the next start. */
async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  if (!file.sql.startsWith(`${OUTSIDE_TRANSACTION}\n`)) return applyInTransaction(client, file);
  await client.query(file.sql);
  await record(client, file);
}

/** The job queue has migrations of its own. */
async function migrateJobQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that breaks fails its query; without listeners it would end the process as well.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/**
 * Brings the database to the schema of this release: the tables of the job queue, then every pending migration, each in
 * a transaction of its own. Safe when several processes start together: one migrates, the others wait.
 *
 * @returns the names of the files that were applied now
 * @throws StartupError when an applied file was changed or the database is of a newer release
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const files = readMigrations(options.folder ?? MIGRATIONS_FOLDER);
  // The end of the session ends its lock too.
  return withClient(options.url, APPLICATION_NAME, async (client) => {
    await lockMigrations(client);
    await client.query(CREATE_TABLE);
    const last = options.upTo ?? Number.POSITIVE_INFINITY;
    const pending = pendingMigrations(files, await readApplied(client)).filter(
      ({ number }) => number <= last,
    );
    await migrateJobQueue(options.url);
    for (const file of pending) {
      options.onProgress?.(`Migration ${file.name}`);
      await apply(client, file);
    }
    return { applied: pending.map((file) => file.name) };
  });
}

/** The migrations that a database has not applied yet. Changes nothing. @throws StartupError as `migrate` does */
export function unappliedMigrations(url: string): Promise<string[]> {
  return withClient(url, APPLICATION_NAME, async (client) => {
    const known = await client.query("select to_regclass('public.schema_migrations') is not null as exists");
    const applied = known.rows[0]?.exists ? await readApplied(client) : [];
    return pendingMigrations(readMigrations(MIGRATIONS_FOLDER), applied).map((file) => file.name);
  });
}
