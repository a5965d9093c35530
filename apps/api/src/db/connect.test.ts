import { CompiledQuery, sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sharedDatabase } from '../../test/database/database.ts';
import { connect, connectToCopy } from './connect.ts';

const database = await sharedDatabase();

async function value(expression: string): Promise<unknown> {
  const { rows } = await database.db.executeQuery<{ value: unknown }>(
    CompiledQuery.raw(`select ${expression} as value`),
  );
  return rows[0]?.value;
}

describe('values', () => {
  test('returns a date as the text of the day, in any time zone of the machine', async () => {
    expect(await value("date '2026-03-01'")).toBe('2026-03-01');
    expect(await value("array[date '2026-03-01', null]")).toEqual(['2026-03-01', null]);
  });

  test('returns a bigint as a number up to the largest exact number', async () => {
    expect(await value('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await value('array[1, 2]::bigint[]')).toEqual([1, 2]);
    expect(await value('count(*)')).toBe(1);
  });

  test('refuses a larger bigint instead of rounding it', async () => {
    await expect(value('9007199254740992::bigint')).rejects.toThrow(/too large for a number/);
  });
});

describe('connections', () => {
  test('reads from a copy with the login of the platform, and from the database while no copy answers', async () => {
    const { url, pool: main } = database;
    const { host } = new URL(url);
    const nameOf = async (copyUrl: string) => {
      const copy = connectToCopy(copyUrl, { main, url });
      const { rows } = await sql<{ name: string; user: string }>`
        select current_setting('application_name') as name, current_user as user`.execute(copy.db);
      await copy.close();
      return rows[0];
    };
    const user = decodeURIComponent(new URL(url).username);
    expect(await nameOf(`postgres://${host}/`)).toEqual({ name: 'unamano reports', user });
    const { rows } = await main.query("select current_setting('application_name') as name");
    expect(await nameOf('postgres://127.0.0.1:1/')).toEqual({ name: rows[0].name, user });
  });

  test('prepares a statement once and uses it again', async () => {
    const single = connect(database.url, { max: 1 });
    onTestFinished(() => single.close());
    const query = (id: number) => sql<{ id: number }>`select ${id}::integer as id`.execute(single.db);
    expect((await query(1)).rows).toEqual([{ id: 1 }]);
    expect((await query(2)).rows).toEqual([{ id: 2 }]);
    const { rows } = await single.pool.query(
      "select generic_plans + custom_plans as used from pg_prepared_statements where statement like 'select $1::integer as id'",
    );
    expect(rows).toEqual([{ used: 2 }]);
  });

  test('reads a changed table after one failed use of its prepared statement', async () => {
    const single = connect(database.url, { max: 1 });
    onTestFinished(() => single.close());
    await single.pool.query('create table shaped as select 1 as a');
    const all = () => sql`select * from shaped`.execute(single.db);
    await all();
    await single.pool.query('alter table shaped add column b integer');
    await expect(all()).rejects.toThrow(/cached plan/);
    expect((await all()).rows).toEqual([{ a: 1, b: null }]);
  });

  test('does not use a connection again whose server leads no more', async () => {
    const single = connect(database.url, { max: 1 });
    const backend = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.db)).rows[0]?.pid;
    onTestFinished(() => single.close());
    await single.pool.query('create table written (a integer)');
    const first = await backend();
    await single.pool.query('set default_transaction_read_only = on');
    await expect(sql`insert into written values (1)`.execute(single.db)).rejects.toThrow(/read-only/);
    expect(await backend()).not.toBe(first);
    await sql`insert into written values (1)`.execute(single.db);
  });

  test('fails when no connection becomes free', async () => {
    const single = connect(database.url, { max: 1 });
    const held = await single.pool.connect();
    try {
      await expect(sql`select 1`.execute(single.db)).rejects.toThrow(/timeout/);
    } finally {
      held.release();
      await single.close();
    }
  });

  test('fails only the transaction whose connection the server closes', async () => {
    const single = connect(database.url, { max: 1 });
    onTestFinished(() => single.close());
    const broken = single.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(single.db)).rows).toEqual([{ one: 1 }]);
  });

  test('replaces and reports an idle connection that the server closes', async () => {
    const onIdleError = vi.fn();
    const single = connect(database.url, { max: 1, onIdleError });
    onTestFinished(() => single.close());
    const { rows } = await single.pool.query('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await vi.waitFor(() => expect(onIdleError).toHaveBeenCalledOnce());
    expect((await sql`select 1 as one`.execute(single.db)).rows).toEqual([{ one: 1 }]);
  });
});
