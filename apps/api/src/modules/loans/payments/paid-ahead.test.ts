/** The lender keeps no interest of days to come that wages had paid, and no fee for debt that the borrower's money had paid. */
import { randomUUID } from 'node:crypto';
import { type Day, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { balanceOf, verifyLedger } from '../ledger/index.ts';
import { applyPaymentToInstallment, readPostingContext } from './index.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

type World = ReturnType<typeof createPaymentsFixture>;

async function payInstallment({ clock }: World, creditId: number, number: number, on: Day): Promise<void> {
  clock.setDay(on);
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error(`no credit ${creditId}`);
    const context = await readPostingContext(trx, { credit, today: on });
    const amountPesos = context.loanBalance.owed.installments.find((row) => row.number === number)?.unpaid;
    await applyPaymentToInstallment(trx, context, {
      credit,
      source: 'payroll',
      reference: randomUUID(),
      amountPesos: amountPesos ?? pesos(0),
      number,
      now: clock.now(),
      initiator: PLATFORM,
      reason: 'paid by a wage',
    });
  });
}

const stateOf = async (id: number) =>
  (await db.selectFrom('credits').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

const balances = async (id: number) => ({
  unearned: await balanceOf(db, id, 'unearned_interest'),
  lateInterest: await balanceOf(db, id, 'late_interest_income'),
  fees: await balanceOf(db, id, 'collection_fee_income'),
  gateway: await balanceOf(db, id, 'cash_at_gateway'),
});

test('interest of days to come that was paid already pays late interest at a payoff', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const credit = await fixture.activeCredit();
  await payInstallment(fixture, credit.id, 2, day('2026-02-28'));
  await payInstallment(fixture, credit.id, 1, day('2026-03-20'));
  const { owed } = await fixture.loanBalance(credit.id);
  // Principal 74,349 for 20 days at 23.14 % a year: 848. Interest of the second installment 1,324, 11 of 31 days to come: 470.
  expect(owed.total).toBe(848);
  const quoted = await fixture.payments.payoff(credit.borrower, credit.id);
  if (!quoted.ok) throw new Error(quoted.code);
  const { total, saved_interest: saved } = quoted.value;
  expect([saved, total]).toEqual([470, 378]);
  const opened = await fixture.payments.openPayoff(credit.borrower, ORIGIN, {
    id_credit: credit.id,
    total: pesos(total),
  });
  if (!opened.ok) throw new Error(opened.code);
  if (opened.value.order !== null) await fixture.pay(opened.value.order);
  expect(await stateOf(credit.id)).toBe('FIN');
  expect(await balances(credit.id)).toEqual({ unearned: 0, lateInterest: -848, fees: 0, gateway: 378 });
  expect(await verifyLedger(db)).toEqual([]);
});

test('a contact of the day of a chargeback makes no fee on debt that later money had paid', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const credit = await fixture.activeCredit(500_000, 3);
  const withdrawn = await fixture.payments.withdraw(credit.borrower, ORIGIN, credit.id);
  if (!withdrawn.ok || withdrawn.value.order === null) throw new Error('no order');
  const first = await fixture.open(credit, 1, pesos(233_217));
  await fixture.pay(first);
  const second = await fixture.open(credit, 2, pesos(10_001));
  await fixture.pay(second);
  await fixture.pay(withdrawn.value.order);
  expect(await stateOf(credit.id)).toBe('FIN');
  // Seven days after the first due day: the contact is in the first step of the fees.
  fixture.clock.setDay('2026-03-07');
  await database.pool.query(
    `insert into collection_contacts (credit_id, contacted_on, channel, note, recorded_at)
     values ($1, '2026-03-07', 'phone', 'Llamada', '2026-03-07T10:00:00-05:00')`,
    [credit.id],
  );
  fixture.gateway.put(first, 'ANULADA');
  await fixture.payments.receive(notification(first, 'cancelled'));
  expect(await stateOf(credit.id)).toBe('FIN');
  // 10,001 and 500,000 stay: the amount is settled, and 10,001 wait for their owner.
  expect(await balances(credit.id)).toEqual({ unearned: 0, lateInterest: 0, fees: 0, gateway: 510_001 });
  expect(await balanceOf(db, credit.id, 'suspense')).toBe(-10_001);
  expect(await verifyLedger(db)).toEqual([]);
});
