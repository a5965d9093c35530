/** The tables of the platform as COPY text, out of one snapshot and back into empty tables. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { passing } from './files.ts';
import { type BackupSequence, type BackupTable, tableFile } from './format.ts';
import type { BackupWriter } from './writer.ts';

/** The platform's tables, and those of its job queue, which has the messages that wait to be sent. */
const SCHEMAS = ['public', 'graphile_worker'];

/** A value always has the same text, and a table is read from its beginning. */
const SAME_TEXT = [
  "set datestyle = 'ISO, YMD'",
  "set timezone = 'UTC'",
  "set intervalstyle = 'iso_8601'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  'set synchronize_seqscans = off',
];

export async function giveValuesOneText(client: pg.ClientBase): Promise<void> {
  for (const statement of SAME_TEXT) await client.query(statement);
}

type TableShape = Pick<BackupTable, 'schema' | 'name' | 'columns'>;

/** Tables with their stored columns; generated columns are left out, and tables that are made again by themselves (unlogged). */
export async function tablesOf(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select space.nspname::text as schema, class.relname::text as name,
        array_agg(attribute.attname::text order by attribute.attnum) as columns
      from pg_class class
        join pg_namespace space on space.oid = class.relnamespace
        join pg_attribute attribute on attribute.attrelid = class.oid
      where space.nspname = any ($1) and class.relkind = 'r' and class.relpersistence = 'p'
        and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string; isCalled: boolean }>(
    `select schemaname::text as schema, sequencename::text as name, coalesce(last_value, start_value)::text as value,
        last_value is not null as "isCalled"
      from pg_sequences where schemaname = any ($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

function quoted({ schema, name, columns }: TableShape): string {
  return `"${schema}"."${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;
}

/** Writes one table's file. */
export async function exportTable(
  client: pg.ClientBase,
  table: TableShape,
  writer: BackupWriter,
): Promise<BackupTable> {
  const { rows, sha256 } = await readTable(client, table, writer);
  return { ...table, rows, sha256 };
}

/** The rows and the sum of a table; with a writer, the table is also written. */
export async function readTable(
  client: pg.ClientBase,
  table: TableShape,
  writer?: BackupWriter,
): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  // COPY's text has one line per row: a line break inside of a value is written as `\n`.
  const counted = passing((chunk) => {
    hash.update(chunk);
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1;
  });
  const source = client.query(copyTo(`copy ${quoted(table)} to stdout`));
  if (writer) await writer.write(tableFile(table), source, counted, createGzip());
  else await pipeline(source, counted, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return { rows, sha256: hash.digest('hex') };
}

/** Puts one table's file into the table, which is empty. */
export async function importTable(client: pg.ClientBase, table: TableShape, folder: string): Promise<void> {
  const target = client.query(copyFrom(`copy ${quoted(table)} from stdin`));
  await pipeline(createReadStream(path.join(folder, tableFile(table))), createGunzip(), target);
}

export async function setSequence(client: pg.ClientBase, sequence: BackupSequence): Promise<void> {
  const name = `"${sequence.schema}"."${sequence.name}"`;
  await client.query('select setval($1::regclass, $2::bigint, $3)', [
    name,
    sequence.value,
    sequence.isCalled,
  ]);
}
