import { describe, expect, it } from 'vitest';
import { type AccountsApp, sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { hashPassword } from '../../proof/passwords/index.ts';
import { createStaff } from '../logins/index.ts';

const REFRESH = '/users/api/token/refresh/';
const LOGOUT = '/users/api/logout/';
const PASSWORD = 'Unamano2026';

const sandbox = await sharedAccountsApp();
const passwordHash = await hashPassword(PASSWORD);
await insertTestBorrower(sandbox.db, { email: 'laura@unamano.test', passwordHash });

async function login(t: AccountsApp) {
  const reply = await t.post('/users/api/login/classic/', {
    email: 'laura@unamano.test',
    password: PASSWORD,
  });
  return { tokens: reply.json().data_login.tokens, setCookie: String(reply.headers['set-cookie']) };
}

describe('the refresh cookie', () => {
  it('is enough to refresh, and is replaced by it', async () => {
    const { tokens } = await login(sandbox);
    const reply = await sandbox.post(REFRESH, {}, { cookie: `unamano_refresh=${tokens.refresh}` });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().refresh).not.toBe(tokens.refresh);
    expect(String(reply.headers['set-cookie'])).toContain(reply.json().refresh);
  });
});

it('a page of another origin makes no call by the cookie, and does not use up its token', async () => {
  const { tokens } = await login(sandbox);
  const by = (origin: string) =>
    sandbox.post(REFRESH, {}, { cookie: `unamano_refresh=${tokens.refresh}`, host: 'unamano.test', origin });
  for (const origin of ['https://evil.test', 'https://unamano.test.evil.test', 'null']) {
    const { statusCode, headers } = await by(origin);
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  }
  expect((await by('https://unamano.test')).statusCode).toBe(200);
});

describe('a refresh', () => {
  it('answers with new tokens and with who is logged in', async () => {
    const { tokens } = await login(sandbox);
    const reply = await sandbox.post(REFRESH, { refresh: tokens.refresh });
    expect(reply.json()).toMatchObject({
      access: expect.any(String),
      refresh: expect.any(String),
      user_data: { email: 'laura@unamano.test' },
      permissions: [],
    });
    const profile = await sandbox.get('/users/api/data', { authorization: `Bearer ${reply.json().access}` });
    expect(profile.statusCode).toBe(200);
  });

  it('gives staff their modules again', async () => {
    await createStaff(sandbox.db, {
      email: 'operaciones@unamano.test',
      firstName: 'Ana',
      lastName: 'Ríos',
      password: PASSWORD,
      companyId: null,
      isAdmin: false,
      modules: ['late_payments'],
      now: sandbox.time.now,
    });
    const body = { email: 'operaciones@unamano.test', password: PASSWORD };
    const { tokens } = (await sandbox.post('/users/api/login/admin/', body)).json().data_login;
    const reply = await sandbox.post(REFRESH, { refresh: tokens.refresh });
    expect(reply.json()).toMatchObject({
      user_data: { type_user: 'staff', modules: ['late_payments'] },
      permissions: [{ name: 'late_payments', title: 'Pagos atrasados' }],
    });
  });

  it.each([[{}], [{ refresh: '' }], [{ refresh: 'nothing' }]])(
    'without a good token, as with %j, is token_not_valid',
    async (body) => {
      const reply = await sandbox.post(REFRESH, body);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({ err_code: 'token_not_valid', code: 'token_not_valid' });
    },
  );

  it('with a used token ends the session for all who hold it', async () => {
    const { tokens } = await login(sandbox);
    const next = (await sandbox.post(REFRESH, { refresh: tokens.refresh })).json();
    expect((await sandbox.post(REFRESH, { refresh: tokens.refresh })).statusCode).toBe(401);
    expect((await sandbox.post(REFRESH, { refresh: next.refresh })).statusCode).toBe(401);
    const profile = await sandbox.get('/users/api/data/', { authorization: `Bearer ${next.access}` });
    expect(profile.json().err_code).toBe('token_not_valid');
  });
});

describe('a refresh whose answer was lost', () => {
  it('is given again to the browser of the signed cookie, and not to one that made a cookie of its own', async () => {
    for (const isForged of [false, true]) {
      const { tokens, setCookie } = await login(sandbox);
      const mark = /unamano_browser=([^;]+)/.exec(setCookie)?.[1] ?? '';
      const renew = async (browser: string) => {
        const cookie = `unamano_refresh=${tokens.refresh}; unamano_browser=${browser}`;
        return (await sandbox.post(REFRESH, {}, { cookie })).json();
      };
      const first = await renew(mark);
      const repeated = await renew(isForged ? `${mark.split('.')[0]}.v1:00000000:x` : mark);
      expect(repeated.refresh).toBe(isForged ? undefined : first.refresh);
      const profile = await sandbox.get('/users/api/data', { authorization: `Bearer ${first.access}` });
      expect(profile.statusCode).toBe(isForged ? 401 : 200);
    }
  });
});

describe('a logout', () => {
  it.each(['body', 'cookie'])('by %s ends the session at once and clears the cookie', async (by) => {
    const { tokens } = await login(sandbox);
    const reply =
      by === 'body'
        ? await sandbox.post(LOGOUT, { refresh: tokens.refresh })
        : await sandbox.post(LOGOUT, {}, { cookie: `unamano_refresh=${tokens.refresh}` });
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    expect(String(reply.headers['set-cookie'])).toMatch(/^unamano_refresh=;/);
    const profile = await sandbox.get('/users/api/data/', { authorization: `Bearer ${tokens.access}` });
    expect(profile.statusCode).toBe(401);
    expect((await sandbox.post(REFRESH, { refresh: tokens.refresh })).statusCode).toBe(401);
  });

  it('without a session is no error', async () => {
    expect((await sandbox.post(LOGOUT, {})).statusCode).toBe(200);
  });
});
