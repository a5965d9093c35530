/** Loads a checked backup into an empty database in one transaction: all of it, or nothing. */
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '../../db/migration-files.ts';
import type { KeyRing } from '../../kernel/encryption.ts';
import { type LedgerDifference, verifyLedger } from '../../modules/loans/loan-events/index.ts';
import { type AuditVerdict, verifyAudit } from '../../modules/office/audit/index.ts';
import { CommandRefused } from '../command.ts';
import { connectCommand, withClient } from '../database.ts';
import type { CheckedBackup } from './check.ts';
import { withTriggersDisabled } from './disabled-triggers.ts';
import { filesBelow, makeFolder, type Sums, sumOf } from './files.ts';
import { DOCUMENTS, type Manifest } from './format.ts';
import { faultsOfDocuments, namedDocuments } from './save.ts';
import { giveValuesOneText, importTable, readTable, setSequence, tablesOf } from './tables.ts';

const SCHEMAS = ['public', 'graphile_worker'];
/** A platform that was used has a row in one of these. */
const USED_FIRST = ['borrowers', 'staff', 'companies', 'credits', 'journal_entries', 'documents'];

export type Loaded = {
  rows: number;
  ledger: LedgerDifference[];
  audit: AuditVerdict;
  documentFaults: string[];
};

/** @throws CommandRefused when a migration of the backup is missing or different in this release */
function checkMigrations({ migrations }: Manifest): number {
  const files = new Map(readMigrations(MIGRATIONS_FOLDER).map((file) => [file.number, file]));
  for (const { number, name, checksum } of migrations) {
    if (files.get(number)?.checksum !== checksum) {
      throw new CommandRefused(
        `The backup is of another release: its migration ${name} is missing or different here. Use the release that made it, or a newer one.`,
      );
    }
  }
  return Math.max(0, ...migrations.map(({ number }) => number));
}

/** No data may be overwritten, and no platform may be running on the database. */
async function assertEmptyTarget(client: pg.Client, lastNumber: number): Promise<void> {
  const busy = await client.query(
    // An owner who is no superuser does not see the names of the platform's sessions, but its login.
    `select from pg_stat_activity where datname = current_database() and (application_name in ('unamano api', 'unamano jobs')
      or usename <> current_user and usename in (select login.rolname from pg_auth_members m
        join pg_roles login on login.oid = m.member
        join pg_roles role on role.oid = m.roleid and role.rolname = 'unamano_app'))`,
  );
  if (busy.rowCount) throw new CommandRefused('The platform is using this database. Stop it first.');
  const { rows } = await client.query<{ found: number; ours: boolean }>(
    `select count(*)::integer as found, to_regclass('public.schema_migrations') is not null as ours
      from pg_class class join pg_namespace space on space.oid = class.relnamespace
      where class.relkind in ('r', 'p') and space.nspname !~ '^pg_' and space.nspname <> 'information_schema'`,
  );
  if (rows[0]?.found === 0) return;
  const text = 'The database is not empty. Restore into a new database.';
  if (!rows[0]?.ours) throw new CommandRefused(text);
  // Migrated and never used: an earlier restore that did not finish.
  const { rows: newer } = await client.query('select from schema_migrations where number > $1', [lastNumber]);
  if (newer.length > 0) throw new CommandRefused(text);
  for (const table of USED_FIRST) {
    const known = await client.query('select to_regclass($1) is not null as exists', [`public.${table}`]);
    if (!known.rows[0]?.exists) continue;
    const used = await client.query(`select from public.${table} limit 1`);
    if (used.rowCount) throw new CommandRefused(text);
  }
}

async function fill(client: pg.Client, folder: string, { manifest }: CheckedBackup): Promise<number> {
  const present = new Set((await tablesOf(client)).map(({ schema, name }) => `${schema}.${name}`));
  const unknown = manifest.tables.filter(({ schema, name }) => !present.has(`${schema}.${name}`));
  if (unknown.length > 0)
    throw new CommandRefused(
      `This release lacks the table ${unknown.map(({ name }) => name).join(', ')}. Use the release that made the backup, or a newer one.`,
    );
  const restoreRows = await withTriggersDisabled(client, SCHEMAS);
  await client.query(`truncate ${[...present].join(', ')}`);
  for (const table of manifest.tables) await importTable(client, table, folder);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await restoreRows();
  let rows = 0;
  for (const table of manifest.tables) {
    const read = await readTable(client, table);
    if (read.sha256 !== table.sha256 || read.rows !== table.rows)
      throw new Error(`table ${table.schema}.${table.name} differs after the restore: nothing was stored`);
    rows += read.rows;
  }
  return rows;
}

/** Checks the loaded data: the journal, the audit's chain, the documents. */
async function verify(client: pg.Client, url: string, sums: Sums, keys: KeyRing) {
  const { db, close } = connectCommand(url);
  try {
    const ledger = await verifyLedger(db);
    const audit = await verifyAudit(db, keys);
    // A backup without documents is of a platform that stores them in a bucket.
    const hasDocuments = [...sums.keys()].some((file) => file.startsWith(`${DOCUMENTS}/`));
    const documentFaults = hasDocuments ? faultsOfDocuments(await namedDocuments(client), sums) : [];
    return { ledger, audit, documentFaults };
  } finally {
    await close();
  }
}

async function restoreDocuments(folder: string, documentsFolder: string): Promise<void> {
  const from = path.join(folder, DOCUMENTS);
  for (const file of await filesBelow(from)) {
    const target = path.join(documentsFolder, file);
    await makeFolder(path.dirname(target));
    await copyFile(path.join(from, file), target);
    if ((await sumOf(target)) !== (await sumOf(path.join(from, file))))
      throw new Error(`document ${file} differs after the restore`);
  }
}

/**
 * Restores what `checkBackup` has checked. Documents first: a row never names a file that is missing.
 *
 * @throws CommandRefused when the database or the documents' folder is not empty
 */
export async function loadBackup(
  url: string,
  folder: string,
  documentsFolder: string,
  checked: CheckedBackup,
  keys: KeyRing,
): Promise<Loaded> {
  const last = checkMigrations(checked.manifest);
  return withClient(url, async (client) => {
    await assertEmptyTarget(client, last);
    const known = new Set(await filesBelow(path.join(folder, DOCUMENTS)));
    const unlistedFiles = (await filesBelow(documentsFolder)).filter((file) => !known.has(file));
    if (unlistedFiles.length > 0)
      throw new CommandRefused(
        `The folder of documents is not empty: ${documentsFolder}. Restore with another UNAMANO_DATA_DIR.`,
      );
    await migrate({ url, upTo: last });
    await restoreDocuments(folder, documentsFolder);
    await giveValuesOneText(client);
    await client.query('begin');
    let rows: number;
    try {
      rows = await fill(client, folder, checked);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
    await migrate({ url });
    await client.query('analyze');
    return { rows, ...(await verify(client, url, checked.sums, keys)) };
  });
}
