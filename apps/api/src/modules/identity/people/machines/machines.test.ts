/** Keys of programs: who makes them, and what they open. `apps/api/test/machines` attacks them. */
import { rightsFor } from '@unamano/contract/identity/machine-rights';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { expect, it, vi } from 'vitest';
import { makeMachine } from '../../../../../test/fixtures/machines.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { createCompany } from '../../../lending/companies/index.ts';

const platform = await sharedPlatform();
const now = platform.services.clock.now();
const companyOf = (name: string, nit: string) => createCompany(platform.db, { name, nit, now });
const cafe = await companyOf('Café Alto', '900123456');
const PERIODS = '/dashboard/api/payroll/pay_periods';
const DRAFT = '/dashboard/api/payroll/draft';
const pay_period = payPeriodBefore(platform.services.clock.today());
const file = Buffer.from(
  'Número de documento;Nombre;Crédito Nro.;Cuota Nro.;Valor descontado\r\n10203040;Rosa Peña;1;1;120.000',
).toString('base64');
const company = await makeMachine(platform, { companyId: cafe, rights: rightsFor('company') });
const lender = await makeMachine(platform, { rights: rightsFor('lender') });
const periods = (key: string) => platform.get(PERIODS, key);

it('plays the payroll of its own company, and is audited as itself', async () => {
  expect((await periods(company.key)).body).toMatchObject({ company: { id_company: cafe } });
  const sent = await platform.post(DRAFT, { pay_period, file }, company.key);
  expect(sent).toMatchObject({ status: 200, body: { draft: { uploaded_by: `Programa ${company.name}` } } });
  const { rows } = await platform.pool.query(
    `select actor, actor_id::int as id from audit_events where action = 'payroll.draft.upload'`,
  );
  expect(rows).toEqual([{ actor: 'staff', id: company.id }]);
  const journal = await platform.get('/dashboard/api/accounting/journal', lender.key);
  expect(journal).toMatchObject({ status: 200, body: { lines: [] } });
  expect((await platform.get('/dashboard/api/accounting/statement?source=bank', lender.key)).status).toBe(
    200,
  );
});

it('is shown once, to who asked, and is stored as a hash alone', async () => {
  const machine = await makeMachine(platform, { companyId: cafe, rights: ['payroll_results'] });
  const issue = (access: string) =>
    platform.post('/dashboard/api/machines/issue', { id_machine: machine.id }, access);
  expect((await issue(machine.asker.access)).status).toBe(409);
  await machine.prepareKey(1);
  expect((await issue(machine.approver.access)).status).toBe(409);
  const alone = await platform.post(
    '/dashboard/api/approvals/answer',
    {
      id_approval: (
        await platform.post(
          '/dashboard/api/machines/rotate',
          { id_machine: machine.id },
          machine.asker.access,
        )
      ).body.id_approval,
      action: 'approve',
    },
    machine.asker.access,
  );
  expect(alone.body.err_code).toBe('SELF_APPROVAL_NOT_ALLOWED');
  const { rows } = await platform.pool.query(`select table_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') group by 1`);
  for (const { table_name } of rows) {
    const found = await platform.pool.query(
      `select from "${table_name}" t where position($1 in t::text) > 0`,
      [machine.key],
    );
    expect(found.rowCount, table_name).toBe(0);
  }
});

it('is replaced with an overlap, ends at once, and counts the calls of a minute', async () => {
  const machine = await makeMachine(platform, {
    companyId: cafe,
    rights: ['payroll_deductions'],
    callsPerMinute: 4,
  });
  await machine.prepareKey(2);
  expect((await periods(machine.key)).status).toBe(200);
  const next = await machine.issue();
  expect([(await periods(machine.key)).status, (await periods(next)).status]).toEqual([200, 200]);
  expect((await periods(next)).status).toBe(200);
  const limited = await periods(next);
  expect(limited.body.err_code).toBe('TOO_MANY_REQUESTS');
  expect(Number(limited.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  platform.advanceMinutes(121);
  expect([(await periods(machine.key)).status, (await periods(next)).status]).toEqual([401, 200]);
  platform.advanceMinutes(-121);
  await machine.end();
  expect((await periods(next)).status).toBe(401);
});

it('has a list of its last calls, for itself and for admins, with the id of each answer and without what was sent', async () => {
  const machine = await makeMachine(platform, {
    companyId: cafe,
    rights: ['payroll_deductions'],
    callsPerMinute: 4,
  });
  const CALLS = '/dashboard/api/machines/calls';
  const ids = [
    await platform.get(`${PERIODS}?id_company=900000000`, machine.key),
    await platform.post(DRAFT, { pay_period, file }, machine.key),
    await platform.get(PERIODS, machine.key),
    await platform.get(PERIODS, machine.key),
    await platform.get(PERIODS, machine.key),
  ].map(({ headers }) => headers.get('x-request-id'));
  const made = (method: string, path: string, status: number, err_code: string | null, index: number) => ({
    method,
    path,
    status,
    err_code,
    request_id: ids[index],
    called_at: expect.any(String),
  });
  const expected = [
    made('GET', PERIODS, 429, 'TOO_MANY_REQUESTS', 4),
    made('GET', PERIODS, 200, null, 3),
    made('GET', PERIODS, 200, null, 2),
    made('POST', DRAFT, 403, 'FORBIDDEN', 1),
    made('GET', PERIODS, 404, 'OBJECT_NOT_FOUND', 0),
  ];
  const seen = async (access: string, query = '') => (await platform.get(`${CALLS}${query}`, access)).body;
  const own = `?id_machine=${machine.id}`;
  await vi.waitFor(async () => expect((await seen(machine.asker.access, own)).calls).toEqual(expected));
  platform.advanceMinutes(1);
  expect((await seen(machine.key, own)).calls).toMatchObject(expected);
  expect(await seen(machine.key, `?id_machine=${company.id}`)).toMatchObject({
    err_code: 'OBJECT_NOT_FOUND',
  });
  expect(await seen(machine.asker.access)).toMatchObject({ fields: { id_machine: 'Requerido' } });
  platform.advanceMinutes(-1);
});

it('stores the last 200 calls of a program', async () => {
  const machine = await makeMachine(platform, { companyId: cafe, rights: ['payroll_deductions'] });
  const call = { method: 'GET', path: PERIODS, status: 200, errCode: '', requestId: 'x' };
  for (let times = 0; times < 203; times += 1) await platform.services.machines.recordCall(machine.id, call);
  const kept = async () =>
    (
      await platform.pool.query(
        'select count(*)::int as calls, min(number)::int as first from machine_calls where staff_id = $1',
        [machine.id],
      )
    ).rows[0];
  await vi.waitFor(async () => expect(await kept()).toEqual({ calls: 200, first: 4 }));
});
