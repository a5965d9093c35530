import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import {
  type AppliedMigration,
  MIGRATIONS_FOLDER,
  type MigrationFile,
  pendingMigrations,
  readMigrations,
} from './migration-files.ts';

/** Which database, and where its steps are. */
export type MigrateOptions = {
  readonly url: string;
  /** Another folder of migrations; for tests. */
  readonly folder?: string;
  /** The last number to apply; all when it is left out. A backup is loaded into the schema that it came from. */
  readonly upTo?: number;
  readonly onProgress?: (line: string) => void;
};

/** Any number, but always this one: it keeps processes that start together one after the other. */
export const MIGRATION_LOCK_KEY = 815_204_771;

const CREATE_TABLE = `
  create table if not exists schema_migrations (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`;

/** The steps that the database has taken, none when it is new. */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  await client.query(CREATE_TABLE);
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return rows;
}

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${file.name} failed, nothing of it was kept`, { cause: error });
  }
}

/** The job queue keeps its tables by its own migrations. */
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
 * Brings the database to the schema of this release: the job queue's tables, then every migration that it has not
 * taken yet, each in a transaction of its own. Safe when several processes start together: one works, the others wait.
 *
 * @returns the names of the files that were applied now
 * @throws StartupError when an applied file was changed or the database is of a newer release
 */
export async function migrate(options: MigrateOptions): Promise<{ applied: string[] }> {
  const files = readMigrations(options.folder ?? MIGRATIONS_FOLDER);
  const client = new pg.Client({ connectionString: options.url, application_name: 'unamano migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
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
  } finally {
    // Ends the session, and its lock with it.
    await client.end();
  }
}

/** The files of this release that a database has not taken yet; it is only looked at. @throws StartupError as `migrate` does */
export async function unappliedMigrations(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'unamano migrate' });
  client.on('error', () => {});
  await client.connect();
  try {
    const known = await client.query("select to_regclass('public.schema_migrations') is not null as exists");
    const { rows } = known.rows[0]?.exists
      ? await client.query<AppliedMigration>(
          'select number, name, checksum from schema_migrations order by number',
        )
      : { rows: [] };
    return pendingMigrations(readMigrations(MIGRATIONS_FOLDER), rows).map((file) => file.name);
  } finally {
    await client.end();
  }
}
