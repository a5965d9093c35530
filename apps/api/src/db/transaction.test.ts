import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../test/database/database.ts';
import { inTransaction } from './transaction.ts';

const database = await sharedDatabase();

await database.pool.query('create table accounts (id integer primary key, amount_pesos integer not null)');

beforeEach(async () => {
  await database.pool.query('truncate accounts');
  await database.pool.query('insert into accounts values (1, 100), (2, 100)');
});

async function amounts(): Promise<number[]> {
  const { rows } = await database.pool.query('select amount_pesos from accounts order by id');
  return rows.map((row) => row.amount_pesos);
}

const add = (id: number, pesos: number) =>
  sql`update accounts set amount_pesos = amount_pesos + ${pesos} where id = ${id}`;

describe('inTransaction', () => {
  test('rolls back when the function throws', async () => {
    const failing = inTransaction(database.db, async (trx) => {
      await add(1, 50).execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await amounts()).toEqual([100, 100]);
  });

  test('throws the first error when its connection ends, not that of the rollback', async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    await expect(inTransaction(database.db, (trx) => end.execute(trx))).rejects.toMatchObject({
      code: '57P01',
    });
    const failing = inTransaction(database.db, async (trx) => {
      await end.execute(trx).catch(() => {});
      throw new Error('the first');
    });
    await expect(failing).rejects.toThrow('the first');
    expect(await amounts()).toEqual([100, 100]);
  });

  test('completes two transactions that block each other', async () => {
    let arrived = 0;
    let open: () => void = () => {};
    const both = new Promise<void>((resolve) => {
      open = resolve;
    });
    const move = (first: number, second: number) =>
      inTransaction(database.db, async (trx) => {
        await add(first, -10).execute(trx);
        if (++arrived === 2) open();
        await both;
        await add(second, 10).execute(trx);
      });
    await Promise.all([move(1, 2), move(2, 1)]);
    expect(arrived).toBeGreaterThan(2);
    expect(await amounts()).toEqual([100, 100]);
  });

  test('loses no update in ten serializable read-then-write transactions', async () => {
    const increment = () =>
      inTransaction(
        database.db,
        async (trx) => {
          const { rows } = await sql<{
            pesos: number;
          }>`select amount_pesos as pesos from accounts where id = 1`.execute(trx);
          await sql`update accounts set amount_pesos = ${(rows[0]?.pesos ?? 0) + 1} where id = 1`.execute(
            trx,
          );
        },
        { isolation: 'serializable', attempts: 50 },
      );
    await Promise.all(Array.from({ length: 10 }, increment));
    expect(await amounts()).toEqual([110, 100]);
  });

  test('gives up after the given number of tries', async () => {
    let tries = 0;
    const always = inTransaction(
      database.db,
      async (trx) => {
        tries++;
        await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
      },
      { attempts: 3 },
    );
    await expect(always).rejects.toMatchObject({ code: '40001' });
    expect(tries).toBe(3);
  });

  test('tries once when the error is not transient', async () => {
    let tries = 0;
    const failing = inTransaction(database.db, async (trx) => {
      tries++;
      await sql`insert into accounts values (1, 0)`.execute(trx);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(tries).toBe(1);
  });

  test('joins an open transaction, so that both roll back together', async () => {
    const failing = inTransaction(database.db, async (trx) => {
      await inTransaction(trx, (inner) => add(1, 50).execute(inner));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await amounts()).toEqual([100, 100]);
  });
});
