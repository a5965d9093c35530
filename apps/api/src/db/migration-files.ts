import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '@unamano/embedded-postgres/startup-error';

/** The first line of a file whose one statement PostgreSQL runs outside of a transaction only. */
export const OUTSIDE_TRANSACTION = '-- outside a transaction';

/** The migrations of the platform. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** One migration of the schema. */
export type MigrationFile = {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
};

/** A migration that the database has applied. */
export type AppliedMigration = { readonly number: number; readonly name: string; readonly checksum: string };

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The hash of a migration. A checkout may write other line ends; the statements are the same. */
export const checksumOf = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/**
 * Reads the migrations in their order.
 *
 * @throws Error when a file name has another form, or two files share a number
 */
export function readMigrations(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const number = Number(namePattern.exec(name)?.[1]);
      if (!Number.isInteger(number))
        throw new Error(`migration ${name}: the name must be like 0007-installments.sql`);
      const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      return { number, name, sql, checksum: checksumOf(sql) };
    });
  const twice = files.find((file, index) => files[index - 1]?.number === file.number);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  return files;
}

/**
 * The migrations that the database has not applied yet.
 *
 * @throws StartupError when the database has applied a migration that the files do not contain in the same form
 */
export function pendingMigrations(files: MigrationFile[], applied: AppliedMigration[]): MigrationFile[] {
  const fileByNumber = new Map(files.map((file) => [file.number, file]));
  if (applied.some(({ number, name }) => (fileByNumber.get(number)?.name ?? name) !== name)) {
    throw new StartupError(
      'The database was made by an earlier commit and cannot be migrated: remove the data folder (UNAMANO_DATA_DIR, .data by default), or set DATABASE_URL to an empty database.',
    );
  }
  for (const done of applied) {
    const file = fileByNumber.get(done.number);
    if (!file) {
      throw new StartupError(
        `The database is of a newer release (it has ${done.name}): start that release, or set UNAMANO_DATA_DIR or DATABASE_URL to another database.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new StartupError(
        `Migration ${file.name} was changed after the database had applied it: put the file back and write the change as a new migration.`,
      );
    }
  }
  const last = Math.max(0, ...applied.map((done) => done.number));
  const appliedNumbers = new Set(applied.map((done) => done.number));
  const pending = files.filter((file) => !appliedNumbers.has(file.number));
  const late = pending.find((file) => file.number < last);
  if (late) {
    throw new StartupError(
      `Migration ${late.name} is numbered below ${last}, which the database has already applied: give it the next number.`,
    );
  }
  return pending;
}
