/** Ten clicks at once on everything that moves money or makes a credit, with a key and without: the thing is done once. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../modules/ledger/service.ts';
import { notificationChecksum } from '../modules/payments/checksum.ts';
import {
  activeBorrower,
  aPerson,
  bankData,
  type SignedUp,
  sign,
  signUp,
  signupBodyOf,
  verifyPhone,
} from './borrower.ts';
import { keyOf, type MountedRoute, withRoutes } from './mounted-routes.ts';
import { type TestPlatform, type TestReply, testPlatform } from './platform.ts';
import { staffAccess } from './staff.ts';

const TIMES = 10;

type Deed = {
  body: Record<string, unknown>;
  access: string | undefined;
  /** How often it happened, as the tables tell. */
  happened: () => Promise<number>;
  /** A body that means something else. */
  otherBody: Record<string, unknown>;
};

let platform: TestPlatform;
let routes: MountedRoute[];
let staff: string;

beforeAll(async () => {
  ({ built: platform, routes } = await withRoutes(testPlatform, (made) => made.app));
  staff = await staffAccess(platform, ['disbursement_confirm']);
}, 60_000);

afterAll(() => platform.close());

async function countOf(query: string, values: unknown[]): Promise<number> {
  const { rows } = await platform.pool.query(`select count(*) as n from ${query}`, values);
  return Number(rows[0]?.n);
}

async function paymentIdOf(borrower: SignedUp): Promise<number> {
  const { body } = await platform.get('/credits/api/credit/info/home/', borrower.access);
  return (body.credit as { payments: { id_payment: number }[] }).payments[0]?.id_payment ?? 0;
}

async function signUpDeed(): Promise<Deed> {
  const person = aPerson();
  const body = signupBodyOf(person, await verifyPhone(platform, person));
  return {
    body,
    access: undefined,
    happened: () =>
      countOf('borrowers join credits on borrower_id = borrowers.id where dni = $1', [person.dni]),
    otherBody: { ...body, first_name: 'Otra' },
  };
}

async function requestDeed(): Promise<Deed> {
  const { access, creditId, dni } = await signUp(platform);
  await platform.post('/credits/api/credit/cancel/', { id_credit: creditId }, access);
  const quoted = { installments: 3, acquired_debt: 699_651, requested_amount: 500_000 };
  const work = { monthly_income: 3_000_000, number_people_in_charge: 1, type_occupation: 'pensioner' };
  return {
    body: { ...quoted, ...work },
    access,
    happened: () =>
      countOf("credits join borrowers b on b.id = borrower_id where b.dni = $1 and state = 'APPROVED'", [
        dni,
      ]),
    otherBody: { ...quoted, ...work, number_people_in_charge: 2 },
  };
}

async function signDeed(): Promise<Deed> {
  const { access, creditId, cellphone } = await signUp(platform);
  const id_credit = creditId;
  await platform.get(`/credits/api/promissory/note/management/?id_credit=${id_credit}`, access);
  await platform.post('/credits/api/promissory/note/send_code/', { id_credit }, access);
  const code = await platform.codeFor(cellphone);
  return {
    body: { id_credit, code },
    access,
    happened: () => countOf("credit_events where credit_id = $1 and to_state = 'SIGNED'", [id_credit]),
    otherBody: { id_credit, code, installments: 3 },
  };
}

async function disbursementDataDeed(): Promise<Deed> {
  const borrower = await signUp(platform);
  await sign(platform, borrower);
  const body = bankData(borrower.creditId);
  return {
    body,
    access: borrower.access,
    happened: () =>
      countOf("credit_events where credit_id = $1 and to_state = 'IN_PROCESS'", [borrower.creditId]),
    otherBody: { ...body, account_number: '999' },
  };
}

async function confirmDeed(): Promise<Deed> {
  const data = await disbursementDataDeed();
  const credit_id = data.body.id_credit;
  await platform.post('/credits/api/disbursement/management/', data.body, data.access);
  return {
    body: { credit_id },
    access: staff,
    happened: () => countOf("journal_entries where credit_id = $1 and kind = 'disbursement'", [credit_id]),
    otherBody: { credit_id: 1_000_000 },
  };
}

async function cashInDeed(): Promise<Deed> {
  const borrower = await activeBorrower(platform, staff);
  const id_payment = await paymentIdOf(borrower);
  return {
    body: { id_payment },
    access: borrower.access,
    happened: () => countOf('payment_orders where installment_id = $1', [id_payment]),
    otherBody: { id_payment, amount_custom_user: 20_000 },
  };
}

async function payoffDeed(): Promise<Deed> {
  const borrower = await activeBorrower(platform, staff);
  const id_credit = borrower.creditId;
  const quoted = await platform.get(`/credits/api/credit/payoff/?id_credit=${id_credit}`, borrower.access);
  const total = Number(quoted.body.total);
  return {
    body: { id_credit, total },
    access: borrower.access,
    happened: () => countOf("payment_orders where credit_id = $1 and kind = 'payoff'", [id_credit]),
    otherBody: { id_credit, total: total + 1 },
  };
}

async function withdrawDeed(): Promise<Deed> {
  const borrower = await activeBorrower(platform, staff);
  const id_credit = borrower.creditId;
  return {
    body: { id_credit },
    access: borrower.access,
    happened: () => countOf("payment_orders where credit_id = $1 and kind = 'withdrawal'", [id_credit]),
    otherBody: { id_credit: 1_000_000 },
  };
}

/** Calls of other modules that carry a key are proved in their own tests. */
const ELSEWHERE = [
  'POST /users/api/signup/allied',
  'POST /dashboard/api/operative/contacts',
  'POST /dashboard/api/operative/collections/promises',
  'POST /dashboard/api/operative/collections/messages',
  'POST /dashboard/api/operative/generate_payment_url',
  'POST /dashboard/api/operative/goodwill',
  'POST /dashboard/api/operative/agreement',
  'POST /dashboard/api/operative/write_off',
  'POST /dashboard/api/allied_company/credit/approved/declined',
  'POST /dashboard/api/allied_company/credit/confirmed_employee',
  'POST /dashboard/api/payroll/files',
  'POST /dashboard/api/payroll/file/decide',
  'POST /dashboard/api/payroll/exceptions/resolve',
  'POST /dashboard/api/payroll/leavers',
];

const DEEDS: Record<string, () => Promise<Deed>> = {
  'POST /users/api/signup': signUpDeed,
  'POST /credits/api/credit/management': requestDeed,
  'POST /credits/api/promissory/note/management': signDeed,
  'POST /credits/api/disbursement/management': disbursementDataDeed,
  'POST /dashboard/api/operative/confirm_disbursement': confirmDeed,
  'POST /payvalida/api/cash/in': cashInDeed,
  'POST /credits/api/credit/payoff': payoffDeed,
  'POST /credits/api/credit/withdrawal': withdrawDeed,
};

const pathOf = (key: string) => `${key.split(' ')[1]}/`;

function times(path: string, deed: Deed, headers: Record<string, string> = {}): Promise<TestReply[]> {
  return Promise.all(
    Array.from({ length: TIMES }, () => platform.post(path, deed.body, deed.access, headers)),
  );
}

it('is proved for every call that takes a key', () => {
  const keyed = routes.filter(({ endpoint }) => endpoint?.idempotent).map(keyOf);
  expect(keyed.filter((key) => !DEEDS[key] && !ELSEWHERE.includes(key))).toEqual([]);
  expect(keyed).toEqual(expect.arrayContaining(Object.keys(DEEDS)));
});

describe.each(Object.entries(DEEDS))('%s, ten times at once', (name, prepare) => {
  const path = pathOf(name);

  it('happens once without a key, and nobody meets a fault', async () => {
    const deed = await prepare();
    const replies = await times(path, deed);
    expect(await deed.happened()).toBe(1);
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
  }, 40_000);

  it('happens once with a key, and all hear the first answer byte for byte, now and later', async () => {
    const deed = await prepare();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await times(path, deed, headers);
    const later = await platform.post(path, deed.body, deed.access, headers);
    expect(await deed.happened()).toBe(1);
    const heard = [...replies, later].map(({ status, body }) => `${status} ${JSON.stringify(body)}`);
    expect([...new Set(heard)]).toEqual([heard[0]]);
    expect(heard[0]).toMatch(/^20[01] /);
    const cookies = [...replies, later].map((reply) => reply.headers.get('set-cookie')?.split(';')[0]);
    expect(new Set(cookies).size).toBe(1);
    expect(cookies[0] ?? '').toMatch(deed.access ? /^$/ : /^unamano_refresh=./);
  }, 40_000);

  it('is refused when the key comes with another body, and nothing more happens', async () => {
    const deed = await prepare();
    const headers = { 'idempotency-key': randomUUID() };
    await platform.post(path, deed.body, deed.access, headers);
    const other = await platform.post(path, deed.otherBody, deed.access, headers);
    expect(other).toMatchObject({ status: 409, body: { err_code: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(await deed.happened()).toBe(1);
  }, 40_000);

  it("never gives one person another's answer for the same key", async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await prepare(), await prepare()];
    const one = await platform.post(path, first.body, first.access, headers);
    const two = await platform.post(path, second.body, second.access, headers);
    expect(one.status).toBeLessThan(300);
    // The staff member is one and the same person: there the key is taken.
    if (first.access === second.access && first.access) expect(two.status).toBe(409);
    else {
      expect(two.status).toBeLessThan(300);
      expect(JSON.stringify(two.body)).not.toBe(JSON.stringify(one.body));
      expect(await second.happened()).toBe(1);
    }
    if (first.access !== second.access) {
      const crossed = await platform.post(path, first.body, second.access, headers);
      expect(JSON.stringify(crossed.body)).not.toBe(JSON.stringify(one.body));
    }
  }, 40_000);
});

describe('the notification of a payment, ten times at once', () => {
  it('books the money once', async () => {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    const order = await platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
    const po_id = String(order.body.order);
    const hash = platform.services.config.values.PAYVALIDA_NOTIFICATION_HASH;
    await platform.post(`/sandbox/api/payvalida/orders/${po_id}`, { status: 'APROBADA', notify: false });
    const status = 'approved';
    const body = { po_id, status, pv_checksum: notificationChecksum(po_id, status, hash) };
    const deed = { body, access: undefined, otherBody: {}, happened: async () => 0 };
    const replies = await times('/payvalida/api/notification/', deed);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await countOf('payments where credit_id = $1', [borrower.creditId])).toBe(1);
    expect(await countOf('gateway_notifications where order_code = $1', [po_id])).toBe(1);
  }, 40_000);
});

describe('a key', () => {
  const PATH = '/payvalida/api/cash/in/';

  it('whose request died is taken over after a minute', async () => {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    const headers = { 'idempotency-key': 'muerta' };
    const first = await platform.post(PATH, { id_payment }, borrower.access, headers);
    await platform.pool.query(
      `update idempotency_keys set reply_sealed = null, finished_at = null, started_at = started_at - interval '61 s'
        where key = 'muerta'`,
    );
    const second = await platform.post(PATH, { id_payment }, borrower.access, headers);
    expect(second.body).toEqual(first.body);
    const { rows } = await platform.pool.query(
      "select finished_at from idempotency_keys where key = 'muerta'",
    );
    expect(rows[0]?.finished_at).not.toBeNull();
  }, 40_000);

  it.each(['answers', 'fails'])(
    'that was taken over keeps its answer when the one given up %s after all',
    async (how) => {
      const key = `lenta-${how}`;
      const request = {
        actor: null,
        method: 'POST',
        routeOptions: { url: '/x' },
        body: {},
        headers: { 'idempotency-key': key },
      } as unknown as FastifyRequest;
      const gate = Promise.withResolvers<{ ok: true; value: string }>();
      const { promise: started, resolve: start } = Promise.withResolvers<void>();
      const slow = platform.app.onceByKey(request, () => {
        start();
        return gate.promise;
      });
      await started;
      platform.advanceDays(61 / 86_400);
      const say = (value: string) =>
        platform.app.onceByKey(request, async () => ({ ok: true, value }) as const);
      expect(await say('second')).toEqual({ ok: true, value: 'second' });
      if (how === 'answers') gate.resolve({ ok: true, value: 'first' });
      else gate.reject(new Error('late'));
      await slow.catch(() => {});
      expect(await say('third')).toEqual({ ok: true, value: 'second' });
      platform.advanceDays(-61 / 86_400);
    },
  );

  it('is free again once the service that was down is up', async () => {
    const borrower = await activeBorrower(platform, staff);
    const id_payment = await paymentIdOf(borrower);
    const headers = { 'idempotency-key': 'otra-vez' };
    await platform.fault('payvalida', 'down');
    expect((await platform.post(PATH, { id_payment }, borrower.access, headers)).status).toBe(503);
    await platform.fault('payvalida', null);
    expect((await platform.post(PATH, { id_payment }, borrower.access, headers)).status).toBe(200);
  }, 40_000);
});

it('leaves the books balanced', async () => {
  expect(await verifyLedger(platform.db)).toEqual([]);
});
