/**
 * Every staff call by the staff of another company with every module: an id of Café Alto's data gets the answer of a
 * missing id, and nothing is written. The calls are the mounted routes.
 */
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { expect, it } from 'vitest';
import { createCompany } from '../../src/modules/lending/companies/index.ts';
import { type Fields, type Named, NOT_OF_OTHERS } from '../calls/call.ts';
import { AGREEMENT } from '../calls/collections.ts';
import { callOf, namesOf } from '../calls/index.ts';
import { setAside } from '../calls/payments.ts';
import { UNKNOWN_EMPLOYEE_CSV } from '../calls/payroll.ts';
import { writeTo } from '../fixtures/incoming.ts';
import { askForMuch } from '../fixtures/limits.ts';
import { encode, queryOf } from '../input/encodings.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { changedTables, createTableFingerprinter } from '../platform/table-fingerprints.ts';
import { ALL_STAFF_MODULES, makeWorld } from '../platform/world.ts';
import { keyOf, type MountedRoute, withRoutes } from './mounted-routes.ts';
import { fieldNamesOf } from './parse-input.ts';

const MISSING = 9_007_199_254_740_991;
const NOBODY = '9999999999';

/** Fields that name an object: the descriptor of a call says what each names. */
const NAMING = /^id$|^id_|_id$|^(dni|email|cellphone|search|company|filter_to_search)$/;

/** A payroll file of Café Alto on hold, an exception of another file, and a draft. */
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
  await askForMuch(platform.pool, world.companyId);
  const booked = await send({ transfer_amount: 120_000, bank_reference: 'A' });
  await platform.services.payroll.processFile(booked);
  const other = Buffer.from(UNKNOWN_EMPLOYEE_CSV.replace('120.000', '130.000')).toString('base64');
  const held = await send({ transfer_amount: 1, bank_reference: 'B', file: other });
  const { rows } = await platform.pool.query('select max(id) as id from payroll_exceptions');
  const { id_company, pay_period } = file;
  const third = Buffer.from(UNKNOWN_EMPLOYEE_CSV.replace('120.000', '140.000')).toString('base64');
  const drafted = { id_company, pay_period, file: third };
  const reply = await platform.post('/dashboard/api/payroll/draft/', drafted, world.staff);
  const { id_draft: draft } = reply.body.draft as { id_draft: number };
  return { held, exception: Number(rows[0]?.id), draft };
}

/** A file for the bank with the waiting credit of Café Alto's employee. */
async function payoutFileOf(creditId: number): Promise<number> {
  const body = { credits: String(creditId), format: 'csv' };
  const made = await platform.post('/dashboard/api/operative/payout_files/', body, world.staff);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return Number(made.body.id_file);
}

/** A pending message to Café Alto's employee, and an agreement that needs its second approver. */
async function collectionThings(creditId: number) {
  const { rows } = await platform.pool.query(
    `insert into collection_messages (credit_id, channel, template, staff_id, ordered_at, planned_at, state)
     select $1, 'sms', 'late_reminder', min(id), $2, $2::timestamptz + interval '1 day', 'scheduled' from staff
     returning id`,
    [creditId, platform.services.clock.now()],
  );
  const agreement = { credit_id: creditId, ...AGREEMENT };
  const asked = await platform.post('/dashboard/api/operative/agreement', agreement, world.staff);
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  return { message: Number(rows[0]?.id), approval: Number(asked.body.id_approval) };
}

const { built: platform, routes } = await withRoutes(sharedPlatform, (made) => made.app);
const calls = routes.filter(({ endpoint }) => endpoint?.access === 'staff');
const world = await makeWorld(platform);
const now = platform.services.clock.now();
const otherId = await createCompany(platform.db, { name: 'Textiles Otún', nit: '891408952', now });
const stranger = await staffAccess(platform, ALL_STAFF_MODULES, otherId);
const { creditId, dni, email, cellphone } = world.employee;
// A credit in repayment, so that commands on a running credit are tried too.
const approve = { action: 'approve', credit_id: creditId };
await platform.post('/dashboard/api/allied_company/credit/approved/declined', approve, world.staff);
const payoutFile = await payoutFileOf(creditId);
const confirm = '/dashboard/api/operative/confirm_disbursement/';
expect((await platform.post(confirm, { credit_id: creditId }, world.staff)).status).toBe(200);
const idOf = async (query: string): Promise<number> =>
  Number((await platform.pool.query(query, [creditId])).rows[0]?.id);
const { held, exception, draft } = await payrollThings();
const { message, approval } = await collectionThings(creditId);
const conversation = await writeTo(platform, cellphone);
await staffAccess(platform, [], world.companyId);
/** By what a field names: Café Alto's, and a missing one of the same kind. */
const named: Partial<Record<Named, [unknown, unknown]>> = {
  message: [message, MISSING],
  conversation: [conversation, MISSING],
  approval: [approval, MISSING],
  credit: [creditId, MISSING],
  borrower: [await idOf('select borrower_id as id from credits where id = $1'), MISSING],
  staff: [await idOf('select max(id) as id from staff where $1 > 0'), MISSING],
  company: [world.companyId, MISSING],
  'payroll draft': [draft, MISSING],
  'payroll file': [held, MISSING],
  'payroll exception': [exception, MISSING],
  'payout file': [payoutFile, MISSING],
  'holder check': [await idOf('select id from account_holder_checks where credit_id = $1'), MISSING],
  'unapplied funds': [await setAside(platform, creditId), MISSING],
  dni: [dni, NOBODY],
  email: [email, 'nadie@correo.co'],
  cellphone: [cellphone, '3009999999'],
};

function make(route: MountedRoute, fields: Fields, access: string) {
  if (route.method === 'GET') return platform.get(`${route.url}?${queryOf(fields)}`, access);
  const { payload, contentType } = encode('json', fields);
  return platform.call('POST', route.url, {
    headers: { 'content-type': contentType, authorization: `Bearer ${access}` },
    body: String(payload),
  });
}

/** The fields of a call that name an object of a company, with Café Alto's and a missing one. */
const theirsOf = (route: MountedRoute) =>
  namesOf(route).flatMap(([field, kind]) => {
    const [real, missing] = named[kind] ?? [];
    return real === undefined ? [] : [{ field, real, missing }];
  });

it('tries every field of a staff call that names an object', () => {
  const naming = calls.flatMap((route) =>
    [...(route.endpoint ? fieldNamesOf(route.endpoint) : [])]
      .filter((field) => NAMING.test(field))
      .map((field) => `${keyOf(route)} ${field}`),
  );
  const described = calls.flatMap((route) => namesOf(route).map(([field]) => `${keyOf(route)} ${field}`));
  expect(described.sort()).toEqual(naming.sort());
  const kinds = calls.flatMap(namesOf).map(([, kind]) => kind);
  expect(kinds.filter((kind) => !named[kind] && !NOT_OF_OTHERS.some((other) => other === kind))).toEqual([]);
  expect(Object.values(named).flat()).not.toContain(Number.NaN);
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
    const valid = await callOf(route).input(world);
    const theirs = theirsOf(route);
    const all = { ...valid, ...Object.fromEntries(theirs.map(({ field, real }) => [field, real])) };
    for (const { field, missing: none } of theirs) {
      const before = await prints();
      const real = await make(route, all, stranger);
      const missing = await make(route, { ...all, [field]: none }, stranger);
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
    const valid = await callOf(route).input(world);
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
  const file = `/dashboard/api/payroll/file?id_file=${named['payroll file']?.[0]}`;
  expect((await platform.get(details, world.staff)).status).toBe(200);
  expect((await platform.get(file, world.staff)).status).toBe(200);
  expect((await platform.get(details, stranger)).status).toBe(404);
  expect((await platform.get(file, stranger)).status).toBe(404);
});
