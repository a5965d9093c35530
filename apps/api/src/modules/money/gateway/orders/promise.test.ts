/** An order settles what it named until its last day, whatever was recorded after it was opened. */
import { type Day, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { rowOf } from '../../../../../test/database/rows.ts';
import { createPaymentsFixture } from '../../../../../test/fixtures/payments.ts';

const database = await sharedDatabase();

/** Ten days after the first due day, with an order for that installment. */
async function lateOrder() {
  const fixture = createPaymentsFixture(database.db, '2026-01-10');
  const credit = await fixture.activeCredit();
  fixture.clock.setDay('2026-02-20');
  const order = await fixture.open(credit, 1);
  const paid = async (on: Day) => {
    fixture.clock.setDay(on);
    await fixture.pay(order);
    return (await fixture.loanBalance(credit.id)).installments[0]?.totalOwed;
  };
  return { ...fixture, credit, order, paid };
}

test('a contact of the day of the order makes no rest of it', async () => {
  const { credit, recordNow, loanBalance, clock, paid } = await lateOrder();
  await recordNow(credit.id, 'contact', {});
  clock.setDay('2026-02-21');
  expect((await loanBalance(credit.id)).collectionFee).toBeGreaterThan(0);
  expect(await paid(day('2026-02-21'))).toBe(0);
});

test('after its last day the money pays what is owed by then', async () => {
  const { paid } = await lateOrder();
  expect(await paid(day('2026-02-22'))).toBeGreaterThan(0);
});

test('money that came in between lowers what it takes, and what is too much is of the next installment', async () => {
  const { credit, postWage, loanBalance, paid } = await lateOrder();
  await postWage(credit.id, pesos(40_000), 1);
  expect(await paid(day('2026-02-21'))).toBe(0);
  expect((await loanBalance(credit.id)).installments[1]?.unpaid).toBe(103_144 - 40_000);
});

test('an order for a part of an installment makes no promise', async () => {
  const { credit, open } = await lateOrder();
  const order = await open(credit, 1, pesos(20_000));
  const { promise } = await rowOf(database.db, 'payment_orders', { order_code: order }, ['promise']);
  expect(promise).toBeNull();
});
