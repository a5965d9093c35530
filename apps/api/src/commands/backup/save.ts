/** Makes a backup: one snapshot of all tables, then the documents that it names. */
import { createReadStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { MIGRATION_LOCK_KEY } from '../../db/migrate.ts';
import { type KeyRing, signer } from '../../kernel/encryption.ts';
import type { Encrypt } from './age.ts';
import { filesBelow, makeFolder, type Sums, sumsText } from './files.ts';
import { DOCUMENTS, MANIFEST, type Manifest, SIGNATURE, SUMS, TABLES } from './format.ts';
import { exportTable, giveValuesOneText, sequencesOf, tablesOf } from './tables.ts';
import { type BackupWriter, backupWriter } from './writer.ts';

type SaveOptions = {
  client: pg.Client;
  keys: KeyRing;
  /** Where the stored documents are; null where a bucket keeps them, which has versions of its own. */
  documentsFolder: string | null;
  /** The folder of the new backup; it must not exist. */
  target: string;
  /** Encrypts each file; absent: they are in the clear. */
  encrypt?: Encrypt;
  madeAt: Date;
};

type Saved = {
  manifest: Manifest;
  /** Documents that the tables name and that are missing or not what was stored. */
  faults: string[];
};

type Exported = { database: Omit<Manifest, 'documents' | 'madeAt'>; named: NamedDocument[] };

async function exportDatabase(client: pg.Client, writer: BackupWriter): Promise<Exported> {
  // A migration in the middle would change what is being read.
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK_KEY]);
  await giveValuesOneText(client);
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'select number, name, checksum from public.schema_migrations order by number',
    );
    const tables = [];
    for (const table of await tablesOf(client)) tables.push(await exportTable(client, table, writer));
    // Sequences are not part of a snapshot: read last, they are past every id in it.
    const sequences = await sequencesOf(client);
    return { database: { format: 1, migrations, tables, sequences }, named: await namedDocuments(client) };
  } finally {
    await client.query('rollback');
    await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK_KEY]);
  }
}

/** After the snapshot: a document is stored before its row is written, so none can be missing. */
async function copyDocuments(from: string, writer: BackupWriter): Promise<number> {
  // A file that is still being written has no row yet. Exported files end within the hour.
  const files = (await filesBelow(from)).filter(
    (file) => !file.endsWith('.draft') && !file.startsWith('sheets/'),
  );
  for (const file of files)
    await writer.write(`${DOCUMENTS}/${file}`, createReadStream(path.join(from, file)));
  return files.length;
}

type NamedDocument = { storage_key: string; sha256: string };

/** The documents, and the files of notes, that the tables name. Those of an erased person have no file. */
export async function namedDocuments(client: pg.ClientBase): Promise<NamedDocument[]> {
  const { rows } = await client.query<NamedDocument>(
    `select storage_key, sha256 from (
      select storage_key, sha256 from public.documents
      union all select storage_key, sha256 from public.person_notes where storage_key is not null
    ) files where storage_key not like 'erased/%' order by storage_key`,
  );
  return rows;
}

/** Compares the rows of documents with the files of a backup. */
export function faultsOfDocuments(named: readonly NamedDocument[], sums: Sums): string[] {
  return named.flatMap(({ storage_key, sha256 }) => {
    const sum = sums.get(`${DOCUMENTS}/${storage_key}`);
    if (sum === undefined) return [`The document ${storage_key} is missing.`];
    return sum === sha256 ? [] : [`The document ${storage_key} is not the one that was stored.`];
  });
}

/** The folder gets its name only when it is complete. */
export async function saveBackup(options: SaveOptions): Promise<Saved> {
  const { client, target } = options;
  const partial = `${target}.partial`;
  const writer = backupWriter(partial, options.encrypt ?? null);
  const { sums } = writer;
  await makeFolder(path.join(partial, TABLES));
  try {
    const { database, named } = await exportDatabase(client, writer);
    const { documentsFolder } = options;
    const documents = documentsFolder === null ? 0 : await copyDocuments(documentsFolder, writer);
    const manifest: Manifest = { ...database, madeAt: options.madeAt.toISOString(), documents };
    await writer.writeText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    const text = sumsText(sums);
    await writer.writeText(SUMS, text);
    await writer.writeText(SIGNATURE, `${signer(options.keys, 'backup').sign(text)}\n`);
    await rename(partial, target);
    return { manifest, faults: documentsFolder === null ? [] : faultsOfDocuments(named, sums) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}
