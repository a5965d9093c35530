import { expect, it } from 'vitest';
import { sharedPlatform } from '../../test/platform/platform.ts';
import { startDayJobs } from './jobs.ts';

const platform = await sharedPlatform();

it('a message that waits for the hours of the law does not keep the load waiting', async () => {
  const { pool, services, databaseUrl } = platform;
  // The reminder of an emulated evening: by the real clock it would wait until the morning.
  const late = `select graphile_worker.add_job('send-message', payload := '{"messageId":900000000}', run_at := now() + interval '9 hours')`;
  await pool.query(late);
  const jobs = await startDayJobs(services, databaseUrl);
  await jobs.drain();
  const { rows } = await pool.query(
    'select task_identifier, attempts, run_at > now() as waits from graphile_worker.jobs',
  );
  await jobs.stop();
  expect(rows).toEqual([]);
});
