/** Sessions end by themselves, by their owner, and by the next login of their browser. */
import { BACKGROUND_HEADER } from '@unamano/contract/paths';
import { beforeEach, describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { clockFrom } from '../../../../kernel/clock.ts';
import { keyRingOf } from '../../../../kernel/encryption.ts';
import { createStaff } from '../logins/index.ts';
import { createSessions } from './service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const REFRESH = '/users/api/token/refresh/';
const STAFF = { email: 'ana@unamano.test', password: 'Unamano2026' };
const OWN = '/users/api/sessions';

const t = await sharedAccountsApp();
let borrowerId: number;

const person = { ...STAFF, firstName: 'Ana', lastName: 'Ríos', now: t.time.now };
await createStaff(t.db, { ...person, companyId: null, isAdmin: false, modules: [] });
const sessions = createSessions({
  db: t.db,
  clock: clockFrom(() => t.time.now),
  keys: keyRingOf('a-secret-for-tests-only'),
  events: { record: async () => {} },
});
beforeEach(async () => {
  borrowerId = await insertTestBorrower(t.db);
});

type Tokens = { access: string; refresh: string };
const bearer = ({ access }: Tokens) => ({ authorization: `Bearer ${access}` });
async function staffLogin(headers: Record<string, string> = {}): Promise<Tokens> {
  return (await t.post('/users/api/login/admin/', STAFF, headers)).json().data_login.tokens;
}
const borrowerLogin = async (userAgent = '', id = borrowerId): Promise<Tokens> =>
  (await sessions.open(t.db, { borrowerId: id }, { address: '10.0.0.9', userAgent })).tokens;
const renew = async ({ refresh }: Tokens): Promise<Tokens | null> => {
  const reply = await t.post(REFRESH, { refresh });
  return reply.statusCode === 200 ? reply.json() : null;
};

describe('a session of staff', () => {
  it('ends after 30 minutes without a call', async () => {
    const tokens = await staffLogin();
    t.later(30 * MINUTE_MS - 1);
    expect((await t.get('/dashboard/api/account/sessions', bearer(tokens))).statusCode).toBe(200);
    t.later(30 * MINUTE_MS);
    expect((await t.get('/dashboard/api/account/sessions', bearer(tokens))).statusCode).toBe(401);
    expect(await renew(tokens)).toBeNull();
  });

  it('is not renewed after 30 idle minutes', async () => {
    const tokens = await staffLogin();
    t.later(30 * MINUTE_MS);
    expect(await renew(tokens)).toBeNull();
    const { rows } = await t.pool.query('select end_reason from sessions order by created_at desc limit 1');
    expect(rows).toEqual([{ end_reason: 'expired' }]);
  });

  it('ends after 30 minutes in which only its page made calls and renewed it', async () => {
    let tokens = await staffLogin();
    const list = (headers: object) =>
      t.get('/dashboard/api/account/sessions', { ...bearer(tokens), ...headers });
    t.later(25 * MINUTE_MS);
    expect((await list({ [BACKGROUND_HEADER]: '1' })).statusCode).toBe(200);
    tokens = (await renew(tokens)) as Tokens;
    t.later(5 * MINUTE_MS);
    expect((await list({})).statusCode).toBe(401);
    expect(await renew(tokens)).toBeNull();
  });

  it('ends after twelve hours of work', async () => {
    let tokens = await staffLogin();
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      t.later(20 * MINUTE_MS);
      await t.get('/dashboard/api/account/sessions', bearer(tokens));
      const renewed = await renew(tokens);
      expect(renewed, `${minutes} minutes`).not.toBeNull();
      tokens = renewed as Tokens;
    }
    t.later(20 * MINUTE_MS - 1_000);
    expect((await t.get('/dashboard/api/account/sessions', bearer(tokens))).statusCode).toBe(200);
    t.later(1_000);
    expect((await t.get('/dashboard/api/account/sessions', bearer(tokens))).statusCode).toBe(401);
    expect(await renew(tokens)).toBeNull();
  });
});

describe('a session of a borrower', () => {
  it('lasts for 90 days of monthly renewals, and not a second longer', async () => {
    let tokens = await borrowerLogin();
    for (const days of [29, 29, 29]) {
      t.later(days * DAY_MS);
      tokens = (await renew(tokens)) as Tokens;
      expect(tokens).not.toBeNull();
    }
    t.later(3 * DAY_MS - HOUR_MS);
    tokens = (await renew(tokens)) as Tokens;
    t.later(30 * MINUTE_MS);
    tokens = (await renew(tokens)) as Tokens;
    t.later(30 * MINUTE_MS - 1_000);
    expect((await t.get('/users/api/data/', bearer(tokens))).statusCode).toBe(200);
    t.later(1_000);
    expect((await t.get('/users/api/data/', bearer(tokens))).statusCode).toBe(401);
    expect(await renew(tokens)).toBeNull();
  });

  it('is listed to its owner with the day of its end, and ended by them', async () => {
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
    const [here, there] = [await borrowerLogin(), await borrowerLogin(chrome)];
    const someone = await borrowerLogin('', await insertTestBorrower(t.db));
    const listed = (await t.get(OWN, bearer(here))).json().sessions;
    const ends = new Date(t.time.now.getTime() + 90 * DAY_MS).toISOString();
    expect(listed).toHaveLength(2);
    const other = listed.find(({ is_current }: { is_current: boolean }) => !is_current);
    expect(other).toMatchObject({ device: 'Chrome en Windows', address: '10.0.0.9', ends_at: ends });
    const order = { which: 'one', id_session: other.id };
    expect((await t.post(`${OWN}/end`, order, bearer(someone))).statusCode).toBe(404);
    expect((await t.post(`${OWN}/end`, order, bearer(here))).json()).toEqual({ ended: 1 });
    expect((await t.get('/users/api/data/', bearer(there))).statusCode).toBe(401);
    await borrowerLogin();
    expect((await t.post(`${OWN}/end`, { which: 'others' }, bearer(here))).json()).toEqual({ ended: 1 });
    expect((await t.get(OWN, bearer(here))).json().sessions).toHaveLength(1);
    expect((await t.get(OWN, bearer(someone))).statusCode).toBe(200);
  });
});

describe('a login in a browser that has a session', () => {
  const cookie = ({ refresh }: Tokens) => ({ cookie: `unamano_refresh=${refresh}` });

  it('ends the former session, also of another person, and no other', async () => {
    const [elsewhere, former] = [await staffLogin(), await staffLogin()];
    const borrower = await borrowerLogin();
    const now = await staffLogin(cookie(former));
    expect((await t.get('/dashboard/api/account/sessions', bearer(former))).statusCode).toBe(401);
    for (const open of [elsewhere, now])
      expect((await t.get('/dashboard/api/account/sessions', bearer(open))).statusCode).toBe(200);
    await staffLogin(cookie(borrower));
    expect((await t.get('/users/api/data/', bearer(borrower))).statusCode).toBe(401);
  });

  it('keeps the new session where the stored response of the login is sent again', async () => {
    const headers = { 'idempotency-key': '7d4ad1f6-6c52-4c10-9d7e-0c3dd6d5b1aa' };
    const first = await staffLogin(headers);
    const again = await staffLogin({ ...headers, ...cookie(first) });
    expect((await t.get('/dashboard/api/account/sessions', bearer(again))).statusCode).toBe(200);
  });
});
