import { afterAll, expect, it } from 'vitest';
import { asAppLogin } from '../../src/db/app-login.ts';
import { connect } from '../../src/db/connect.ts';
import { sharedDatabase } from '../database/database.ts';
import { changedTables, createTableFingerprinter, type TableFingerprints } from './table-fingerprints.ts';

/** As the platform writes: with a role that owns no table. */
let read: () => Promise<TableFingerprints>;

const database = await sharedDatabase();
const writer = connect(asAppLogin(database.url), { applicationName: 'unamano test' });
await database.pool.query(`
  create table things (id int, ended_at timestamptz); create table others (id int); create table free (id int);
  grant all on things, others, free to unamano_app`);
read = await createTableFingerprinter(database.pool, ['free']);
afterAll(() => writer.close());

async function changedBy(...statements: string[]): Promise<string[]> {
  const before = await read();
  const client = await writer.pool.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    client.release();
  }
  return changedTables(before, await read());
}

it('sees each kind of write in its table, and nothing else', async () => {
  expect(await changedBy('insert into things values (1)')).toEqual(['things']);
  expect(await changedBy('update things set id = 1')).toEqual(['things']);
  expect(await changedBy('delete from things', 'insert into things values (1)')).toEqual(['things']);
  expect(await changedBy('insert into others select id from things')).toEqual(['others']);
  expect(await changedBy('delete from others', 'delete from things')).toEqual(['things', 'others']);
  expect(await changedBy('truncate others')).toEqual(['others']);
});

it('does not see a write of no row, one that was rolled back, or one of a table that may be written', async () => {
  expect(await changedBy('select from things', 'delete from things')).toEqual([]);
  expect(await changedBy('begin', 'insert into things values (2)', 'rollback')).toEqual([]);
  expect(await changedBy('insert into free values (1)')).toEqual([]);
});

it('watches every table of the release', async () => {
  const tables = Object.keys(await read());
  expect(tables.length).toBeGreaterThan(80);
  expect(tables).toEqual(expect.arrayContaining(['credits', 'borrowers', 'sessions', 'journal_lines']));
});

it('of a session sees the start and the end, and not the use', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into staff (email, first_name, last_name, created_at) values ('a@b.co', 'A', 'B', now()) returning id",
  );
  await read();
  const start = `insert into sessions (id, staff_id, address, user_agent, created_at)
    values (gen_random_uuid(), ${rows[0]?.id}, '', '', now())`;
  expect(await changedBy(start)).toEqual(['sessions']);
  expect(await changedBy('update sessions set last_used_at = now()')).toEqual([]);
  expect(await changedBy("update sessions set ended_at = now(), end_reason = 'logout'")).toEqual([
    'sessions',
  ]);
});
