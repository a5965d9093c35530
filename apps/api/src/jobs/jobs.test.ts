import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../test/database/database.ts';
import { createJobs, type Job, type JobRunner } from './jobs.ts';

const running: JobRunner[] = [];

const database = await sharedDatabase();
afterAll(() => Promise.all(running.map((jobs) => jobs.stop())));

type Tasks = Record<string, (payload: unknown) => Promise<void>>;

/** Beside one of each minute. A job by its name alone notes its payloads. */
async function startJobs(given: Tasks | string, pool = database.pool) {
  const [lines, done]: [string[], unknown[]] = [[], []];
  const say = (_data: object, text: string) => void lines.push(text);
  const noting = async (payload: unknown) => void done.push(payload);
  const tasks = typeof given === 'string' ? { [given]: noting } : given;
  const named: Job[] = Object.entries(tasks).map(([name, run]) => ({ name, run }));
  const jobs = createJobs({
    pool,
    jobs: [...named, { name: 'each-minute', schedule: '* * * * *', run: async () => {} }],
    log: { info: say, warn: say, error: say },
  });
  running.push(jobs);
  await jobs.start();
  return { jobs, lines, done };
}

/** Connections that a test breaks. */
function breakable(name: string) {
  const pool = new pg.Pool({ connectionString: database.url, max: 8, application_name: name });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** From now on the database refuses a statement. @returns what ends it */
async function refusing(when: string, condition = '') {
  await database.pool.query(`
    create function graphile_worker.refuse() returns trigger language plpgsql as $$
      begin raise exception 'not now'; end $$;
    create trigger refuse before ${when} for each row ${condition} execute function graphile_worker.refuse()`);
  return () => database.pool.query('drop function graphile_worker.refuse() cascade');
}

const isWell = (jobs: JobRunner) =>
  vi.waitFor(async () => expect(await jobs.healthy()).toBe(true), { timeout: 15_000 });

const add = (task: string, payload: object) =>
  database.pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify(payload)]);

test('a job that was left in the database is done, and the runner says that it is well until it stops', async () => {
  const { jobs, done } = await startJobs('remember');
  expect(await jobs.healthy()).toBe(true);
  await add('remember', { id: 7 });
  await vi.waitFor(() => expect(done).toEqual([{ id: 7 }]), { timeout: 15_000 });
  await jobs.stop();
  expect(await jobs.healthy()).toBe(false);
});

test('the jobs of a named queue follow each other without waiting for polls, one at a time', async () => {
  const COUNT = 20;
  const done: unknown[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const { jobs } = await startJobs({
    queued: async (payload) => {
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await setImmediate();
      running -= 1;
      done.push(payload);
    },
  });
  await database.pool.query(
    `select graphile_worker.add_job('queued', json_build_object('id', id), queue_name := 'one channel')
     from generate_series(1, $1) as id`,
    [COUNT],
  );
  // By its four polls in twenty seconds alone, the runner needs a hundred seconds.
  await vi.waitFor(() => expect(done).toHaveLength(COUNT), { timeout: 30_000 });
  expect(done).toEqual(Array.from({ length: COUNT }, (_, index) => ({ id: index + 1 })));
  expect(mostAtOnce).toBe(1);
  await jobs.stop();
});

test('a job that is queued for some seconds later is done then', async () => {
  const { jobs, done } = await startJobs('soon');
  await database.pool.query(
    "select graphile_worker.add_job('soon', '{}', run_at := now() + interval '2 seconds')",
  );
  await vi.waitFor(() => expect(done).toHaveLength(1), { timeout: 12_000 });
  await jobs.stop();
});

test('jobs that are queued before the runner listens wait for no poll', async () => {
  const pool = breakable('listens late');
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    const late = (text: unknown) =>
      typeof text === 'string' && text.startsWith('LISTEN') ? `select pg_sleep(1); ${text}` : text;
    client.query = ((text: string, ...rest: []) => query(late(text) as string, ...rest)) as typeof query;
  });
  const { jobs, done } = await startJobs('before', pool);
  await sleep(500);
  await add('before', { id: 1 });
  await database.pool.query(
    `select graphile_worker.add_job('before', '{"id":2}', run_at := now() + interval '2 seconds')`,
  );
  await vi.waitFor(() => expect(done).toEqual([{ id: 1 }, { id: 2 }]), { timeout: 12_000 });
  await jobs.stop();
  await pool.end();
});

test('a job that fails is tried again, and its payload is in no log line', async () => {
  let tries = 0;
  const { jobs, lines } = await startJobs({
    fail: async () => {
      tries += 1;
      throw new Error('not now');
    },
  });
  await add('fail', { code: '987654' });
  // The next poll comes after twenty seconds, the second attempt is due after three.
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 15_000 });
  const { rows } = await database.pool.query(
    "select last_error from graphile_worker.jobs where task_identifier = 'fail'",
  );
  expect(rows).toMatchObject([{ last_error: expect.stringContaining('not now') }]);
  expect(lines.join('\n')).toContain('not now');
  expect(lines.join('\n')).not.toContain('987654');
  await jobs.stop();
});

test('the jobs of a killed process are done by the others, and those of a running process are left to it', async () => {
  const done: unknown[] = [];
  let finish = () => {};
  const atWork = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { jobs: busy } = await startJobs({ slow: () => atWork });
  await add('slow', { id: 1 });
  const findTakenField = async (task: string) => {
    const { rows } = await database.pool.query(
      'select locked_by from graphile_worker.jobs where task_identifier = $1',
      [task],
    );
    return rows[0]?.locked_by as string | null | undefined;
  };
  await vi.waitFor(async () => expect(await findTakenField('slow')).toBeTruthy(), { timeout: 15_000 });
  const { jobs: present } = await startJobs({
    slow: async () => void done.push('what another is at'),
    resume: async (payload) => void done.push(payload),
  });
  await database.pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null",
  );
  // In one transaction: a runner that is present never sees the job free.
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query("select graphile_worker.add_job('resume', '{}')");
  await client.query(
    "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed' where locked_by is null",
  );
  await client.query('commit');
  client.release();

  await vi.waitFor(() => expect(done).toEqual([{}]), { timeout: 20_000 });
  expect(await findTakenField('slow')).toBeTruthy();
  finish();
  await Promise.all([busy.stop(), present.stop()]);
  expect(done).toEqual([{}]);
});

test('a runner whose first look at the queue fails looks again', async () => {
  const endFault = await refusing('insert on graphile_worker._private_tasks');
  const { jobs, lines, done } = await startJobs('look-again');
  await vi.waitFor(() => expect(lines.join()).toContain('jobs start again'), { timeout: 15_000 });
  await endFault();
  await add('look-again', { id: 9 });
  await vi.waitFor(() => expect(done).toEqual([{ id: 9 }]), { timeout: 20_000 });
  await isWell(jobs);
  await jobs.stop();
});

test('a job whose end the database does not take is done again, and nothing else of the process ends', async () => {
  const endFault = await refusing('delete on graphile_worker._private_jobs');
  const { jobs, lines, done } = await startJobs('end-badly');
  await add('end-badly', { id: 11 });
  await vi.waitFor(() => expect(lines.join()).toContain('Failed to complete jobs'), { timeout: 15_000 });
  await endFault();
  const left = () =>
    database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'end-badly'");
  await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), { timeout: 30_000 });
  expect(done.length).toBeGreaterThan(1);
  await isWell(jobs);
  await jobs.stop();
});

test('jobs whose failures the database does not take, at different moments, do not end the jobs', async () => {
  const done: unknown[] = [];
  const endFault = await refusing(
    'update on graphile_worker._private_jobs',
    'when (new.last_error is not null)',
  );
  let isDown = true;
  const failAfter = async (payload: unknown) => {
    await sleep((payload as { ms: number }).ms);
    if (isDown) throw new Error('not now');
    done.push(payload);
  };
  const { jobs, lines } = await startJobs({ 'fail-after': failAfter });
  const payloads = [100, 103, 106, 109].map((ms) => ({ ms }));
  for (const payload of payloads) await add('fail-after', payload);
  const failures = () => lines.filter((line) => line.startsWith('Failed to fail jobs')).length;
  await vi.waitFor(() => expect(failures()).toBeGreaterThan(1), { timeout: 15_000 });
  isDown = false;
  await endFault();
  await vi.waitFor(() => expect(done).toHaveLength(4), { timeout: 30_000 });
  await isWell(jobs);
  await jobs.stop();
});

test('a broken connection does not end the jobs', async () => {
  const pool = breakable('jobs under test');
  const { jobs, done } = await startJobs('survive', pool);
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobs under test'",
  );
  await add('survive', { id: 1 });
  await vi.waitFor(() => expect(done).toContainEqual({ id: 1 }), { timeout: 15_000 });
  await isWell(jobs);
  await jobs.stop();
  await pool.end();
});

test('a job that was queued again while another process could take it is not deleted with its first run', async () => {
  const runs: unknown[] = [];
  const pool = breakable('presence under test');
  const run = async (payload: unknown) => {
    runs.push(payload);
    if (runs.length > 1) return;
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and application_name = 'presence under test'`,
    );
    // At once: no worker sees the job free before it waits.
    await database.pool.query(
      `begin;
       select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs;
       select graphile_worker.add_job('again', '{"turn":2}', job_key := 'again', run_at := now() + interval '1 second');
       commit`,
    );
    await sleep(200);
  };
  const { jobs } = await startJobs({ again: run }, pool);
  await sleep(500);
  await database.pool.query(`select graphile_worker.add_job('again', '{"turn":1}', job_key := 'again')`);
  await vi.waitFor(() => expect(runs).toEqual([{ turn: 1 }, { turn: 2 }]), { timeout: 15_000 });
  await jobs.stop();
  await pool.end();
});

test('a pause takes no jobs and is no fault; after it the queue goes on', async () => {
  const { jobs, done } = await startJobs('paused');
  await jobs.pause();
  await add('paused', { id: 9 });
  const { rows } = await database.pool.query(
    "select locked_at from graphile_worker.jobs where task_identifier = 'paused' and pg_sleep(1.5) is not null",
  );
  expect([await jobs.healthy(), rows, done]).toEqual([true, [{ locked_at: null }], []]);
  jobs.resume();
  await vi.waitFor(() => expect(done).toEqual([{ id: 9 }]), { timeout: 15_000 });
  await jobs.stop();
});

test('two jobs of one name are refused', () => {
  const job: Job = { name: 'twice', run: async () => {} };
  expect(() => createJobs({ pool: database.pool, jobs: [job, job], log: console })).toThrow('twice');
});
