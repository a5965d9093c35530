import { describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { ALL_STAFF_MODULES } from '../../../../../test/platform/world.ts';
import { createCompany } from '../../../lending/companies/index.ts';
import { createStaff } from './new-staff.ts';

const LOGIN = '/users/api/login/admin/';
const PASSWORD = 'Unamano2026';

const t = await sharedAccountsApp();

const { now } = t.time;
const companyId = await createCompany(t.db, { name: 'Café Alto SAS', nit: '900373913', now });
const person = { firstName: 'Ana', lastName: 'Ríos', password: PASSWORD, now };
await createStaff(t.db, {
  ...person,
  email: 'Admin@unamano.test',
  companyId: null,
  isAdmin: true,
  modules: [],
});
await createStaff(t.db, {
  ...person,
  email: 'talento@cafealto.test',
  companyId,
  isAdmin: false,
  modules: ['credit_historic', 'credit_approve'],
});

describe('admin login', () => {
  it('answers with the modules that a person has, as cards and as names', async () => {
    const reply = await t.post(LOGIN, { email: 'talento@cafealto.test', password: PASSWORD });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().permissions).toEqual([
      {
        name: 'credit_approve',
        title: 'Aprobar crédito',
        front_url: '/tablero/aprobar-credito',
        icon: 'credit_approve',
      },
      {
        name: 'credit_historic',
        title: 'Historial de Creditos',
        front_url: '/tablero/historial-de-creditos',
        icon: 'credit_historic',
      },
    ]);
    expect(reply.json().data_login.user_data).toMatchObject({
      type_user: 'staff',
      first_name: 'Ana',
      modules: ['credit_approve', 'credit_historic'],
    });
  });

  it('gives an admin all modules', async () => {
    const reply = await t.post(LOGIN, { email: 'admin@unamano.test', password: PASSWORD });
    expect(reply.json().permissions.map((card: { name: string }) => card.name)).toEqual([
      ...ALL_STAFF_MODULES,
    ]);
  });

  it('refuses a wrong password, an unknown e-mail and an inactive account alike', async () => {
    await createStaff(t.db, {
      email: 'antes@unamano.test',
      firstName: 'Eva',
      lastName: 'Paz',
      password: PASSWORD,
      companyId: null,
      isAdmin: false,
      modules: ['late_payments'],
      now: t.time.now,
    });
    await t.pool.query("update staff set active = false where email = 'antes@unamano.test'");
    const headers = new Set<string>();
    for (const [email, password] of [
      ['admin@unamano.test', 'Otra-clave-9'],
      ['nadie@unamano.test', PASSWORD],
      ['antes@unamano.test', PASSWORD],
    ]) {
      const reply = await t.post(LOGIN, { email, password });
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { err_code: 'USER_NOT_FOUND', message: 'El usuario o la contraseña son incorrectos' },
      ]);
      headers.add(JSON.stringify({ ...reply.headers, date: '' }));
    }
    expect(headers.size).toBe(1);
  });

  it('opens no borrower call, and the borrowers’ login opens none of the staff’s accounts', async () => {
    const login = await t.post(LOGIN, { email: 'admin@unamano.test', password: PASSWORD });
    const { access } = login.json().data_login.tokens;
    const profile = await t.get('/users/api/data/', { authorization: `Bearer ${access}` });
    expect([profile.statusCode, profile.json().err_code]).toEqual([403, 'FORBIDDEN']);
    const classic = await t.post('/users/api/login/classic/', {
      email: 'admin@unamano.test',
      password: PASSWORD,
    });
    expect(classic.statusCode).toBe(404);
  });
});
