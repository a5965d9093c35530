/** The right of withdrawal, through the gateway and in the journal. */
import { pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { makeBorrower, makeSignedCredit, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
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

async function withdrawalOrder(fixture: World, credit: Credit): Promise<{ order: string; total: number }> {
  const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  if (!withdrawn.ok) throw new Error(withdrawn.code);
  return { order: withdrawn.value.order ?? '', total: withdrawn.value.total };
}

describe('a withdrawal', () => {
  test('before the money was sent cancels the credit and releases what was committed', async () => {
    const fixture = createPaymentsFixture(db, '2026-01-31');
    const borrower = await makeBorrower(db);
    const id = await makeSignedCredit(db, borrower, { amount: 150_000, months: 2 });
    await fixture.disbursements.request(borrower, ORIGIN, {
      id_credit: id,
      disbursement_type: 'MONEY_ORDER',
    });
    expect(await booksOf(db, id)).toEqual({
      committed_disbursements: 150_000,
      committed_disbursements_contra: -150_000,
    });
    expect(await fixture.payments.withdrawal(borrower, id)).toMatchObject({
      value: { state: 'open', last_day: null, total: 0 },
    });
    expect(await fixture.payments.withdraw(borrower, ORIGIN, id)).toMatchObject({
      value: { state: 'CANCELLED' },
    });
    expect(await stateOf(db, id)).toBe('CANCELLED');
    expect(await booksOf(db, id)).toEqual({});
    expect(await fixture.payments.withdraw(borrower, ORIGIN, id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('within five business days returns what was lent, and every charge is reversed', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    // A Friday; Holy Thursday and Friday do not count, nor do Saturdays and Sundays.
    fixture.clock.setDay('2026-04-07');
    const shown = await fixture.payments.withdrawal(credit.borrower, credit.id);
    expect(shown).toMatchObject({
      value: { state: 'open', last_day: '2026-04-07', total: 150_000, cancelled_charges: 56_289 },
    });
    const { order, total } = await withdrawalOrder(fixture, credit);
    expect(total).toBe(150_000);
    expect(await fixture.payments.withdrawal(credit.borrower, credit.id)).toMatchObject({
      value: { state: 'requested', repayment_due_on: '2026-05-07' },
    });
    await fixture.pay(order);
    expect(await stateOf(db, credit.id)).toBe('FIN');
    expect(await booksOf(db, credit.id)).toEqual({ cash_at_bank: -150_000, cash_at_gateway: 150_000 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('requested in time may be repaid after the first due day: no late charges are owed', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    fixture.clock.setDay('2026-04-07');
    await withdrawalOrder(fixture, credit);
    fixture.clock.setDay('2026-05-02');
    expect((await fixture.loanBalance(credit.id)).isLate).toBe(false);
    const { order, total } = await withdrawalOrder(fixture, credit);
    expect(total).toBe(150_000);
    await fixture.pay(order);
    expect(await stateOf(db, credit.id)).toBe('FIN');
    expect(await balanceOf(db, credit.id, 'interest_income')).toBe(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('counts what was already paid', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    await fixture.pay(await fixture.open(credit, 1, pesos(60_000)));
    const { order, total } = await withdrawalOrder(fixture, credit);
    expect(total).toBe(90_000);
    await fixture.pay(order);
    expect(await stateOf(db, credit.id)).toBe('FIN');
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is refused a day too late, and after the time to repay', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const [late, slow] = [await fixture.activeCredit(), await fixture.activeCredit()];
    await withdrawalOrder(fixture, slow);
    fixture.clock.setDay('2026-04-08');
    expect(await fixture.payments.withdraw(late.borrower, ORIGIN, late.id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    fixture.clock.setDay('2026-04-27');
    expect(await fixture.payments.withdraw(slow.borrower, ORIGIN, slow.id)).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });

  test('is open after a payoff too: what is more than was lent is the owner’s', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const credit = await fixture.activeCredit();
    const { payoff } = await fixture.loanBalance(credit.id);
    await fixture.pay(await fixture.openPayoff(credit));
    expect(await fixture.payments.withdrawal(credit.borrower, credit.id)).toMatchObject({
      value: { state: 'open', total: 0, cancelled_charges: payoff - 150_000 },
    });
    expect(await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id)).toMatchObject({
      value: { state: 'FIN', order: null },
    });
    expect(await booksOf(db, credit.id)).toEqual({
      cash_at_bank: -150_000,
      cash_at_gateway: payoff,
      suspense: 150_000 - payoff,
    });
    expect(await fixture.payments.withdrawal(credit.borrower, credit.id)).toMatchObject({
      value: { state: 'closed', total: 0 },
    });
  });

  test('of a refinancing gives back what was received, and the old credit is owed as before', async () => {
    const fixture = createPaymentsFixture(db, '2026-03-27');
    const old = await fixture.activeCredit();
    const before = await fixture.loanBalance(old.id);
    const renewed = await fixture.activeCredit(400_000, 3, old.borrower, old.id);
    expect(await stateOf(db, old.id)).toBe('FIN');
    const { order, total } = await withdrawalOrder(fixture, renewed);
    expect(total).toBe(400_000 - before.payoff);
    await fixture.pay(order);
    expect([await stateOf(db, old.id), await stateOf(db, renewed.id)]).toEqual(['ACTIVE', 'FIN']);
    expect((await fixture.loanBalance(old.id)).owed).toBe(before.owed);
    expect(await balanceOf(db, renewed.id, 'refinancing_clearing')).toBe(0);
    // Without the money of the withdrawal the old credit is paid off again.
    fixture.gateway.put(order, 'ANULADA');
    await fixture.payments.syncOrder(order);
    expect(await stateOf(db, old.id)).toBe('FIN');
    expect(await verifyLedger(db)).toEqual([]);
  });
});
