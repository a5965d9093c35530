/**
 * Every staff call by the staff of another company with every module: an id of Café Alto's data gets the answer of a
 * missing id, and nothing is written. The calls are the mounted routes.
 */
import { payPeriodBefore } from '@unamano/domain/payroll';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { encode, queryOf } from '../input/encodings.ts';
import { UNKNOWN_EMPLOYEE_CSV } from '../input/payroll-inputs.ts';
import type { Fields } from '../input/valid-input.ts';
import { VALID_INPUTS } from '../input/valid-inputs.ts';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { changedTables, createTableFingerprinter } from '../platform/table-fingerprints.ts';
import { ALL_STAFF_MODULES, makeWorld, type World } from '../platform/world.ts';
import { keyOf, type MountedRoute, withRoutes } from './mounted-routes.ts';

const MISSING = 9_007_199_254_740_991;
const NOBODY = '9999999999';

let platform: TestPlatform;
let world: World;
let calls: MountedRoute[];
let stranger: string;
/** By field name: an id of Café Alto's data, and a missing id of the same kind. */
let named: Record<string, [unknown, unknown]>;

/** Fields that name an object. A field of a new call that is in neither table fails the test. */
const NAMING = /^id$|^id_|_id$|^(dni|email|cellphone|search|filter_to_search)$/;
/** Fields that name no company's data, with what they name. */
const NOT_OF_A_COMPANY: Record<string, string> = {
  id_session: 'the caller’s own session',
  id_staff: 'the actor in the audit, which no company can read',
  id_version: 'a version of the settings, which no company can read',
};

/** A payroll file of Café Alto on hold, and an exception of another file. */
async function payrollThings() {
  const today = platform.services.clock.today();
  const file = {
    id_company: world.companyId,
    pay_period: payPeriodBefore(today),
    transferred_on: today,
    file: Buffer.from(UNKNOWN_EMPLOYEE_CSV).toString('base64'),
  };
  const send = async (more: object) => {
    const reply = await platform.post('/dashboard/api/payroll/files/', { ...file, ...more }, world.staff);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return (reply.body.file as { id_file: number }).id_file;
  };
  const booked = await send({ transfer_amount: 120_000, bank_reference: 'A' });
  await platform.services.payroll.processFile(booked);
  const other = Buffer.from(UNKNOWN_EMPLOYEE_CSV.replace('120.000', '130.000')).toString('base64');
  const held = await send({ transfer_amount: 1, bank_reference: 'B', file: other });
  const { rows } = await platform.pool.query('select max(id) as id from payroll_exceptions');
  return { held, exception: Number(rows[0]?.id) };
}

/** A pending message to Café Alto's employee, and an agreement that needs its second approver. */
async function collectionThings(creditId: number) {
  const { rows } = await platform.pool.query(
    `insert into collection_messages (credit_id, channel, template, staff_id, ordered_at, planned_at, state)
     select $1, 'sms', 'late_reminder', min(id), $2, $2::timestamptz + interval '1 day', 'scheduled' from staff
     returning id`,
    [creditId, platform.services.clock.now()],
  );
  const agreement = { credit_id: creditId, first_due_on: '2099-01-15', installments: 3, every: 'month' };
  const asked = await platform.post(
    '/dashboard/api/operative/agreement',
    { ...agreement, reason: 'Perdió el empleo' },
    world.staff,
  );
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return { message: Number(rows[0]?.id), approval: Number(asked.body.id_approval) };
}

beforeAll(async () => {
  const { built, routes } = await withRoutes(testPlatform, (made) => made.app);
  platform = built;
  calls = routes.filter(({ endpoint }) => endpoint?.access === 'staff');
  world = await makeWorld(platform);
  const now = platform.services.clock.now();
  const otherId = await createCompany(platform.db, { name: 'Textiles Otún', nit: '891408952', now });
  stranger = await staffAccess(platform, ALL_STAFF_MODULES, otherId);
  const { creditId, dni, email, cellphone } = world.employee;
  // A credit in repayment, so that commands on a running credit are tried too.
  const approve = { action: 'approve', credit_id: creditId };
  await platform.post('/dashboard/api/allied_company/credit/approved/declined', approve, world.staff);
  const confirm = '/dashboard/api/operative/confirm_disbursement/';
  expect((await platform.post(confirm, { credit_id: creditId }, world.staff)).status).toBe(200);
  const { rows } = await platform.pool.query('select borrower_id from credits where id = $1', [creditId]);
  const { rows: checks } = await platform.pool.query(
    'select id from account_holder_checks where credit_id = $1',
    [creditId],
  );
  const { held, exception } = await payrollThings();
  const { message, approval } = await collectionThings(creditId);
  named = {
    id: [message, MISSING],
    id_approval: [approval, MISSING],
    id_credit: [creditId, MISSING],
    credit_id: [creditId, MISSING],
    id_user: [Number(rows[0]?.borrower_id), MISSING],
    id_company: [world.companyId, MISSING],
    id_file: [held, MISSING],
    id_exception: [exception, MISSING],
    id_check: [Number(checks[0]?.id), MISSING],
    dni: [dni, NOBODY],
    filter_to_search: [dni, NOBODY],
    search: [dni, NOBODY],
    email: [email, 'nadie@correo.co'],
    cellphone: [cellphone, '3009999999'],
  };
}, 120_000);

afterAll(() => platform.close());

function make(route: MountedRoute, fields: Fields, access: string) {
  if (route.method === 'GET') return platform.get(`${route.url}?${queryOf(fields)}`, access);
  const { payload, contentType } = encode('json', fields);
  return platform.call('POST', route.url, {
    headers: { 'content-type': contentType, authorization: `Bearer ${access}` },
    body: String(payload),
  });
}

const fieldsOf = ({ endpoint }: MountedRoute): string[] =>
  endpoint?.input && 'shape' in endpoint.input ? Object.keys(endpoint.input.shape as object) : [];

it('tries every field of a staff call that names an object', () => {
  const naming = calls.flatMap((route) => fieldsOf(route).map((field) => [keyOf(route), field] as const));
  const unknown = naming.filter(
    ([, field]) => NAMING.test(field) && !named[field] && !NOT_OF_A_COMPANY[field],
  );
  expect(unknown).toEqual([]);
  expect(Object.values(named).flat()).not.toContain(Number.NaN);
  const tried = naming.filter(([, field]) => named[field]).map(([call]) => call);
  expect(tried).toEqual(
    expect.arrayContaining([
      'POST /dashboard/api/operative/collections/messages/cancel',
      'POST /dashboard/api/approvals/answer',
    ]),
  );
});

it('returns and changes no data of another company, for every call and field', async () => {
  // Every search is recorded.
  const prints = await createTableFingerprinter(platform.pool, [
    'audit_events',
    'audit_links',
    'audit_head',
    'bureau_lookups',
  ]);
  const compared: string[] = [];
  const leaks: string[] = [];
  for (const route of calls) {
    const valid = (await VALID_INPUTS[keyOf(route)]?.input(world)) ?? {};
    const theirs = fieldsOf(route).filter((field) => named[field]);
    const all = { ...valid, ...Object.fromEntries(theirs.map((field) => [field, named[field]?.[0]])) };
    for (const field of theirs) {
      const before = await prints();
      const real = await make(route, all, stranger);
      const missing = await make(route, { ...all, [field]: named[field]?.[1] }, stranger);
      const where = `${keyOf(route)} ${field}`;
      if (real.status !== missing.status || JSON.stringify(real.body) !== JSON.stringify(missing.body)) {
        leaks.push(`${where}: ${real.status} ${JSON.stringify(real.body).slice(0, 200)} / ${missing.status}`);
      }
      const changed = changedTables(before, await prints());
      if (changed.length > 0 && real.status >= 400) leaks.push(`${where} wrote ${changed.join(', ')}`);
      compared.push(where);
    }
  }
  expect(leaks).toEqual([]);
  expect(compared.length).toBeGreaterThan(35);
}, 120_000);

it('lists no data of another company in calls without an id', async () => {
  const { creditId, dni, email, cellphone } = world.employee;
  const theirs = new RegExp(`${dni}|${email}|${cellphone.slice(3)}|Crédito ${creditId}:`);
  const shown: string[] = [];
  const own: string[] = [];
  for (const route of calls.filter(({ method }) => method === 'GET')) {
    const valid = (await VALID_INPUTS[keyOf(route)]?.input(world)) ?? {};
    const bare = Object.fromEntries(Object.entries(valid).filter(([field]) => !NAMING.test(field)));
    if (theirs.test(JSON.stringify((await make(route, bare, stranger)).body))) shown.push(keyOf(route));
    if (theirs.test(JSON.stringify((await make(route, bare, world.staff)).body))) own.push(keyOf(route));
  }
  expect(shown).toEqual([]);
  // The platform's own staff find them there.
  expect(own).toEqual(expect.arrayContaining(['GET /dashboard/api/approvals']));
});

it('the platform’s own staff get the data by the same calls', async () => {
  const details = `/dashboard/api/operative/credit_details?id_credit=${world.employee.creditId}`;
  const file = `/dashboard/api/payroll/file?id_file=${named.id_file?.[0]}`;
  expect((await platform.get(details, world.staff)).status).toBe(200);
  expect((await platform.get(file, world.staff)).status).toBe(200);
  expect((await platform.get(details, stranger)).status).toBe(404);
  expect((await platform.get(file, stranger)).status).toBe(404);
});
