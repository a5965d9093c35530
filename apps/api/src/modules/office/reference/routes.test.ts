import { describe, expect, it } from 'vitest';
import { sharedAccountsApp } from '../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../test/fixtures/borrowers.ts';
import { hashPassword } from '../../identity/proof/passwords/hashing.ts';

const t = await sharedAccountsApp();

describe('the lists that forms choose from', () => {
  it.each([
    ['/geography/api/states/', 'departments', 33],
    ['/geography/api/states', 'departments', 33],
    ['/geography/api/cities/?code_departament=66', 'cities', 14],
    ['/geography/api/cities/?code_departament=00', 'cities', 0],
    ['/geography/api/countries/', 'departments', 194],
    ['/users/api/economic_activities/', 'activities', 507],
    ['/users/api/economic_activities/?search=ASALARIADOS', 'activities', 1],
  ])('%s needs no session and may be cached by the browser', async (url, name, count) => {
    const reply = await t.get(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()[name]).toHaveLength(count);
    expect(reply.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('say that the department of a city is missing', async () => {
    const reply = await t.get('/geography/api/cities/');
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { code_departament: 'Requerido' }]);
  });

  it('show the companies to all callers and the banks to borrowers', async () => {
    expect((await t.get('/credits/api/companies/list')).json()).toEqual({ companies: [] });
    expect((await t.get('/credits/api/bank/list/')).statusCode).toBe(401);
    await insertTestBorrower(t.db, {
      email: 'laura@unamano.test',
      passwordHash: await hashPassword('Tejado-violeta7'),
    });
    const body = { email: 'laura@unamano.test', password: 'Tejado-violeta7' };
    const login = await t.post('/users/api/login/classic/', body);
    const authorization = `Bearer ${login.json().data_login.tokens.access}`;
    const banks = await t.get('/credits/api/bank/list/', { authorization });
    expect(banks.json().banks).toHaveLength(53);
  });
});
