import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../test/platform/platform.ts';

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

it('returns the other figures while the database is down', async () => {
  await platform.pool.query('alter schema graphile_worker rename to away');
  expect(await metrics()).toMatch(/http_request_duration_seconds|process_cpu/);
  await platform.pool.query('alter schema away rename to graphile_worker');
});
