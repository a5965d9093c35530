import type { AddressInfo } from 'node:net';
import { APP_KEY } from '@unamano/contract/paths';
import { addDays } from '@unamano/domain/calendar';
import { startSandbox } from '@unamano/sandbox';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { recordedMessages, type TestBorrower } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, moneyOf } from '../../../../test/fixtures/payments.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { createPayvalida } from '../../../adapters/payvalida/client.ts';
import { idempotency } from '../../../idempotency/plugin.ts';
import { createStoredResponses } from '../../../idempotency/stored-responses.ts';
import { realClock } from '../../../kernel/clock.ts';
import { keyRingOf, sealer } from '../../../kernel/encryption.ts';
import { appKey } from '../../../plugins/app-key.ts';
import { errors } from '../../../plugins/errors.ts';
import { forms } from '../../../plugins/forms.ts';
import { verifyLedger } from '../../loans/loan-events/index.ts';
import { paymentRoutes } from './routes.ts';
import { createPayments } from './service.ts';

const TIMEOUT_MS = 2_000;
const keys = { merchant: 'comercio', fixedHash: 'hash-fijo' };
const notificationHash = 'hash-de-aviso';
const today = realClock.today();

let caller: TestBorrower | undefined;

const database = await sharedDatabase();
const { db } = database;
const folder = temporaryFolder();
const sandbox = await startSandbox({
  publicUrl: 'http://localhost:3999',
  stateDir: folder,
  slowMs: 5_000,
  notificationRetryWaitsMs: [200, 400, 800],
  credentials: {
    twilio: { accountSid: 'AC1', authToken: 't' },
    whatsapp: { token: 't', phoneNumberId: '1', appSecret: 's' },
    keys: { bureau: 'k' },
    payvalida: { ...keys, notificationHash },
  },
});
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
await app.register(errors);
await app.register(appKey);
app.decorateRequest('actor', null);
app.addHook('onRequest', async (request) => {
  request.actor = caller ?? null;
});
await app.register(forms);
await app.register(idempotency, {
  responses: createStoredResponses({
    db,
    clock: realClock,
    sealer: sealer(keyRingOf('secret'), 'idempotency'),
  }),
});
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const payments = createPayments({
  paymentMethods: { cash: 'efecty' },
  db,
  clock: realClock,
  messages: recordedMessages(),
  gateway: createPayvalida({
    url: `${sandbox.url}/sandbox/payvalida`,
    ...keys,
    lenderEmail: 'hola@unamano.test',
    timeoutMs: TIMEOUT_MS,
  }),
  notificationHash,
  checkoutScheme: 'http',
  log: silent,
});
paymentRoutes(app, payments);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
sandbox.setNotificationUrl(`http://127.0.0.1:${port}/payvalida/api/notification/`);

afterEach(() => control('DELETE', 'faults/payvalida'));

afterAll(async () => {
  await app.close();
  await sandbox.close();
});

const control = (method: string, path: string, body?: object) =>
  fetch(`${sandbox.url}/sandbox/api/${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });

const act = async (order: string, body: object): Promise<{ statuses: number[] }> => {
  const reply = await control('POST', `payvalida/orders/${order}`, body);
  return (await reply.json()) as { statuses: number[] };
};

async function aCredit() {
  // Disbursed yesterday: a fixture disburses at noon, and the payments are of now.
  const fixture = createPaymentsFixture(database.db, addDays(today, -1));
  const credit = await fixture.activeCredit();
  caller = credit.borrower;
  return { ...credit, fixture, installmentId: await fixture.installmentId(credit.id, 1) };
}

const cashIn = (payload: object, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/payvalida/api/cash/in/',
    headers: { 'x-app-key': APP_KEY, ...headers },
    payload,
  });

const paymentsOf = (creditId: number) => moneyOf(database.db, creditId);

test('an order is opened, paid and notified ten times in parallel: one payment; then charged back: none', async () => {
  const { id, installmentId, fixture } = await aCredit();
  const reply = await cashIn({ id_payment: installmentId });
  expect(reply.statusCode).toBe(200);
  const { url, order } = reply.json();
  expect(url).toMatch(/^http:\/\/localhost:3999\/sandbox\/checkout\?token=/);

  const { statuses } = await act(order, { status: 'APROBADA', times: 10, parallel: true });
  expect(statuses).toEqual(Array(10).fill(200));
  expect(await paymentsOf(id)).toMatchObject([{ pesos: 103_145, isVoided: false }]);
  expect((await fixture.loanBalance(id, today)).owed).toBe(103_144);

  expect((await act(order, { status: 'ANULADA', times: 3 })).statuses).toEqual([200, 200, 200]);
  expect(await balanceOf(database.db, id, 'cash_at_gateway')).toBe(0);
  expect((await fixture.loanBalance(id, today)).owed).toBe(206_289);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('another method ends the open order, and the same one gets it again', async () => {
  const { id, installmentId } = await aCredit();
  const orderBy = async (method: object) =>
    (await cashIn({ id_payment: installmentId, ...method })).json().order as string;
  const there = await orderBy({});
  const cash = await orderBy({ payment_method: 'cash' });
  expect(await orderBy({ payment_method: 'cash' })).toBe(cash);
  const { rows } = await database.pool.query(
    'select order_code, state, payment_method from payment_orders where credit_id = $1 order by id',
    [id],
  );
  expect(rows).toEqual([
    { order_code: there, state: 'CANCELADA', payment_method: null },
    { order_code: cash, state: 'PENDIENTE', payment_method: 'cash' },
  ]);
  const { url } = (await cashIn({ id_payment: installmentId, payment_method: 'cash' })).json();
  const page = await fetch(url.replace('http://localhost:3999', sandbox.url));
  expect(await page.text()).toContain('Medio de pago: efecty');
});

test('a forged notification is refused with 400', async () => {
  const { id, installmentId } = await aCredit();
  const { order } = (await cashIn({ id_payment: installmentId })).json();
  expect((await act(order, { status: 'APROBADA', forge: true })).statuses).toEqual([400]);
  expect(await paymentsOf(id)).toEqual([]);
});

test('refusals carry the texts of the specification', async () => {
  const { installmentId } = await aCredit();
  const missing = await cashIn({ id_payment: 999_999 });
  expect([missing.statusCode, missing.json()]).toEqual([
    404,
    { err_code: 'OBJECT_NOT_FOUND', message: 'No se encontró el id del pago' },
  ]);
  const small = await cashIn({ id_payment: installmentId, amount_custom_user: '10000' });
  expect([small.statusCode, small.json()]).toMatchObject([
    400,
    { fields: { amount_custom_user: 'El abono parcial debe ser mayor a $10.000' } },
  ]);
  const broken = await app.inject({
    method: 'POST',
    url: '/payvalida/api/notification',
    payload: { po_id: 'x' },
  });
  expect([broken.statusCode, broken.json().err_code]).toEqual([400, 'VALIDATION_ERROR']);
});

test.each(['down', 'slow', 'error', 'garbage'])(
  'with the gateway %s the call answers 503, and works after',
  async (mode) => {
    const { installmentId } = await aCredit();
    await control('PUT', 'faults/payvalida', { mode });
    const reply = await cashIn({ id_payment: installmentId });
    expect([reply.statusCode, reply.json().err_code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(reply.headers['retry-after']).toBeDefined();
    await control('DELETE', 'faults/payvalida');
    expect((await cashIn({ id_payment: installmentId })).statusCode).toBe(200);
  },
);

test('a payment that cannot be confirmed yet is posted when the gateway notifies again', async () => {
  const { id, installmentId } = await aCredit();
  const { order } = (await cashIn({ id_payment: installmentId })).json();
  await control('PUT', 'faults/payvalida', { mode: 'error', times: 1 });
  expect((await act(order, { status: 'APROBADA' })).statuses).toEqual([503]);
  expect(await paymentsOf(id)).toEqual([]);
  await vi.waitFor(async () => expect(await paymentsOf(id)).toHaveLength(1));
});

test('the same idempotency key gets the same order, with form data too', async () => {
  const { installmentId } = await aCredit();
  const form = () => ({ id_payment: String(installmentId), amount_custom_user: '' });
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => cashIn(form(), { 'idempotency-key': `k${installmentId}` })),
  );
  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
  expect(replies[0]?.statusCode).toBe(200);
});
