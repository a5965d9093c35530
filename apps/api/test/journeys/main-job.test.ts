import { activeBorrower, bankData, type SignedUp, sign, signUp } from '@unamano/journeys/borrower';
import { expect, it } from 'vitest';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';

const platform = await sharedPlatform({}, undefined, { realLayout: true });
const staff = await staffAccess(platform, ['disbursement_confirm']);

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

it('the main job runs from the sign-up to the end of the credit', async () => {
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
});

it('late interest and no collection fee are charged after a due day without a contact', async () => {
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
});
