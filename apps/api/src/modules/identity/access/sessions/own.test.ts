import { expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { createStaff } from '../logins/index.ts';

const SESSIONS = '/dashboard/api/account/sessions';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const t = await sharedAccountsApp();

for (const email of ['ana@unamano.test', 'eva@unamano.test']) {
  const person = { email, firstName: 'Ana', lastName: 'Ríos', password: 'Unamano2026', now: t.time.now };
  await createStaff(t.db, { ...person, companyId: null, isAdmin: false, modules: [] });
}

async function open(email: string, userAgent = ''): Promise<{ authorization: string }> {
  const body = { email, password: 'Unamano2026' };
  const reply = await t.post('/users/api/login/admin/', body, { 'user-agent': userAgent });
  return { authorization: `Bearer ${reply.json().data_login.tokens.access}` };
}

type Shown = { id: string; device: string; is_current: boolean };
const sessionsOf = async (by: { authorization: string }): Promise<Shown[]> =>
  (await t.get(SESSIONS, by)).json().sessions;

it('lists the sessions of an account, the last used first, and of no other account', async () => {
  await open('eva@unamano.test');
  const windows = await open('ana@unamano.test', CHROME);
  t.later(60_000);
  const phone = await open('ana@unamano.test', IPHONE);
  const shown = await sessionsOf(phone);
  expect(shown).toMatchObject([
    {
      device: 'Safari en iOS',
      is_current: true,
      address: '127.0.0.1',
      last_used_at: t.time.now.toISOString(),
    },
    { device: 'Chrome en Windows', is_current: false },
  ]);
  expect((await sessionsOf(windows)).map(({ is_current }) => is_current)).toEqual([false, true]);
});

it('ends one, or all the others, from the next call on', async () => {
  const [here, one, two] = [
    await open('ana@unamano.test'),
    await open('ana@unamano.test'),
    await open('ana@unamano.test'),
  ];
  const oneId = (await sessionsOf(one)).find(({ is_current }) => is_current)?.id;
  expect((await t.post(`${SESSIONS}/end`, { which: 'one', id_session: oneId }, here)).json()).toEqual({
    ended: 1,
  });
  expect((await t.get(SESSIONS, one)).statusCode).toBe(401);
  expect((await t.get(SESSIONS, two)).statusCode).toBe(200);
  expect((await t.post(`${SESSIONS}/end`, { which: 'others' }, here)).json().ended).toBeGreaterThan(0);
  expect((await t.get(SESSIONS, two)).statusCode).toBe(401);
  expect(await sessionsOf(here)).toMatchObject([{ is_current: true }]);
});

it('refuses another person’s session like one that does not exist', async () => {
  const [ana, eva] = [await open('ana@unamano.test'), await open('eva@unamano.test')];
  const evas = (await sessionsOf(eva))[0]?.id;
  for (const id_session of [evas, '00000000-0000-4000-8000-000000000000', 'x']) {
    const reply = await t.post(`${SESSIONS}/end`, { which: 'one', id_session }, ana);
    expect([reply.statusCode, reply.json().err_code]).toEqual([404, 'OBJECT_NOT_FOUND']);
  }
  expect((await t.get(SESSIONS, eva)).statusCode).toBe(200);
});
