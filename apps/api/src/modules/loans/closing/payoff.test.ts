/** Early payoff, through the gateway and in the journal. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { makeBorrower } from '../../../../test/fixtures/disbursements.ts';
import { booksOf, createPaymentsFixture, stateOf } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { verifyLedger } from '../loan-events/index.ts';

const database = await sharedDatabase();
let db: Db;

beforeAll(async () => {
  db = database.db;
});

type World = ReturnType<typeof createPaymentsFixture>;
type Credit = Awaited<ReturnType<World['activeCredit']>>;

async function payoffOrder(fixture: World, credit: Credit): Promise<{ order: string; total: number }> {
  const quoted = await fixture.payments.payoff(credit.borrower, credit.id);
  if (!quoted.ok) throw new Error(quoted.code);
  const { total } = quoted.value;
  const opened = await fixture.payments.openPayoff(credit.borrower, {
    id_credit: credit.id,
    total: pesos(total),
  });
  if (!opened.ok) throw new Error(opened.code);
  return { order: opened.value.order ?? '', total };
}

describe('an early payoff', () => {
  test('on the first day charges nothing that counts as interest; paid, it ends the credit, and no income is left', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order, total } = await payoffOrder(fixture, credit);
    // What was lent, and the lines that do not count as interest: 8,925 of guarantee and 9,500 of bureau.
    expect(total).toBe(168_425);
    await fixture.pay(order);
    expect(await stateOf(db, credit.id)).toBe('FIN');
    expect(await booksOf(db, credit.id)).toEqual({
      cash_at_bank: -150_000,
      cash_at_gateway: 168_425,
      vat_payable: -1_425,
      guarantee_payable: -7_500,
      bureau_payable: -9_500,
    });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('keeps the figure of its link until the last day of the link', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const [inTime, tooLate] = [await fixture.activeCredit(), await fixture.activeCredit()];
    const [first, second] = [await payoffOrder(fixture, inTime), await payoffOrder(fixture, tooLate)];
    fixture.clock.setDay('2026-02-04');
    await fixture.pay(first.order, day('2026-02-01'));
    expect(await stateOf(db, inTime.id)).toBe('FIN');
    // The gateway refuses a payment after the last day; if it accepts one, the figure of that day counts.
    await fixture.pay(second.order, day('2026-02-02'));
    expect(await stateOf(db, tooLate.id)).toBe('ACTIVE');
    const { payoff } = await fixture.loanBalance(tooLate.id, day('2026-02-04'));
    expect(payoff).toBeGreaterThan(0);
    expect(payoff).toBeLessThan(5_000);
  });

  test('by installments on one day costs what a payoff on that day costs', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit(500_000, 3);
    const payoff = await fixture.payments.payoff(credit.borrower, credit.id);
    for (let paid = 0; paid < 3 && (await stateOf(db, credit.id)) === 'ACTIVE'; paid++) {
      const { next } = await fixture.loanBalance(credit.id);
      await fixture.pay(await fixture.open(credit, next?.number ?? 0));
    }
    expect(await stateOf(db, credit.id)).toBe('FIN');
    expect(payoff.ok && payoff.value.total).toBe(539_250);
    expect(await balanceOf(db, credit.id, 'cash_at_gateway')).toBe(539_250);
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('approved with zero pesos is no payment: it is left to the staff, however often it is notified', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order } = await payoffOrder(fixture, credit);
    fixture.gateway.put(order, 'APROBADA', pesos(0));
    for (const _ of [1, 2])
      expect(await fixture.payments.syncOrder(order)).toMatchObject({ ok: true, outcome: 'nothing_paid' });
    expect(await stateOf(db, credit.id)).toBe('ACTIVE');
    expect((await fixture.loanBalance(credit.id)).owed).toBe(206_289);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('of another amount is posted with that amount; more than the figure goes to suspense', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const [little, much] = [await fixture.activeCredit(), await fixture.activeCredit()];
    const [first, second] = [await payoffOrder(fixture, little), await payoffOrder(fixture, much)];
    fixture.gateway.put(first.order, 'APROBADA', pesos(first.total - 1));
    await fixture.payments.syncOrder(first.order);
    fixture.gateway.put(second.order, 'APROBADA', pesos(second.total + 500));
    await fixture.payments.syncOrder(second.order);
    expect([await stateOf(db, little.id), await stateOf(db, much.id)]).toEqual(['ACTIVE', 'FIN']);
    expect(await balanceOf(db, much.id, 'suspense')).toBe(-500);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is refused for a figure of another day, for an ended credit, and for another borrower’s credit', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order, total } = await payoffOrder(fixture, credit);
    fixture.clock.setDay('2026-02-10');
    const stale = { id_credit: credit.id, total: pesos(total) };
    expect(await fixture.payments.openPayoff(credit.borrower, stale)).toMatchObject({
      ok: false,
      fields: { total: expect.stringContaining('La cifra de hoy es') },
    });
    fixture.clock.setDay('2026-01-31');
    const stranger = await makeBorrower(db);
    expect(await fixture.payments.payoff(stranger, credit.id)).toEqual({
      ok: false,
      code: 'OBJECT_NOT_FOUND',
    });
    await fixture.pay(order);
    expect(await fixture.payments.payoff(credit.borrower, credit.id)).toEqual({
      ok: false,
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('that is charged back is owed in full again, with its interest; the credit is reopened', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const credit = await fixture.activeCredit();
    const { order } = await payoffOrder(fixture, credit);
    await fixture.pay(order);
    fixture.gateway.put(order, 'ANULADA');
    await fixture.payments.syncOrder(order);
    expect(await balanceOf(db, credit.id, 'loans_receivable')).toBe(206_289);
    expect((await fixture.loanBalance(credit.id)).owed).toBe(206_289);
    expect(await balanceOf(db, credit.id, 'unearned_interest')).toBe(-3_949);
    expect(await stateOf(db, credit.id)).toBe('ACTIVE');
    expect(await verifyLedger(db)).toEqual([]);
  });
});
