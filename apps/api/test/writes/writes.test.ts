/**
 * Every write, arranged once and then made as a browser, a person and a lost signal make it: it is executed once, its
 * response is stored with it and answers its key alone, and no stored home is older than it.
 */
import { readFileSync } from 'node:fs';
import { signUp } from '@unamano/journeys/borrower';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeptHomes } from '../../src/modules/lending/credits/index.ts';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { keyOf, type MountedRoute, withRoutes } from '../access/mounted-routes.ts';
import { accessOf, callNamed, EXEMPT, REPEATED, type Repeated } from '../calls/index.ts';
import { pathOf, startWalk, type Walked } from './walk.ts';

let walk: Awaited<ReturnType<typeof startWalk>>;
let routes: MountedRoute[];

beforeAll(async () => {
  const made = await withRoutes(startWalk, ({ platform }) => platform.app);
  walk = made.built;
  routes = made.routes;
}, 120_000);
afterAll(() => walk.close());

/** For titles: those of `$name` are cut. */
const named = <Call extends { name: string }>(calls: readonly Call[]) =>
  calls.map((call) => [call.name, call] as const);
const namesOf = (calls: readonly { name: string }[]) => calls.map(({ name }) => name).sort();
const KEYED = REPEATED.filter(({ keyed }) => keyed);
/** Staff else share an account, and who has none is nobody known: their key with another body is refused. */
const bringsItsCaller = ({ byStaff, name }: Repeated) =>
  name === 'POST /dashboard/api/payroll/draft/discard' || (!byStaff && name !== 'POST /claims/api/claims');

it('is tested for every call that changes data, and every call that takes a key', () => {
  const mounted = routes.filter(({ endpoint }) => endpoint);
  const changing = mounted.filter(({ method }) => method !== 'GET').map(keyOf);
  expect(namesOf([...REPEATED, ...EXEMPT])).toEqual(changing.sort());
  const keyed = mounted.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  expect(namesOf(KEYED)).toEqual(keyed.sort());
});

it.each(named(EXEMPT))(
  '%s is exempt, or its own test sends it many times in parallel',
  (_name, { exempt, file }) => {
    expect(exempt).not.toBe('');
    if (file === undefined) return;
    expect(readFileSync(new URL(`../../src/modules/${file}`, import.meta.url), 'utf8')).toMatch(
      /Promise\.all\(\s*Array\.from/,
    );
  },
);

it.each(named(REPEATED.filter(({ mayRepeat }) => !mayRepeat)))(
  '%s, ten times at once without a key, executes once, without a server fault, and no home is wrong after it',
  async (_name, call) => {
    const { replies, effects, wrongHomes } = await walk.race(call);
    expect(effects).toBe(1);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300)).not.toEqual([]);
    expect(wrongHomes).toEqual([]);
  },
  40_000,
);

describe.each(named(KEYED))('%s, ten times at once with a key', (_name, call) => {
  let walked: Walked;
  beforeAll(async () => {
    walked = await walk.walk(call);
  }, 40_000);

  it('executes once; every call gets the first response byte for byte, now and later', () => {
    expect(walked.effects).toBe(1);
    const received = walked.replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
    expect([...new Set(received)]).toEqual([expect.stringMatching(/^20[01] /)]);
    const cookies = walked.replies.map(({ headers }) => headers.get('set-cookie')?.split(';')[0] ?? '');
    const cookie = call.name.startsWith('POST /users/api/signup') ? /^unamano_refresh=./ : /^$/;
    expect([...new Set(cookies)]).toEqual([expect.stringMatching(cookie)]);
  });

  it('is refused when the key is sent with another body, and has no more effects', () => {
    expect(walked.withOtherBody).toMatchObject({ status: 409, body: { err_code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(walked.effectsInTheEnd).toBe(1);
  });

  it('stores its response in the transaction of the operation, so that a kill leaves both or neither', () => {
    expect(walked.tables).not.toEqual([]);
  });

  it('leaves no stored home that is wrong', () => {
    expect(walked.wrongHomes).toEqual([]);
  });

  it.runIf(bringsItsCaller(call))("never gives one person another's answer for the same key", async () => {
    const { own, crossed, effects } = await walked.byAnother();
    expect(own.status).toBeLessThan(300);
    expect(effects).toBe(1);
    const first = JSON.stringify(walked.replies[0]?.body);
    expect([JSON.stringify(own.body), JSON.stringify(crossed.body)]).not.toContain(first);
  });
});

it('all leave the ledger balanced', async () => {
  expect(await verifyLedger(walk.platform.db)).toEqual([]);
});

describe('no stored home is wrong', () => {
  it.each(EXEMPT.map(({ name }) => name))('after %s, whatever it answers', async (name) => {
    const { platform, scene, homes } = walk;
    const call = callNamed(name);
    await homes.watchNew();
    const body = await call.input(scene);
    await homes.keep();
    const reply = await platform.post(pathOf({ name }), body, accessOf(call, scene));
    expect(reply.status).toBeLessThan(500);
    expect(await homes.wrong()).toEqual([]);
  });

  it.each([
    ['credits', 'POST /credits/api/credit/cancel'],
    ['payment_orders', 'POST /payvalida/api/cash/in'],
    ['loan_positions', 'POST /dashboard/api/operative/waiver'],
    ['payroll_leavers', 'POST /dashboard/api/payroll/leavers'],
    ['payroll_leaver_reversals', 'POST /dashboard/api/payroll/leavers/undo'],
  ])('but one where %s forgets nothing, after %s', async (table, name) => {
    const { pool } = walk.platform;
    const { rows } = await pool.query<{ name: string }>(
      `select tgname as name from pg_trigger where tgrelid = $1::regclass and tgname like '%\\_home\\_%'`,
      [table],
    );
    const all = (action: string) => rows.map((trigger) => `${action} trigger ${trigger.name}`).join(', ');
    const [call] = REPEATED.filter((one) => one.name === name);
    if (!call) throw new Error(`no write is called ${name}`);
    await pool.query(`alter table ${table} ${all('disable')}`);
    const { reply, wrongHomes } = await walk.write(call);
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300);
    expect(wrongHomes).toHaveLength(1);
    await pool.query(`alter table ${table} ${all('enable')}`);
    await pool.query('update borrower_homes set day = null');
  });

  it('after a change while it was made: it is not kept', async () => {
    const { platform, homes } = walk;
    const { creditId: id_credit, access } = await signUp(platform);
    const { rows } = await platform.pool.query<{ id: string; borrower_id: number }>(
      'select sessions.id, borrower_id from sessions join credits using (borrower_id) where credits.id = $1',
      [id_credit],
    );
    const [{ id, borrower_id: borrowerId } = { id: '', borrower_id: 0 }] = rows;
    const { services } = platform;
    const slow = createKeptHomes({
      ...services,
      credits: {
        async homeOf(records) {
          const home = await services.credits.homeOf(records);
          await platform.post('/credits/api/credit/cancel/', { id_credit }, access);
          return home;
        },
      },
    });
    await slow.ofSession(id, JSON.stringify);
    await homes.keep();
    const kept = await platform.pool.query('select answer from borrower_homes where borrower_id = $1', [
      borrowerId,
    ]);
    expect(kept.rows).toEqual([{ answer: expect.stringContaining('"credit":null') }]);
  });

  it('after a moved clock of the sandbox: it forgets all', async () => {
    const { platform, homes } = walk;
    await homes.keep();
    await platform.pool.query('update platform_clock set offset_ms = offset_ms');
    const { rows } = await platform.pool.query('select from borrower_homes where answer is not null');
    expect(rows).toEqual([]);
  });
});
