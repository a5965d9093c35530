/** A receiver, written with the library of Standard Webhooks, that fails, hangs, and answers what it took already. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { WebhookKind } from '@unamano/contract/office/programs/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { sharedPlatform } from '../../../../test/platform/platform.ts';
import { adminAccess } from '../../../../test/platform/staff.ts';
import { testSize } from '../../../../test/sizes.ts';
import { createWebhookCaller } from '../../../adapters/webhooks/client.ts';
import type { Db } from '../../../db/types.ts';
import { sealer } from '../../../kernel/encryption.ts';
import { isWithin, lookupWithin, OutOfReach } from '../../../kernel/outside/reach.ts';
import { createCompany } from '../../lending/companies/index.ts';
import { createDelivery } from './delivery.ts';

const platform = await sharedPlatform();
const { db, services } = platform;
const { clock } = services;
/** Logged in each time: the clock moves by days. */
const admin = async () => (await adminAccess(platform)).access;
const company = (name: string, nit: string) => createCompany(db, { name, nit, now: clock.now() });
const [cafe, otun] = [await company('Café Alto', '900123456'), await company('Textiles Otún', '891408952')];

type Received = { id: string; body: string; headers: IncomingMessage['headers'] };

/** Takes what `answer` says: a status, or `hang`. */
async function receiver(answer: (id: string) => number | 'hang') {
  const seen: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const id = String(request.headers['webhook-id']);
    seen.push({ id, body, headers: request.headers });
    const given = answer(id);
    if (given !== 'hang') response.writeHead(given).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return {
    seen,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/avisos?t=1`,
  };
}

const call = async (path: string, body: object) =>
  platform.post(`/dashboard/api/webhooks/${path}`, { ...body }, await admin());
async function webhook(url: string, kinds: WebhookKind[], companyId: number | '' = '') {
  const { status, body } = await call('create', { url, kinds: kinds.join(','), id_company: companyId });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as { id_webhook: number; secret: string };
}
const tell = (kind: WebhookKind, companyId: number | null, data: object = {}, within: Db = db) =>
  sql`select notify_programs(${kind}, ${companyId}::bigint, ${JSON.stringify(data)}::jsonb, ${clock.now()})`.execute(
    within,
  );
/** For receivers that hang: a caller that waits a moment only. */
const deliver = createDelivery({
  db,
  clock,
  sealer: sealer(services.keys, 'webhooks'),
  caller: createWebhookCaller({ reach: 'this machine', timeoutMs: 150 }),
});
const deliveriesOf = async (id_webhook: number) =>
  (await platform.get(`/dashboard/api/webhooks/deliveries?id_webhook=${id_webhook}`, await admin())).body
    .deliveries as Record<string, unknown>[];
const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);

it('tells a company of its own employees alone, signed, by rising ids', async () => {
  const there = await receiver(() => 204);
  const { id_webhook, secret } = await webhook(there.url, ['payroll.leaver', 'payroll.exception'], cafe);
  for (const of of [cafe, otun, null, cafe]) await tell('payroll.leaver', of, { id_credit: of });
  await tell('payment.received', cafe);
  await services.webhooks.deliverDue();
  expect(there.seen.map((one) => verified(secret, one))).toMatchObject([
    { type: 'payroll.leaver', data: { id_credit: cafe } },
    { type: 'payroll.leaver', data: { id_credit: cafe } },
  ]);
  const ids = there.seen.map(({ id }) => Number(id.replace('evt_', '')));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const [forged] = there.seen;
  expect(() => verified(secret, { ...(forged as Received), body: '{"type":"payment.received"}' })).toThrow();

  const next = (await call('rotate', { id_webhook })).body.secret as string;
  await tell('payroll.leaver', cafe);
  await services.webhooks.deliverDue();
  const both = there.seen.at(-1) as Received;
  expect([verified(secret, both), verified(next, both)]).toHaveLength(2);
  platform.advanceDays(2);
  await tell('payroll.leaver', cafe);
  await services.webhooks.deliverDue();
  const alone = there.seen.at(-1) as Received;
  expect(() => verified(secret, alone)).toThrow();
  expect(verified(next, alone)).toBeDefined();

  const [last] = await deliveriesOf(id_webhook);
  expect(last).toMatchObject({ state: 'delivered', status: 204, tries: 1 });
  expect((await call('resend', { id_delivery: last?.id_delivery })).status).toBe(200);
  await services.webhooks.deliverDue();
  expect(there.seen.at(-1)?.id).toBe(alone.id);
  await call('end', { id_webhook });
  await tell('payroll.leaver', cafe);
  expect(await deliveriesOf(id_webhook)).toHaveLength(4);
});

it('lets two payments of one receiver commit in any order', async () => {
  const there = await receiver(() => 204);
  await webhook(there.url, ['payment.received']);
  await db.transaction().execute(async (first) => {
    await tell('payment.received', cafe, { n: 1 }, first);
    await db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '2s'`.execute(second);
      await tell('payment.received', cafe, { n: 2 }, second);
    });
  });
  await services.webhooks.deliverDue();
  expect(there.seen).toHaveLength(2);
});

const DELIVERIES = testSize({ short: 300, full: 10_000 });

it(`delivers ${DELIVERIES} events to receivers that fail, hang and repeat, and gives up after three days`, async () => {
  const taken = new Set<string>();
  let calls = 0;
  const moody = await receiver((id) => {
    calls += 1;
    // Each seventh call is refused, each fiftieth hangs; what was taken may come again.
    if (calls % 50 === 0) return 'hang';
    if (calls % 7 === 0) return 500;
    taken.add(id);
    return 200;
  });
  const dead = await receiver(() => 'hang');
  const [good, bad] = [
    await webhook(moody.url, ['payment.received']),
    await webhook(dead.url, ['month.closed']),
  ];
  await tell('month.closed', null);
  for (let first = 1; first <= DELIVERIES; first += 100)
    await sql`select notify_programs('payment.received', null, jsonb_build_object('n', n), ${clock.now()})
      from generate_series(${first}::int, ${first + 99}::int) n`.execute(db);
  const open = async () =>
    Number(
      (
        await platform.pool.query(
          'select count(*) as n from webhook_deliveries where endpoint_id = $1 and next_at is not null',
          [good.id_webhook],
        )
      ).rows[0]?.n,
    );
  while ((await open()) > 0) {
    await deliver();
    platform.advanceMinutes(1);
  }
  expect(taken.size).toBe(DELIVERIES);
  for (const one of moody.seen) verified(good.secret, one);
  expect((await deliveriesOf(bad.id_webhook))[0]).toMatchObject({
    state: 'pending',
    status: null,
    fault: 'no answer in time',
  });
  for (let hours = 0; hours < 80; hours += 4) {
    platform.advanceMinutes(240);
    await deliver();
  }
  const [lost] = await deliveriesOf(bad.id_webhook);
  expect(lost).toMatchObject({ state: 'given_up', next_at: null });
  expect(dead.seen.length).toBeGreaterThan(8);
}, 300_000);

it('calls no machine of a private network, whatever a name resolves to', async () => {
  const PRIVATE = [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.3.4',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '224.0.0.1',
    'localhost',
  ];
  for (const address of PRIVATE) expect(isWithin('internet', address), address).toBe(false);
  for (const address of ['8.8.8.8', '2606:4700::1111']) expect(isWithin('internet', address)).toBe(true);
  const caller = createWebhookCaller({ reach: 'internet', timeoutMs: 2_000 });
  const bad = [
    'http://example.com/',
    'https://user:pw@example.com/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://2130706433/',
    'https://localhost/',
    'ftp://example.com/',
    'no address',
  ];
  for (const url of bad) {
    expect(caller.accepts(url), url).toBe(false);
    expect(await caller.post(url, {}, '{}'), url).toEqual({ kind: 'forbidden' });
  }
  const fault = await new Promise((done) =>
    lookupWithin('internet')('localhost', {}, (error) => done(error)),
  );
  expect(fault).toBeInstanceOf(OutOfReach);
  // A practice copy of real data reaches no partner.
  expect(createWebhookCaller({ reach: 'this machine' }).accepts('https://example.com/')).toBe(false);
  expect(
    (await call('create', { url: 'https://192.168.0.1/x', kinds: 'payment.received' })).body,
  ).toMatchObject({ fields: { url: expect.any(String) } });
});

it('is notified in the transaction of what happened', async () => {
  const { id_webhook } = await webhook('http://127.0.0.1:9/', ['credit.approved']);
  const notified = async () => (await deliveriesOf(id_webhook)).length;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`select notify_programs('credit.approved', null, '{}', ${clock.now()})`.execute(trx);
      throw new Error('rolled back');
    })
    .catch(() => {});
  expect(await notified()).toBe(0);
});
