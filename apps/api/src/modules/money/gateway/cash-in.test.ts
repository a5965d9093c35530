import { missingEmailOf } from '@unamano/domain/identity/absent-contacts';
import { pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeBorrower } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, withCredit } from '../../../../test/fixtures/payments.ts';
import { newOrderCode, orderAmount } from './orders/orders.ts';

const { db } = await sharedDatabase();

const ordersOf = (creditId: number) =>
  db.selectFrom('payment_orders').selectAll().where('credit_id', '=', creditId).orderBy('id').execute();

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

test('a person who wants to pay a frozen credit may: an open link stays open, another is made, and the money counts', async () => {
  const world = createPaymentsFixture(db, '2026-01-10');
  const credit = await world.activeCredit();
  const order = await world.open(credit, 1);
  await world.recordNow(credit.id, 'frozen', {});
  await world.payments.syncOrder(order);
  expect(await ordersOf(credit.id)).toMatchObject([{ state: 'PENDIENTE' }]);
  const { payoff: before } = await world.loanBalance(credit.id);
  await world.pay(order);
  const { payoff: total } = await world.loanBalance(credit.id);
  expect(total).toBeLessThan(before);
  expect(await world.payments.openPayoff(credit.borrower, { id_credit: credit.id, total })).toMatchObject({
    ok: true,
  });
});

test('the gateway gets no placeholder for an e-mail', async () => {
  const world = createPaymentsFixture(db, '2026-01-10');
  const credit = await world.activeCredit();
  const email = missingEmailOf('sin');
  await db.updateTable('borrowers').set({ email }).where('id', '=', credit.borrower.id).execute();
  await world.open(credit, 1);
  expect(world.gateway.registered).toMatchObject([{ email: null }]);
});

describe('the amount of an order', () => {
  test.each([
    ['a full installment', [100_000, 200_000, 190_000], undefined, { ok: true, value: 100_000 }],
    ['a part', [100_000, 200_000, 190_000], 10_001, { ok: true, value: 10_001 }],
    ['more than the installment', [100_000, 200_000, 190_000], 150_000, { ok: true, value: 150_000 }],
    ['no more than what ends the credit', [100_000, 200_000, 190_000], 200_000, { ok: true, value: 190_000 }],
    [
      'the last installment without its interest',
      [100_000, 100_000, 98_000],
      undefined,
      { ok: true, value: 98_000 },
    ],
    ['all of a small rest', [4_000, 4_000, 4_000], 4_000, { ok: true, value: 4_000 }],
    ['a paid installment', [0, 200_000, 190_000], undefined, { ok: false, code: 'STATE_NOT_ALLOWED' }],
    [
      'only interest that has not accrued',
      [3_000, 3_000, 0],
      undefined,
      { ok: false, code: 'STATE_NOT_ALLOWED' },
    ],
  ] as const)('%s', (_what, [installment, credit, payoff], typed, expected) => {
    const owed = { installment: pesos(installment), credit: pesos(credit), payoff: pesos(payoff) };
    expect(orderAmount(owed, typed === undefined ? undefined : pesos(typed))).toEqual(expected);
  });

  test.each([
    [10_000, 'El abono parcial debe ser mayor a $10.000'],
    [0, 'El abono parcial debe ser mayor a $10.000'],
    [200_001, 'El abono no puede ser mayor a lo que debes'],
  ])('%d is refused at its field', (typed, text) => {
    const owed = { installment: pesos(100_000), credit: pesos(200_000), payoff: pesos(190_000) };
    expect(orderAmount(owed, pesos(typed))).toEqual({
      ok: false,
      code: 'VALIDATION_ERROR',
      fields: { amount_custom_user: text },
    });
  });
});

test('order codes fit the gateway and do not repeat', () => {
  const codes = Array.from({ length: 1_000 }, newOrderCode);
  expect(codes.every((code) => /^[A-Z0-9]{20}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(1_000);
});

describe('opening an order', () => {
  test('registers what the installment owes, payable until tomorrow', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    const reply = await fixture.payments.cashIn(credit.borrower, {
      id_payment: await fixture.installmentId(credit.id, 1),
    });
    const [registered] = fixture.gateway.registered;
    expect(registered).toMatchObject({
      email: credit.borrower.email,
      amountPesos: 103_145,
      description: `Credito ${credit.id} cuota 1`,
      expiresOn: '2026-02-01',
    });
    expect(reply).toEqual({
      ok: true,
      value: { url: `http://pasarela.test/?token=${registered?.order}`, order: registered?.order },
    });
    expect(await ordersOf(credit.id)).toMatchObject([{ state: 'PENDIENTE', amount_pesos: pesos(103_145) }]);
  });

  test('an installment past due includes its late interest', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-10');
    fixture.clock.setDay('2026-02-20');
    const owed = (await fixture.loanBalance(credit.id)).installments[0];
    expect(owed?.lateInterest).toBeGreaterThan(0);
    await fixture.open(credit, 1);
    expect(fixture.gateway.registered[0]?.amountPesos).toBe(owed?.totalOwed);
  });

  test('ten parallel clicks open one order, and all get its address', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    const replies = await times(10, async () =>
      fixture.payments.cashIn(credit.borrower, { id_payment: await fixture.installmentId(credit.id, 1) }),
    );
    expect(replies.every((reply) => reply.ok)).toBe(true);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(fixture.gateway.registered).toHaveLength(1);
    expect(await ordersOf(credit.id)).toHaveLength(1);
  });

  test('a paid installment is refused', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    await fixture.pay(await fixture.open(credit, 1));
    await expect(fixture.open(credit, 1)).rejects.toThrow('STATE_NOT_ALLOWED');
  });
});

describe('while the gateway does not answer', () => {
  test('the call refuses, and the next one has a new code', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.gateway.outages.register = true;
    await expect(fixture.open(credit, 1)).rejects.toThrow('SERVICE_UNAVAILABLE');
    fixture.gateway.outages.register = false;
    await fixture.open(credit, 1);
    const orders = await ordersOf(credit.id);
    expect(orders.map((order) => order.state)).toEqual(['FAILED', 'PENDIENTE']);
    expect(new Set(orders.map((order) => order.order_code)).size).toBe(2);
  });

  test('an order whose registration was executed without a reply is cancelled, so that it cannot be paid unseen', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.gateway.faults.loses = true;
    await expect(fixture.open(credit, 1)).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect([...fixture.gateway.orders.values()]).toMatchObject([{ state: 'CANCELADA' }]);
  });

  test('where that cancellation fails too, the periodic query closes the order', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.gateway.faults.loses = true;
    fixture.gateway.outages.cancel = true;
    await expect(fixture.open(credit, 1)).rejects.toThrow('SERVICE_UNAVAILABLE');
    fixture.gateway.outages.cancel = false;
    fixture.clock.setNow(new Date(fixture.clock.now().getTime() + 3 * 60_000));
    await fixture.payments.reconcile();
    expect([...fixture.gateway.orders.values()]).toMatchObject([{ state: 'CANCELADA' }]);
    expect(await ordersOf(credit.id)).toMatchObject([{ state: 'FAILED', settled_at: fixture.clock.now() }]);
  });

  test('a refusal is reported as unavailable, to all ten parallel clicks', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.gateway.faults.refuses = '0025';
    const replies = await times(10, async () =>
      fixture.payments.cashIn(credit.borrower, { id_payment: await fixture.installmentId(credit.id, 1) }),
    );
    expect(replies.every((reply) => !reply.ok && reply.code === 'SERVICE_UNAVAILABLE')).toBe(true);
  });
});

describe('an abandoned order', () => {
  const leaveBehind = async (
    fixture: ReturnType<typeof createPaymentsFixture>,
    creditId: number,
    reached: boolean,
  ) => {
    const code = newOrderCode();
    await db
      .insertInto('payment_orders')
      .values({
        order_code: code,
        credit_id: creditId,
        installment_id: await fixture.installmentId(creditId, 1),
        amount_pesos: pesos(103_145),
        state: 'CREATING',
        checkout_url: null,
        expires_on: '2026-02-01' as never,
        created_at: new Date(fixture.clock.now().getTime() - 60_000),
        settled_at: null,
      })
      .execute();
    const checkout = `pasarela.test/?token=${code}`;
    if (reached)
      fixture.gateway.orders.set(code, {
        state: 'PENDIENTE',
        amountPesos: pesos(103_145),
        changedOn: null,
        checkout,
      });
    return code;
  };

  test('of a process that died is used again where it exists at the gateway', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    const code = await leaveBehind(fixture, credit.id, true);
    expect(await fixture.open(credit, 1)).toBe(code);
    expect(fixture.gateway.registered).toHaveLength(0);
  });

  test('is replaced where it does not exist there', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    const code = await leaveBehind(fixture, credit.id, false);
    expect(await fixture.open(credit, 1)).not.toBe(code);
    expect((await ordersOf(credit.id)).map((order) => order.state)).toEqual(['FAILED', 'PENDIENTE']);
  });

  test('that has expired is closed at the gateway, and the next click opens another', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    const first = await fixture.open(credit, 1);
    fixture.clock.setDay('2026-02-02');
    expect(await fixture.open(credit, 1)).not.toBe(first);
    expect(fixture.gateway.orders.get(first)?.state).toBe('CANCELADA');
  });

  test('that has expired but was paid is posted, and the installment is paid', async () => {
    const { fixture, credit } = await withCredit(db, '2026-01-31');
    fixture.gateway.put(await fixture.open(credit, 1), 'APROBADA');
    fixture.clock.setDay('2026-02-02');
    await expect(fixture.open(credit, 1)).rejects.toThrow('STATE_NOT_ALLOWED');
    expect((await fixture.loanBalance(credit.id)).paid).toBe(103_145);
  });
});

test('an employee opens no order for a deducted installment, and may after leaving; staff may send a link', async () => {
  const { fixture, credit } = await withCredit(db, '2026-02-02');
  await lendToEmployee(credit.id);
  const id_payment = await fixture.installmentId(credit.id, 1);
  const refused = { ok: false, code: 'PAID_BY_PAYROLL' };
  expect(await fixture.payments.cashIn(credit.borrower, { id_payment })).toEqual(refused);
  expect(
    await fixture.payments.cashIn(credit.borrower, { id_payment, amount_custom_user: pesos(20_000) }),
  ).toEqual(refused);
  expect(await ordersOf(credit.id)).toEqual([]);
  const other = await makeBorrower(db);
  expect(await fixture.payments.cashIn(other, { id_payment })).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  const link = await fixture.payments.openOrder({ installmentId: id_payment, amountPesos: pesos(20_000) });
  expect(link.ok).toBe(true);
  await fixture.recordNow(credit.id, 'company_answer', { number: null });
  expect((await fixture.payments.cashIn(credit.borrower, { id_payment })).ok).toBe(true);
});

test('what is asked from a wage is left out of what a link asks', async () => {
  const { fixture, credit } = await withCredit(db, '2026-02-02');
  await fixture.recordNow(credit.id, 'asked', { number: 1, pesos: 60_000 });
  const { payoff } = await fixture.loanBalance(credit.id);
  await fixture.open(credit, 1);
  expect(fixture.gateway.registered[0]?.amountPesos).toBe(103_145 - 60_000);
  await fixture.openPayoff(credit);
  expect(fixture.gateway.registered[1]?.amountPesos).toBe(payoff);
  expect(await fixture.payments.payoff(credit.borrower, credit.id)).toMatchObject({
    value: { asked_from_wages: 60_000, total: payoff },
  });
});

/** The terms of an employee's credit: a company deducts its installments. */
async function lendToEmployee(creditId: number) {
  await sql`
    update loan_positions set terms = (terms::jsonb || '{"typeUser": "allied_company"}')::json,
      state = jsonb_set(state::jsonb, '{rows}', (
        select jsonb_agg(row || '{"lateAfter": null}') from jsonb_array_elements(state::jsonb -> 'rows') row))
    where credit_id = ${creditId}`.execute(db);
}
