import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/platform/platform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform();
}, 60_000);

afterAll(() => platform.close());

async function metrics(): Promise<string> {
  return (await platform.app.inject({ method: 'GET', url: '/metrics' })).body;
}

it('counts connections, and jobs that wait, fail and were given up', async () => {
  const job = (more: string) =>
    platform.pool.query(
      `select graphile_worker.add_job('send-message', '{}'::json, max_attempts => ${more})`,
    );
  await job('5');
  await job('5');
  await job('1');
  await platform.pool.query(`
    update graphile_worker._private_jobs set attempts = 1, last_error = 'no answer'
      where id in (select id from graphile_worker._private_jobs order by id offset 1)`);
  const text = await metrics();
  expect(text).toContain('jobs{task="send-message",state="waiting"} 2');
  expect(text).toContain('jobs{task="send-message",state="failing"} 1');
  expect(text).toContain('jobs{task="send-message",state="given_up"} 1');
  expect(text).toMatch(/database_connections\{state="open"\} [1-9]/);
});

it('counts the money in suspense, and the part that is older than 15 business days', async () => {
  expect(await metrics()).toContain('unapplied_funds{state="all"} 0');
  await platform.pool.query(`
    with company as (
      insert into companies (name, nit, created_at) values ('Empresa Métrica SAS', '900111222-3', now()) returning id
    )
    insert into payroll_exceptions (company_id, pay_period, kind, dni, name, amount_pesos, suspense_pesos, created_at)
    select id, '2026-01-15', 'unknown_person', '1', 'Nadie', pesos, pesos, created_at
    from company, (values (5000, timestamptz '2020-01-15'), (7000, now())) as sum (pesos, created_at)`);
  const text = await metrics();
  expect(text).toContain('unapplied_funds{state="all"} 2');
  expect(text).toContain('unapplied_funds{state="overdue"} 1');
  expect(text).toContain('unapplied_funds_pesos{state="all"} 12000');
  expect(text).toContain('unapplied_funds_pesos{state="overdue"} 5000');
});

it('shows the look-ups of bureau reports beside their budget', async () => {
  const text = await metrics();
  expect(text).toContain('bureau_lookups{state="used"} 0');
  expect(text).toContain('bureau_lookups{state="budget"} 200');
});

it('returns the other figures while the database is down', async () => {
  await platform.pool.query('alter schema graphile_worker rename to away');
  expect(await metrics()).toMatch(/http_request_duration_seconds|process_cpu/);
  await platform.pool.query('alter schema away rename to graphile_worker');
});
