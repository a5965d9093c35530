/** Keys of programs: who makes them, what they open, and 300 attacks that open nothing. */
import { machineRightOf, rightsFor } from '@unamano/contract/identity/machine-rights';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { expect, it } from 'vitest';
import { keyOf, withRoutes } from '../../../../../test/access/mounted-routes.ts';
import { makeMachine, type TestMachine } from '../../../../../test/fixtures/machines.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { createCompany } from '../../../lending/companies/index.ts';

const { built: platform, routes } = await withRoutes(sharedPlatform, ({ app }) => app);
const now = platform.services.clock.now();
const companyOf = (name: string, nit: string) => createCompany(platform.db, { name, nit, now });
const [cafe, otun] = [
  await companyOf('Café Alto', '900123456'),
  await companyOf('Textiles Otún', '891408952'),
];
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

type Attack = {
  name: string;
  run: () => Promise<{ status: number; body: Record<string, unknown> }>;
  expected: object;
};
const refused = (status: number, err_code: string) => ({ status, body: { err_code } });
const UNKNOWN = refused(401, 'token_not_valid');

/** Each call of staff outside of the rights, with the company's and with the lender's key. */
function tooWide(machine: TestMachine, holder: 'company' | 'lender'): Attack[] {
  return routes
    .filter(({ endpoint }) => endpoint?.access === 'staff' || endpoint?.access === 'borrower')
    .filter(
      ({ endpoint }) => endpoint && !rightsFor(holder).some((right) => right === machineRightOf(endpoint)),
    )
    .map((route) => ({
      name: `${holder}: ${keyOf(route)}`,
      run: () =>
        route.method === 'GET'
          ? platform.get(route.url, machine.key)
          : platform.post(route.url, {}, machine.key),
      expected: { body: { err_code: expect.stringMatching(/^(FORBIDDEN|token_not_valid)$/) } },
    }));
}

/** The ids of another company get the answer of missing ones. */
async function ofOthers(): Promise<Attack[]> {
  const other = await makeMachine(platform, { companyId: otun, rights: rightsFor('company') });
  const { body } = await platform.post(DRAFT, { pay_period, file }, other.key);
  const { id_draft } = body.draft as { id_draft: number };
  const MISSING = 9_007_199_254_740_991;
  const gets = ['pay_periods', 'deductions', 'draft', 'files', 'exceptions'].map((path) => ({
    path,
    field: 'id_company',
    id: otun,
    more: { pay_period },
  }));
  const posts = [
    { path: 'draft/answer', field: 'id_draft', id: id_draft, more: { dni: '10203040', answer: 'correct' } },
    { path: 'draft/send', field: 'id_draft', id: id_draft, more: {} },
    { path: 'draft/discard', field: 'id_draft', id: id_draft, more: { reason: 'Era otro' } },
    { path: 'draft', field: 'id_company', id: otun, more: { pay_period, file } },
    { path: 'draft/as-requested', field: 'id_company', id: otun, more: { pay_period } },
    { path: 'deductions/file', field: 'id_company', id: otun, more: { pay_period, format: 'csv' } },
  ];
  const at = (path: string) => `/dashboard/api/payroll/${path}`;
  const attack = (name: string, id: number, run: Attack['run']): Attack => ({
    name: `${name} ${id}`,
    run,
    expected: refused(404, 'OBJECT_NOT_FOUND'),
  });
  return [
    ...gets.flatMap(({ path, field, id, more }) =>
      [id, MISSING].map((value) =>
        attack(path, value, () =>
          platform.get(
            `${at(path)}?${new URLSearchParams({ ...more, [field]: String(value) })}`,
            company.key,
          ),
        ),
      ),
    ),
    ...posts.flatMap(({ path, field, id, more }) =>
      [id, MISSING].map((value) =>
        attack(path, value, () => platform.post(at(path), { ...more, [field]: value }, company.key)),
      ),
    ),
  ];
}

/** Where no key is read, and keys that are none. */
async function notAKey(): Promise<Attack[]> {
  const [ended, rotated, waiting] = [
    await makeMachine(platform, { companyId: cafe, rights: ['payroll_deductions'] }),
    await makeMachine(platform, { companyId: cafe, rights: ['payroll_deductions'] }),
    company.key,
  ];
  await ended.end();
  await rotated.prepareKey(0);
  await rotated.issue();
  const altered = [...waiting].flatMap((letter, index) =>
    index % 3 === 0
      ? [`${waiting.slice(0, index)}${letter === 'A' ? 'B' : 'A'}${waiting.slice(index + 1)}`]
      : [],
  );
  const texts = [
    ended.key,
    rotated.key,
    ...altered,
    waiting.toUpperCase(),
    waiting.slice(0, -1),
    `${waiting}A`,
    `${waiting}%00`,
  ];
  const places: [string, string, Record<string, string>][] = [
    ...['key', 'api_key', 'access_token', 'token', 'authorization', 'Authorization'].map(
      (field): [string, string, Record<string, string>] => [
        `?${field}=`,
        `${PERIODS}?${field}=${waiting}`,
        {},
      ],
    ),
    ['a cookie', PERIODS, { cookie: `access=${waiting}; authorization=Bearer ${waiting}` }],
    ['x-api-key', PERIODS, { 'x-api-key': waiting }],
    ['Basic', PERIODS, { authorization: `Basic ${Buffer.from(`${waiting}:`).toString('base64')}` }],
    ['no scheme', PERIODS, { authorization: waiting }],
    ['the app key', PERIODS, { 'x-api-key': waiting, authorization: 'Bearer unamano-web' }],
  ];
  return [
    ...texts.map(
      (text, index): Attack => ({ name: `text ${index}`, run: () => periods(text), expected: UNKNOWN }),
    ),
    ...places.map(
      ([name, url, headers]): Attack => ({
        name,
        run: () => platform.call('GET', url, { headers }),
        expected: UNKNOWN,
      }),
    ),
  ];
}

it('opens nothing in 300 attacks', async () => {
  const attacks = [
    ...tooWide(company, 'company'),
    ...tooWide(lender, 'lender'),
    ...(await ofOthers()),
    ...(await notAKey()),
  ];
  expect(attacks.length).toBeGreaterThan(300);
  for (const [index, { name, run, expected }] of attacks.entries()) {
    if (index % 200 === 199) platform.advanceMinutes(1);
    expect(await run(), name).toMatchObject(expected);
  }
}, 120_000);
