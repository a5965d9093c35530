import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '@unamano/embedded-postgres/startup-error';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { emptyDatabase } from '../../test/database/database.ts';
import { migrate } from './migrate.ts';

let database: Awaited<ReturnType<typeof emptyDatabase>>;
let folder: string;

beforeEach(async () => {
  database = await emptyDatabase();
  folder = mkdtempSync(join(inject('testServer').folder, 'migrations-'));
  write('0001-people.sql', 'create table people (id integer primary key)');
  write('0002-one-person.sql', 'insert into people values (1)');
});

afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

const run = () => migrate({ url: database.url, folder });

async function count(table: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::integer as found from ${table}`);
  await client.end();
  return rows[0].found;
}

describe('migrate', () => {
  test('applies the files in order once, and only the new ones later', async () => {
    expect(await run()).toEqual({ applied: ['0001-people.sql', '0002-one-person.sql'] });
    expect(await run()).toEqual({ applied: [] });
    write('0003-another.sql', 'insert into people values (2)');
    expect(await run()).toEqual({ applied: ['0003-another.sql'] });
    expect(await count('people')).toBe(2);
  });

  test('makes the tables of the job queue', async () => {
    await run();
    expect(await count('graphile_worker.migrations')).toBeGreaterThan(0);
  });

  test('applies each file once when several processes start together', async () => {
    const results = await Promise.all([run(), run(), run(), run()]);
    expect(results.flatMap((result) => result.applied)).toEqual(['0001-people.sql', '0002-one-person.sql']);
    expect(await count('people')).toBe(1);
  });

  test('rolls a failing file back, and continues there once the file is fixed', async () => {
    write('0003-broken.sql', 'insert into people values (3); select 1 / 0');
    await expect(run()).rejects.toThrow(/0003-broken.sql failed/);
    expect(await count('people')).toBe(1);
    write('0003-broken.sql', 'insert into people values (3)');
    expect(await run()).toEqual({ applied: ['0003-broken.sql'] });
  });

  test('lets calls pass while it waits for a table, and goes on when the table is free', async () => {
    await run();
    write('0003-column.sql', "alter table people add column note text not null default ''");
    const [reader, later] = [0, 1].map(() => new pg.Client({ connectionString: database.url }));
    if (!reader || !later) throw new Error('two clients');
    await Promise.all([reader.connect(), later.connect()]);
    await reader.query('begin; select from people');
    const migrated = run();
    const waits =
      "select count(*)::integer as found from pg_locks where locktype = 'relation' and not granted";
    await vi.waitFor(async () => expect((await later.query(waits)).rows).toEqual([{ found: 1 }]));
    // Behind the migration: without its time limit this waits as long as the reader reads.
    await later.query('select from people');
    await reader.query('commit');
    expect(await migrated).toEqual({ applied: ['0003-column.sql'] });
    await Promise.all([reader.end(), later.end()]);
  });

  test('refuses a file that was changed after it was applied, and applies nothing', async () => {
    await run();
    write('0001-people.sql', 'create table people (id bigint primary key)');
    write('0003-another.sql', 'insert into people values (2)');
    const refusal = await run().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toMatch(/0001-people.sql was changed after/);
    expect(await count('people')).toBe(1);
  });

  test('accepts a file with other line ends as the same', async () => {
    write('0003-lines.sql', 'select 1;\nselect 2;\n');
    await run();
    write('0003-lines.sql', 'select 1;\r\nselect 2;\r\n');
    expect(await run()).toEqual({ applied: [] });
  });

  test('builds an index outside of a transaction while other processes start', async () => {
    write(
      '0003-index.sql',
      '-- outside a transaction\ncreate index concurrently people_by_id on people (id);\n',
    );
    const results = await Promise.all([run(), run(), run()]);
    expect(results.flatMap((result) => result.applied)).toHaveLength(3);
    expect(await count("pg_index where indexrelid = 'people_by_id'::regclass and indisvalid")).toBe(1);
  });

  test('refuses a database of a newer release', async () => {
    await run();
    rmSync(join(folder, '0002-one-person.sql'));
    await expect(run()).rejects.toThrow(/of a newer release \(it has 0002-one-person.sql\)/);
  });

  test('refuses a database of an earlier commit in one line that says what to do, and changes nothing', async () => {
    await run();
    rmSync(join(folder, '0002-one-person.sql'));
    write('0001-people.sql', 'create table people (id bigint primary key)');
    write('0002-access.sql', 'insert into people values (2)');
    const refusal = await run().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect(String(refusal)).toMatch(/made by an earlier commit .*: remove the data folder .*[^\n]$/);
    expect(await count('people')).toBe(1);
  });

  test('refuses a new file that is numbered below an applied one', async () => {
    rmSync(join(folder, '0001-people.sql'));
    write('0002-one-person.sql', 'select 1');
    await run();
    write('0001-late.sql', 'select 1');
    await expect(run()).rejects.toThrow(/0001-late.sql is numbered below 2/);
  });

  test.each(['1-short.sql', '0003_underscore.sql', '0003-Capital.sql'])(
    'refuses the file name %s',
    async (name) => {
      write(name, 'select 1');
      await expect(run()).rejects.toThrow(/the name must be like/);
    },
  );

  test('refuses two files with one number', async () => {
    write('0002-other.sql', 'select 1');
    await expect(run()).rejects.toThrow(/two migrations have the number/);
  });
});
