import {
  activeBorrower,
  bankData,
  makeTestPerson,
  type SignedUp,
  sign,
  signUp,
  signupBodyOf,
  verifyPhone,
} from '@unamano/journeys/borrower';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

const platform = sharedPlatform({}, undefined, { realLayout: true });
let staff: string;

beforeAll(async () => {
  staff = await staffAccess(platform, ['disbursement_confirm']);
}, 60_000);

type HomeCredit = {
  id_credit: number;
  state: string;
  pending_debt: number;
  next_payment: { id_payment: number; total_value_with_past_due: number } | null;
  payments: { id_payment: number; value: number; used: boolean }[];
};

const homeOf = async (borrower: SignedUp) => {
  const reply = await platform.get('/credits/api/credit/info/home/', borrower.access);
  expect(reply.status).toBe(200);
  return reply.body as { credit: HomeCredit | null; has_promissory_note: boolean; has_disbursement: boolean };
};

const settle = (order: unknown, more: object = {}) =>
  platform.post(`/sandbox/api/payvalida/orders/${order}`, { status: 'APROBADA', ...more });

describe('the main job, over the calls', () => {
  it('runs from the sign-up to the end of the credit', async () => {
    const borrower = await signUp(platform);
    expect((await homeOf(borrower)).credit).toMatchObject({
      id_credit: borrower.creditId,
      state: 'APPROVED',
    });
    await sign(platform, borrower);
    expect(await homeOf(borrower)).toMatchObject({ has_promissory_note: true, has_disbursement: false });

    const given = await platform.post(
      '/credits/api/disbursement/management/',
      bankData(borrower.creditId),
      borrower.access,
    );
    expect(given.status).toBe(200);
    const lookup = await platform.get(
      `/dashboard/api/operative/confirm_disbursement?filter_to_search=${borrower.dni}`,
      staff,
    );
    expect(lookup.body).toMatchObject({
      id_credit: borrower.creditId,
      requested_amount: 500_000,
      installments: 3,
    });
    const confirmed = await platform.post(
      '/dashboard/api/operative/confirm_disbursement/',
      { credit_id: borrower.creditId },
      staff,
    );
    expect(confirmed.status).toBe(200);

    for (let number = 1; number <= 3; number++) {
      const { credit } = await homeOf(borrower);
      expect(credit?.state).toBe('ACTIVE');
      const next = credit?.next_payment;
      const order = await platform.post(
        '/payvalida/api/cash/in/',
        { id_payment: next?.id_payment },
        borrower.access,
      );
      expect(order.status).toBe(200);
      expect(String(order.body.url)).toContain('/sandbox/checkout?token=');
      await settle(order.body.order, { times: 3 });
    }
    const { rows } = await platform.services.pool.query(
      "select sum((data ->> 'pesos')::integer)::integer as paid from loan_events where kind = 'money' and credit_id = $1",
      [borrower.creditId],
    );
    // 699,651 less what counts as interest and has not accrued: all of it, on the day of the disbursement.
    expect(rows[0].paid).toBe(699_651 - 17_601 - 142_800);
    expect((await homeOf(borrower)).credit).toBeNull();
    const detail = await platform.get(
      `/credits/api/credit/management/?id_credit=${borrower.creditId}`,
      borrower.access,
    );
    const end = detail.body.credit as HomeCredit;
    expect(end).toMatchObject({ state: 'FIN', pending_debt: 0, next_payment: null });
    expect(end.payments.every((payment) => payment.used)).toBe(true);
    expect(await verifyLedger(platform.db)).toEqual([]);
  }, 30_000);

  it('charges late interest and no collection fee after a due day without a contact', async () => {
    const borrower = await activeBorrower(platform, staff);
    platform.advanceDays(45);
    const login = await platform.post('/users/api/login/classic/', {
      email: borrower.email,
      password: borrower.password,
    });
    const { access } = (login.body.data_login as { tokens: { access: string } }).tokens;
    const { credit } = await homeOf({ ...borrower, access });
    expect(credit).toMatchObject({ state: 'ACTIVE', next_payment: { has_past_due: true } });
    expect(credit?.payments[0]).toMatchObject({ collection_fee: 0, used: false });
    expect(credit?.next_payment?.total_value_with_past_due).toBeGreaterThan(233_217);
    platform.advanceDays(-45);
  }, 30_000);
});

describe('repeated calls', () => {
  it('signs up once when the same form is sent ten times with one key', async () => {
    const person = makeTestPerson();
    const body = signupBodyOf(person, await verifyPhone(platform, person));
    const key = { 'idempotency-key': 'form-1' };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => platform.post('/users/api/signup/', body, undefined, key)),
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(201));
    expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  }, 30_000);

  it('signs up once without a key: the other calls answer that the person exists', async () => {
    const person = makeTestPerson();
    const body = signupBodyOf(person, await verifyPhone(platform, person));
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => platform.post('/users/api/signup/', body)),
    );
    const created = replies.filter((reply) => reply.status === 201);
    expect(created).toHaveLength(1);
    // A phone has five failed sign-ups a day: while all six are on their way, the last one has to wait.
    const others = replies.filter((reply) => reply.status !== 201).map((reply) => reply.status);
    expect(others).toHaveLength(5);
    expect([409, 429]).toEqual(expect.arrayContaining(others));
    expect(others.filter((status) => status === 409).length).toBeGreaterThanOrEqual(4);
  }, 30_000);

  it('opens one gateway order and posts one payment, however often both are clicked', async () => {
    const borrower = await activeBorrower(platform, staff);
    const next = (await homeOf(borrower)).credit?.next_payment;
    const orders = await Promise.all(
      Array.from({ length: 10 }, () =>
        platform.post('/payvalida/api/cash/in/', { id_payment: next?.id_payment }, borrower.access),
      ),
    );
    expect(new Set(orders.map((reply) => `${reply.status} ${reply.body.order}`)).size).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => settle(orders[0]?.body.order, { times: 2 })));
    const { credit } = await homeOf(borrower);
    expect(credit?.payments.filter((payment) => payment.used)).toHaveLength(1);
    expect(credit?.pending_debt).toBe(699_651 - 233_217);
    expect(await verifyLedger(platform.db)).toEqual([]);
  }, 30_000);

  it('confirms a disbursement once in ten parallel calls', async () => {
    const borrower = await signUp(platform);
    await sign(platform, borrower);
    await platform.post(
      '/credits/api/disbursement/management/',
      bankData(borrower.creditId),
      borrower.access,
    );
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        platform.post(
          '/dashboard/api/operative/confirm_disbursement/',
          { credit_id: borrower.creditId },
          staff,
        ),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await homeOf(borrower)).credit?.payments).toHaveLength(3);
  }, 30_000);
});

describe('a service that is down', () => {
  it('answers 503 within ten seconds and writes nothing during an outage of the bureau', async () => {
    const person = makeTestPerson();
    const body = signupBodyOf(person, await verifyPhone(platform, person));
    for (const mode of ['down', 'error', 'garbage'] as const) {
      await platform.fault('bureau', mode);
      const reply = await platform.post('/users/api/signup/', body);
      expect(reply.status, mode).toBe(503);
      expect(reply.body.err_code).toBe('SERVICE_UNAVAILABLE');
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await platform.fault('bureau', null);
    const { rows } = await platform.pool.query('select from borrowers where dni = $1', [person.dni]);
    expect(rows).toHaveLength(0);
    expect((await platform.post('/users/api/signup/', body)).status).toBe(201);
  }, 40_000);

  it('opens no payable order during an outage of the gateway, and the next try works', async () => {
    const borrower = await activeBorrower(platform, staff);
    const next = (await homeOf(borrower)).credit?.next_payment;
    await platform.fault('payvalida', 'down');
    const refused = await platform.post(
      '/payvalida/api/cash/in/',
      { id_payment: next?.id_payment },
      borrower.access,
    );
    expect(refused.status).toBe(503);
    await platform.fault('payvalida', null);
    const opened = await platform.post(
      '/payvalida/api/cash/in/',
      { id_payment: next?.id_payment },
      borrower.access,
    );
    expect(opened.status).toBe(200);
  }, 30_000);
});
