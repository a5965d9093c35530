/** Money to the alias of a borrower, over the complete platform and the emulated provider. */

import { payPeriodFrom } from '@unamano/domain/loans/schedule/pay-periods';
import { activeBorrower } from '@unamano/journeys/borrower';
import { expect, test, vi } from 'vitest';
import { allJobs } from '../../src/background-jobs.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { findCredit, lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import {
  readBalance,
  readEventsOf,
  record,
  verifyLedger,
} from '../../src/modules/loans/loan-events/index.ts';
import { needKey } from '../../src/modules/money/instant-payments/index.ts';
import { makeEmployees } from '../platform/employees.ts';
import { testPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

/** Who pays: read by staff alone. */
const PLANTED = 'ZACARÍAS QUINTILIANO';

let logged = '';
const platform = await testPlatform({ LOG_LEVEL: 'debug' }, { write: (line) => (logged += line) });
const { db, pool, services } = platform;
const staff = await staffAccess(platform, ['disbursement_confirm', 'late_payments']);
const control = (method: string, route: string, body: object = {}) =>
  platform.call(method, `/sandbox/api/${route}`, {
    headers: { 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
const job = (name: string, payload: unknown = null) =>
  allJobs(services)
    .find((one) => one.name === name)
    ?.run(payload);
const rows = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows;

type Person = Awaited<ReturnType<typeof borrower>>;
async function borrower() {
  const { creditId, access } = await activeBorrower(platform, staff);
  await job('register-receiving-keys');
  const credit = await findCredit(db, creditId);
  const id = credit?.borrower_id ?? 0;
  const aliasOf = async () =>
    (await rows('select payment_alias from borrowers where id = $1', id))[0]?.payment_alias;
  return { id, creditId, access, aliasOf, alias: String(await aliasOf()) };
}
/** Follows what webhooks have notified. */
async function follow(): Promise<void> {
  const notified = await rows(
    "select payload from graphile_worker._private_jobs where payload ->> 'about' = 'payin' order by id desc",
  );
  for (const { payload } of notified) await job('follow-instant-payment', payload);
}
const pay = async (alias: string, amount: string, more: object = {}) =>
  (await control('POST', 'breb/pay', { alias, amount, sender_name: PLANTED, ...more })).body;
const moneyOf = async ({ creditId }: Person) =>
  (await readEventsOf(db, creditId)).flatMap(({ event }) =>
    event.kind === 'money' ? [{ ...event.data, at: event.at.toISOString() }] : [],
  );
const balanceOf = async ({ creditId }: Person) => {
  const balance = await readBalance(db, creditId, services.clock.today());
  if (!balance) throw new Error('no balance');
  return balance;
};
const messagesOf = async ({ id }: Person) =>
  (await rows('select template from messages where borrower_id = $1 order by id', id)).map(
    ({ template }) => template,
  );
const keysOf = ({ id }: Person) =>
  rows('select * from receiving_keys where borrower_id = $1 order by id', id);

test('a credit that begins to run gives its person one alias, whatever the provider loses', async () => {
  const known = await control('GET', 'breb');
  for (const mode of ['lost', 'down', 'error'] as const) {
    await platform.fault('breb', mode);
    const one = await borrower();
    expect(await one.aliasOf()).toBe(null);
    await platform.fault('breb', null);
    await Promise.all([job('register-receiving-keys'), job('register-receiving-keys')]);
    expect(await one.aliasOf()).toMatch(/^@una\d{9}$/);
    await job('review-receiving-keys');
    expect(await keysOf(one)).toHaveLength(1);
  }
  const { keys } = (await control('GET', 'breb')).body as { keys: object[] };
  expect(keys).toHaveLength((known.body.keys as object[]).length + 3);
});

test('an alias that another merchant has is replaced by another one', async () => {
  await platform.fault('breb', 'down');
  const one = await borrower();
  await platform.fault('breb', null);
  const [{ alias } = { alias: '' }] = await keysOf(one);
  await services.outside.instant?.payments.registerKey(alias, 'another-merchant');
  await job('register-receiving-keys');
  await job('register-receiving-keys');
  expect((await keysOf(one)).map(({ state }) => state)).toEqual(['ended', 'active']);
  expect(await one.aliasOf()).not.toBe(alias);
});

test('a payment is money of the credit at the provider’s instant, once, with a message', async () => {
  const one = await borrower();
  const before = await balanceOf(one);
  const home = await platform.get('/credits/api/credit/info/home/', one.access);
  expect(home.body).toMatchObject({ payment_alias: one.alias });
  const paid = await pay(one.alias, '50000', { times: 2 });
  expect(paid.statuses).toEqual([200, 200]);
  await Promise.all([follow(), follow(), job('find-instant-payins')]);
  await follow();
  expect(await moneyOf(one)).toEqual([{ pesos: 50_000, from: 'instant', at: paid.created_at }]);
  expect((await balanceOf(one)).owed).toBe(before.owed - 50_000);
  expect((await messagesOf(one)).at(-1)).toBe('payment_received');
  const [entry] = await rows(
    "select sum(amount_pesos)::integer as sum from journal_lines join journal_entries on journal_entries.id = entry_id where credit_id = $1 and account = 'cash_at_instant'",
    one.creditId,
  );
  expect(entry).toEqual({ sum: 50_000 });
});

test('forged and old webhooks change nothing; what no webhook notified is found', async () => {
  const one = await borrower();
  expect((await pay(one.alias, '20000', { by: 'stranger' })).statuses).toEqual([403]);
  await follow();
  expect(await moneyOf(one)).toEqual([]);
  await pay(one.alias, '30000', { times: 0 });
  await platform.fault('breb', 'down');
  await job('find-instant-payins');
  await platform.fault('breb', null);
  await job('find-instant-payins');
  expect((await moneyOf(one)).map(({ pesos }) => pesos)).toEqual([20_000, 30_000]);
});

test('an employee whose company deducts pays as by a link', async () => {
  const payday = payPeriodFrom(services.clock.today());
  const [employee] = (await makeEmployees(pool, 1, payday)).people;
  const creditId = employee?.creditId ?? 0;
  await job('review-receiving-keys');
  await job('register-receiving-keys');
  const [row] = await rows(
    'select payment_alias from borrowers where id = (select borrower_id from credits where id = $1)',
    creditId,
  );
  const owed = async () => (await readBalance(db, creditId, services.clock.today()))?.owed ?? 0;
  const before = await owed();
  await pay(row.payment_alias, '20000', { times: 0 });
  await job('find-instant-payins');
  expect(before - (await owed())).toBe(20_000);
});

test('centavos wait with their owner until they make up a peso', async () => {
  const one = await borrower();
  for (const amount of ['0.40', '10000.35', '20000.30']) await pay(one.alias, amount, { times: 0 });
  await job('find-instant-payins');
  expect((await moneyOf(one)).map(({ pesos }) => pesos)).toEqual([10_000, 20_001]);
});

test('what no debt takes waits for its owner: overpaid, and after the end; a frozen credit takes money', async () => {
  const one = await borrower();
  const now = services.clock.now();
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, one.creditId);
    const event = { kind: 'frozen', at: now, source: 'report-1', data: {} } as const;
    const recording = { initiator: PLATFORM, reason: 'frozen', today: services.clock.today(), now };
    if (credit) await record(trx, { credit, event }, recording);
  });
  const { payoff } = await balanceOf(one);
  await pay(one.alias, '40000', { times: 0 });
  await job('find-instant-payins');
  expect((await balanceOf(one)).payoff).toBe(payoff - 40_000);
  await pay(one.alias, String(payoff - 39_000), { times: 0 });
  await job('find-instant-payins');
  await pay(one.alias, '5000', { times: 0 });
  await job('find-instant-payins');
  expect(await findCredit(db, one.creditId)).toMatchObject({ state: 'FIN' });
  expect(await balanceOf(one)).toMatchObject({ waiting: 6_000 });
  expect((await messagesOf(one)).filter((name) => name === 'funds_waiting')).toHaveLength(2);

  // Nobody needs the alias 60 days after the end; late money to it still finds its owner.
  await job('review-receiving-keys');
  expect(await one.aliasOf()).toBe(one.alias);
  await pay(one.alias, '7000', { times: 0 });
  const ended = (days: number) =>
    rows(
      'update credits set finished_on = finished_on - $2::int, disbursed_on = disbursed_on - $2::int where id = $1',
      one.creditId,
      days,
    );
  await ended(61);
  await platform.fault('breb', 'lost');
  await job('review-receiving-keys');
  await platform.fault('breb', null);
  await Promise.all([job('review-receiving-keys'), job('review-receiving-keys')]);
  expect(await one.aliasOf()).toBe(null);
  expect((await control('POST', 'breb/pay', { alias: one.alias, amount: '1000' })).status).toBe(404);
  await ended(-61);
  await job('find-instant-payins');
  expect(await balanceOf(one)).toMatchObject({ waiting: 13_000 });

  // The next credit that runs gives the person the same one again.
  await inTransaction(db, (trx) => needKey(trx, one.id, services.clock.now()));
  await job('register-receiving-keys');
  expect(await one.aliasOf()).toBe(one.alias);
});

test('money to a key that nobody knows stays listed until its owner is known', async () => {
  const one = await borrower();
  await rows("update receiving_keys set provider_id = 'other' where borrower_id = $1", one.id);
  const paid = await pay(one.alias, '15000', { times: 0 });
  await job('find-instant-payins');
  expect(await rows('select credit_id from instant_payins where provider_id = $1', paid.id)).toEqual([
    { credit_id: null },
  ]);
  const { id } = (paid.co_breb as { beneficiary_key: { id: string } }).beneficiary_key;
  await rows('update receiving_keys set provider_id = $2 where borrower_id = $1', one.id, id);
  await Promise.all([job('find-instant-payins'), job('find-instant-payins')]);
  expect((await moneyOf(one)).map(({ pesos }) => pesos)).toEqual([15_000]);
});

test('who paid is read by staff alone, in no log, table or other call', async () => {
  const one = await borrower();
  await pay(one.alias, '12000', { times: 0 });
  await job('find-instant-payins');
  const route = `/dashboard/api/operative/instant_payins/?id_credit=${one.creditId}`;
  expect((await platform.get(route, staff)).body).toMatchObject({
    alias: one.alias,
    payins: [{ amount: 12_000, sender_name: PLANTED, sender_document: '79000111' }],
  });
  let answered = '';
  for (const path of [
    '/credits/api/credit/info/home/',
    `/credits/api/credit/management/?id_credit=${one.creditId}`,
    '/credits/api/credit/list/',
  ])
    answered += JSON.stringify((await platform.get(path, one.access)).body);
  answered += JSON.stringify((await platform.get(route, one.access)).body);
  const tables = await rows(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables)
    expect([
      name,
      await rows(`select 1 from ${name} t where t::text ilike '%zacar_as%' or t::text ilike '%quintil%'`),
    ]).toEqual([name, []]);
  await vi.waitFor(() => expect(logged).toContain('instant_payins'));
  for (const text of [logged, answered]) expect(text).not.toMatch(/zacar.as|quintil/i);
});

test('the books balance', async () => {
  expect(await verifyLedger(db)).toEqual([]);
});
