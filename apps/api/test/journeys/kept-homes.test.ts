/** The stored home of a borrower is the one that is made again, after every call that writes. */
import { randomUUID } from 'node:crypto';
import { signUp } from '@unamano/journeys/borrower';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeptHomes } from '../../src/modules/lending/credits/index.ts';
import { accessOf, callNamed, EXEMPT, operationOf, REPEATED } from '../calls/index.ts';
import { makeScene, type Scene } from '../calls/scene.ts';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';

let platform: TestPlatform;
let scene: Scene;

beforeAll(async () => {
  platform = await testPlatform();
  scene = await makeScene(platform);
}, 120_000);
afterAll(() => platform.close());

/** A session for each borrower who may have one. */
async function openSessions(): Promise<void> {
  await platform.pool.query(
    `insert into sessions (id, borrower_id, address, user_agent, created_at)
      select gen_random_uuid(), borrowers.id, '127.0.0.1', 'kept homes', now() from borrowers
      where active and not exists (select from sessions where borrower_id = borrowers.id and ended_at is null)`,
  );
}

/** Makes the home call for all borrowers without a stored home, until each has one. */
async function keepAll(): Promise<void> {
  await openSessions();
  const { homes, clock } = platform.services;
  await expect
    .poll(
      async () => {
        const { rows } = await platform.pool.query<{ id: string }>(
          `select distinct on (borrower_id) sessions.id from sessions join borrowers on borrowers.id = borrower_id
            left join borrower_homes home using (borrower_id)
            where ended_at is null and borrowers.active and home.day is distinct from $1 and not exists (
              select from account_blocks block where block.borrower_id = borrowers.id and block.ended_at is null
            )`,
          [clock.today()],
        );
        for (const { id } of rows) await homes.ofSession(id, JSON.stringify);
        return rows.length;
      },
      { interval: 1, timeout: 30_000 },
    )
    .toBe(0);
}

/** The borrowers whose stored home is not the one that is made now. */
async function wrongHomes(): Promise<number[]> {
  const { rows } = await platform.pool.query<{ borrower_id: number; answer: string }>(
    `select borrower_id, answer from borrower_homes, legal_ceilings_cache ceilings
      where day = $1 and ceilings_version = ceilings.version`,
    [platform.services.clock.today()],
  );
  const wrong: number[] = [];
  for (const { borrower_id: id, answer } of rows) {
    const made = await platform.services.credits.home(id);
    if (!made.ok || JSON.stringify(made.value) !== answer) wrong.push(id);
  }
  return wrong;
}

async function write(name: string): Promise<number[]> {
  const call = REPEATED.find((one) => one.name === name);
  if (!call) throw new Error(`no write is called ${name}`);
  const { body, access } = await operationOf(call, scene);
  await keepAll();
  const reply = await platform.post(pathOf(name), body, access, { 'idempotency-key': randomUUID() });
  expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
  return wrongHomes();
}

const pathOf = (name: string): string => `${name.split(' ')[1]}/`;

it.each(REPEATED.map(({ name }) => name))(
  'after %s',
  async (name) => {
    expect(await write(name)).toEqual([]);
  },
  60_000,
);

it.each(EXEMPT.map(({ name }) => name))('after %s, whatever it answers', async (name) => {
  const call = callNamed(name);
  const body = await call.input(scene);
  await keepAll();
  const reply = await platform.post(pathOf(name), body, accessOf(call, scene));
  expect(reply.status).toBeLessThan(500);
  expect(await wrongHomes()).toEqual([]);
});

it.each([
  ['credits', 'POST /credits/api/credit/cancel'],
  ['payment_orders', 'POST /payvalida/api/cash/in'],
  ['loan_positions', 'POST /dashboard/api/operative/waiver'],
  ['payroll_leavers', 'POST /dashboard/api/payroll/leavers'],
  ['payroll_leaver_reversals', 'POST /dashboard/api/payroll/leavers/undo'],
])('where %s forgets nothing, it is wrong after %s', async (table, name) => {
  const { rows } = await platform.pool.query<{ name: string }>(
    `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname like '%\\_home\\_%'`,
    [table],
  );
  const all = (action: string) => rows.map((trigger) => `${action} trigger ${trigger.name}`).join(', ');
  await platform.pool.query(`alter table ${table} ${all('disable')}`);
  expect(await write(name)).toHaveLength(1);
  await platform.pool.query(`alter table ${table} ${all('enable')}`);
  await platform.pool.query('update borrower_homes set day = null');
});

it('an answer whose records change while it is made is not kept', async () => {
  const { creditId: id_credit, access } = await signUp(platform);
  const { rows } = await platform.pool.query<{ id: string; borrower_id: number }>(
    'select sessions.id, borrower_id from sessions join credits using (borrower_id) where credits.id = $1',
    [id_credit],
  );
  const [{ id, borrower_id: borrowerId } = { id: '', borrower_id: 0 }] = rows;
  const { services } = platform;
  const answers = async () =>
    (await platform.pool.query('select answer from borrower_homes where borrower_id = $1', [borrowerId]))
      .rows;
  const homes = createKeptHomes({
    ...services,
    credits: {
      async homeOf(records) {
        const home = await services.credits.homeOf(records);
        await platform.post('/credits/api/credit/cancel/', { id_credit }, access);
        return home;
      },
    },
  });
  await homes.ofSession(id, JSON.stringify);
  await keepAll();
  expect(await answers()).toEqual([{ answer: expect.stringContaining('"credit":null') }]);
});

it('a moved clock of the sandbox forgets all', async () => {
  await keepAll();
  await platform.pool.query('update platform_clock set offset_ms = offset_ms');
  const { rows } = await platform.pool.query('select from borrower_homes where answer is not null');
  expect(rows).toEqual([]);
});
