import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApp, accountsApp } from '../../../../../test/access/accounts.ts';
import { createStaff } from './new-staff.ts';

const ACCOUNT = '/dashboard/api/account';
const LOGIN = '/users/api/login/admin/';
const EMAIL = 'ines@unamano.test';
const PASSWORD = 'Unamano2026';
const NEXT = 'Tejado-violeta7';

let t: AccountsApp;

beforeEach(async () => {
  await t?.close();
  t = await accountsApp();
  for (const email of [EMAIL, 'otra@unamano.test']) {
    const person = { email, firstName: 'Inés', lastName: 'Zuluaga', password: PASSWORD, now: t.time.now };
    await createStaff(t.db, { ...person, companyId: null, isAdmin: false, modules: [] });
  }
});
afterAll(() => t.close());

const login = (password = PASSWORD, email = EMAIL) => t.post(LOGIN, { email, password });
async function open(email = EMAIL): Promise<{ authorization: string }> {
  const reply = await login(PASSWORD, email);
  return { authorization: `Bearer ${reply.json().data_login.tokens.access}` };
}
const events = async (action: string) =>
  (await t.pool.query('select before, after from audit_events where action = $1', [action])).rows;

describe('the own profile', () => {
  it('has name, phone and e-mail, and changes the name and the phone of its owner alone', async () => {
    const by = await open();
    const at = `${ACCOUNT}/profile`;
    expect((await t.get(at, by)).json()).toEqual({
      first_name: 'Inés',
      last_name: 'Zuluaga',
      cellphone: '',
      email: EMAIL,
    });
    const changed = { first_name: 'Inés María', last_name: 'Zuluaga', cellphone: '300 123 4567' };
    expect((await t.post(at, { ...changed, email: 'x@x.co', is_admin: 'true' }, by)).statusCode).toBe(200);
    expect((await t.get(at, by)).json()).toEqual({ ...changed, cellphone: '+573001234567', email: EMAIL });
    expect((await t.get(at, await open('otra@unamano.test'))).json()).toMatchObject({ first_name: 'Inés' });
    const { rows } = await t.pool.query('select is_admin from staff where email = $1', [EMAIL]);
    expect(rows).toEqual([{ is_admin: false }]);
    // The audit masks what it keeps of a person.
    expect(await events('staff.update_profile')).toMatchObject([{ after: { cellphone: '***4567' } }]);
    expect((await t.post(at, { ...changed, cellphone: '' }, by)).statusCode).toBe(200);
    expect((await t.get(at, by)).json()).toMatchObject({ cellphone: '' });
  });

  it('refuses what is no name and no mobile, each beside its field', async () => {
    const by = await open();
    const wrong = { first_name: '', last_name: '<b>', cellphone: '601 123 4567' };
    const reply = await t.post(`${ACCOUNT}/profile`, wrong, by);
    expect([reply.statusCode, Object.keys(reply.json().fields).sort()]).toEqual([
      400,
      ['cellphone', 'first_name', 'last_name'],
    ]);
    expect(await events('staff.update_profile')).toEqual([]);
  });
});

describe('the own password', () => {
  const change = (by: { authorization: string }, password: string, next: string) =>
    t.post(`${ACCOUNT}/password`, { password, new_password: next }, by);

  it('needs the current one, follows the rules of staff, and changes nothing otherwise', async () => {
    const by = await open();
    const wrong = await change(by, 'Otra-clave-distinta9', NEXT);
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'La contraseña no es correcta' },
    ]);
    for (const next of ['corta1A', 'sin-mayuscula-77', 'InesZuluaga2026', 'Password123456', PASSWORD, '']) {
      const reply = await change(by, PASSWORD, next);
      expect([next, reply.statusCode, Object.keys(reply.json().fields)]).toEqual([
        next,
        400,
        ['new_password'],
      ]);
    }
    expect((await login()).statusCode).toBe(200);
  });

  it('ends every other session and every link, and its owner is notified', async () => {
    const [here, there] = [await open(), await open()];
    await t.get(`/users/api/forgot/password/?email=${EMAIL}`);
    const reply = await change(here, PASSWORD, NEXT);
    expect([reply.statusCode, reply.json()]).toEqual([200, { ended: 1 }]);
    expect((await t.get(`${ACCOUNT}/sessions`, there)).statusCode).toBe(401);
    expect((await t.get(`${ACCOUNT}/sessions`, here)).json().sessions).toHaveLength(1);
    expect((await login()).statusCode).toBe(404);
    expect((await login(NEXT)).statusCode).toBe(200);
    const { rows } = await t.pool.query('select from password_resets where used_at is null');
    expect(rows).toEqual([]);
    await t.deliverAll();
    expect(t.mails.map(({ subject }) => subject)).toContain('Tu contraseña cambió');
    expect(JSON.stringify(await events('staff.change_password'))).not.toMatch(/Tejado|argon2/);
  });

  it('counts wrong ones as the login does', async () => {
    const by = await open();
    const codes = [];
    for (let i = 0; i < 12; i++) codes.push((await change(by, `Otra-clave-${i}`, NEXT)).statusCode);
    expect(codes.at(-1)).toBe(429);
    expect((await change(by, PASSWORD, NEXT)).statusCode).toBe(429);
  });
});
