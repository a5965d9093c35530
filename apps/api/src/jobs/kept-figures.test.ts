/** A large book reads the figures that were kept, and asks for newer ones once they are a minute old. */
import { expect, it } from 'vitest';
import { sharedDatabase } from '../../test/database/database.ts';
import { clockFrom } from '../kernel/clock.ts';
import { createKeptFigures } from './kept-figures.ts';

const NAME = 'calculate-test-figures';
const START = Date.parse('2026-11-20T15:00:00Z');

const database = await sharedDatabase();
let now = START;
let loans = 1;

const calculate = async (today: string) => ({ today, loans });
const figures = createKeptFigures({
  db: database.db,
  clock: clockFrom(() => new Date(now)),
  name: NAME,
  calculate,
});

const saysLoans = (count: number) =>
  database.pool.query("update pg_class set reltuples = $1 where oid = 'loan_positions'::regclass", [count]);

async function asked(): Promise<number> {
  const { rows } = await database.pool.query(
    'select count(*)::integer as n from graphile_worker.jobs where task_identifier = $1',
    [NAME],
  );
  return rows[0].n;
}

/** As the runner does. */
async function runJob() {
  await database.pool.query(
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = $1))`,
    [NAME],
  );
  await figures.job.run({});
}

it('a small book is calculated by each call', async () => {
  await saysLoans(20_000);
  const at = { today: '2026-11-20', calculated_at: null, is_recalculating: false };
  expect(await figures.read()).toEqual({ ...at, loans: 1 });
  loans = 2;
  now += 3_600_000;
  await figures.job.run({});
  expect(await figures.read()).toEqual({ ...at, loans: 2 });
  expect(await asked()).toBe(0);
});

it('a large book is calculated once, again when it is old, and by one job however many ask', async () => {
  await saysLoans(20_001);
  now = START;
  const first = {
    today: '2026-11-20',
    loans: 2,
    calculated_at: '2026-11-20T15:00:00.000Z',
    is_recalculating: false,
  };
  expect(await figures.read()).toEqual(first);
  loans = 3;
  now += 60_000;
  expect(await figures.read()).toEqual(first);
  expect(await asked()).toBe(0);

  now += 1;
  expect(await Promise.all([figures.read(), figures.read()])).toEqual([
    { ...first, is_recalculating: true },
    { ...first, is_recalculating: true },
  ]);
  expect(await asked()).toBe(1);
  await runJob();
  expect(await figures.read()).toEqual({ ...first, loans: 3, calculated_at: '2026-11-20T15:01:00.001Z' });

  now += 86_400_000;
  expect(await figures.read()).toMatchObject({ today: '2026-11-20', is_recalculating: true });
  await runJob();
  expect(await figures.read()).toMatchObject({ today: '2026-11-21', is_recalculating: false });
});
