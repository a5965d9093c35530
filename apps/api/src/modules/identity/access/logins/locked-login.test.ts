/** N-3: above the limit of an e-mail, neither the reply of staff's login nor its time shows that a password is right. */
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { passwordWork } from '../../proof/passwords/hashing.ts';
import { createStaff } from './index.ts';

const LOGIN = '/users/api/login/admin/';
const FACTOR = '/dashboard/api/account/second_factor';
const PASSWORD = 'Unamano2026';
const WRONG = 'Equivocada1';
const EMAIL = 'ana@unamano.test';

const t = await sharedAccountsApp();

const logIn = (password: string, otp_code?: string) => t.post(LOGIN, { email: EMAIL, password, otp_code });
const codeOfNow = () =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: t.time.now.getTime() });
const wrongCode = () => String((Number(codeOfNow()) + 1) % 1_000_000).padStart(6, '0');

const person = { email: EMAIL, firstName: 'Ana', lastName: 'Ríos', password: PASSWORD, now: t.time.now };
await createStaff(t.db, { ...person, companyId: null, isAdmin: true, modules: [] });
const { access } = (await logIn(PASSWORD)).json().data_login.tokens;
const headers = { authorization: `Bearer ${access}` };
const secret = (await t.post(`${FACTOR}/start`, { password: PASSWORD }, headers)).json().secret;
await t.post(`${FACTOR}/confirm`, { otp_code: codeOfNow() }, headers);
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await t.pool.query('truncate attempts');
  t.later(3_600_000);
  for (let i = 0; i < 11; i++) await logIn(WRONG);
});

/** The failures that were recorded last, the oldest first. */
const recorded = async (count: number) => {
  const { rows } = await t.pool.query(
    "select kind from security_events where kind <> 'limit_reached' order by id desc limit $1",
    [count],
  );
  return rows.map(({ kind }) => kind).reverse();
};

test.each([
  ['a wrong code', wrongCode],
  ['a wrong recovery code', () => 'AAAA-BBBB-CCCC'],
])(
  'with %s a right password takes the work of a wrong one, and each failure is recorded',
  async (_name, code) => {
    const statements = async (password: string) => {
      const queries = vi.spyOn(pg.Client.prototype, 'query');
      const hashes = vi.spyOn(passwordWork, 'runOrRefuse');
      const reply = await logIn(password, code());
      const counted = { queries: queries.mock.calls.length, hashes: hashes.mock.calls.length };
      vi.restoreAllMocks();
      expect(reply.json().err_code).toBe('TOO_MANY_REQUESTS');
      return counted;
    };
    const wrong = await statements(WRONG);
    expect(wrong).toEqual({ queries: expect.any(Number), hashes: 1 });
    expect(wrong.queries).toBeGreaterThan(10);
    expect(await statements(PASSWORD)).toEqual(wrong);
    expect(await recorded(2)).toEqual(['login_failed', 'factor_failed']);
  },
);

test('above the limit of the second factor no password is checked', async () => {
  for (let i = 0; i < 5; i++) await logIn(PASSWORD, wrongCode());
  const hashes = vi.spyOn(passwordWork, 'runOrRefuse');
  for (const password of [PASSWORD, WRONG])
    expect((await logIn(password, codeOfNow())).json().err_code).toBe('TOO_MANY_REQUESTS');
  expect(hashes).not.toHaveBeenCalled();
});

test('wrong passwords use up nothing of the second factor', async () => {
  for (let i = 0; i < 6; i++) await logIn(WRONG, codeOfNow());
  expect((await logIn(PASSWORD, codeOfNow())).statusCode).toBe(200);
});
