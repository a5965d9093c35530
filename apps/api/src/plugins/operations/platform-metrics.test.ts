import { expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/platform/platform.ts';
import { connect } from '../../db/connect.ts';
import { copyLagSeconds } from './copy-lag.ts';

const platform = await sharedPlatform();

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

it('shows the age of the oldest job that is due or was tried, and none for later ones', async () => {
  const ageOf = async () => /job_oldest_seconds\{task="send-message"\} (\d+)/.exec(await metrics())?.[1];
  const set = (values: string) => platform.pool.query(`update graphile_worker._private_jobs set ${values}`);
  await set("attempts = 0, run_at = now() + interval '1 hour', created_at = now() - interval '1 day'");
  expect(await ageOf()).toBeUndefined();
  await set("run_at = now() - interval '10 minutes'");
  expect(await ageOf()).toMatch(/^60[0-9]$/);
  await set("attempts = 1, max_attempts = 9, run_at = now() + interval '1 hour'");
  expect(await ageOf()).toMatch(/^8640[0-9]$/);
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
  expect(text).toMatch(/^unapplied_funds_oldest_days [2-9]\d{3}$/m);
});

it('shows the look-ups of bureau reports beside their budget', async () => {
  const text = await metrics();
  expect(text).toContain('bureau_lookups{state="used"} 0');
  expect(text).toContain('bureau_lookups{state="budget"} 200');
});

it('has no sample of what cannot be read, rather than 0, and all others', async () => {
  await platform.pool.query('alter table asked_jobs rename to away');
  const text = await metrics();
  await platform.pool.query('alter table away rename to asked_jobs');
  expect(text).not.toMatch(/^ledger_differences/m);
  expect(text).toMatch(/^unapplied_funds_oldest_days/m);
  expect(await metrics()).toMatch(/^ledger_differences 0$/m);
  expect(await metrics()).toMatch(/^ledger_check_age_seconds \+Inf$/m);
});

it('calls a copy that has everything up to date, and one that does not answer infinitely old', async () => {
  const { pool } = platform;
  expect(await copyLagSeconds(pool, pool)).toBe(0);
  const gone = connect('postgres://127.0.0.1:1/');
  expect(await copyLagSeconds(pool, gone.pool)).toBe(Number.POSITIVE_INFINITY);
  await gone.close();
});
