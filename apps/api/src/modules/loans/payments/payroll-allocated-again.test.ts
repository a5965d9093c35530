/** A chargeback with payroll money after it that names no installment: afterwards every account is as if the payment had never been. */
import type { Day } from '@unamano/domain/calendar';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { balanceOf, verifyLedger } from '../ledger/index.ts';
import { applyPaymentOfOrder } from './index.ts';

const TODAY: Day = '2026-01-31' as Day;

let database: TestDatabase;
let db: Db;
let fixture: ReturnType<typeof createPaymentsFixture>;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  fixture = createPaymentsFixture(db, TODAY);
});
afterAll(() => database.close());

type Money = ['gateway' | 'payroll', amount: number, choice: PrepaymentChoice];

async function pay(id: number, name: number, [source, amount, prepaymentChoice]: Money): Promise<number> {
  const { clock } = fixture;
  const { paymentId } = await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, id);
    if (!credit) throw new Error('no credit');
    return applyPaymentOfOrder(trx, {
      credit,
      source,
      reference: `money-${id}-${name}`,
      amountPesos: pesos(amount),
      today: clock.today(),
      openedOn: clock.today(),
      now: clock.now(),
      prepaymentChoice,
      initiator: PLATFORM,
      reason: 'test',
    });
  });
  return paymentId;
}

const unpaidOf = async (id: number) =>
  (await fixture.loanBalance(id)).owed.installments.map((row) => row.unpaid);

const ACCOUNTS = [
  'loans_receivable',
  'unearned_interest',
  'cash_at_gateway',
  'payroll_clearing',
  'suspense',
] as const;

async function positionOf(id: number) {
  const balances = await Promise.all(ACCOUNTS.map((account) => balanceOf(db, id, account)));
  return { unpaid: await unpaidOf(id), balances };
}

/** The position after the money, where the first of it was charged back, and where it never came. */
async function positions([first, ...later]: [Money, ...Money[]]) {
  const { id } = await fixture.activeCredit(500_000, 3);
  const { id: other } = await fixture.activeCredit(500_000, 3);
  const reversed = await pay(id, 0, first);
  for (const [index, money] of later.entries()) {
    await pay(id, index + 1, money);
    await pay(other, index + 1, money);
  }
  await fixture.reverse(reversed);
  return { found: await positionOf(id), expected: await positionOf(other) };
}

test('payroll prepayments pay the oldest debt', async () => {
  const { found, expected } = await positions([
    ['gateway', 280_000, 'shorter_term'],
    ['payroll', 100_000, 'shorter_term'],
    ['payroll', 90_000, 'lower_installment'],
    ['payroll', 100_000, 'shorter_term'],
  ]);
  expect(found).toEqual(expected);
  expect(await verifyLedger(db)).toEqual([]);
});

test('prepayments stay prepayments, where payroll money had ended the credit', async () => {
  const { found, expected } = await positions([
    ['gateway', 400_000, 'lower_installment'],
    ['payroll', 60_000, 'lower_installment'],
    ['gateway', 40_000, 'lower_installment'],
    ['payroll', 230_000, 'shorter_term'],
  ]);
  expect(found).toEqual(expected);
  expect(await verifyLedger(db)).toEqual([]);
});

test('schedule and accounts agree, where the value of a paid installment would become less', async () => {
  const { id } = await fixture.activeCredit(750_000, 5);
  const [fee = 0] = await unpaidOf(id);
  const reversed = await pay(id, 0, ['gateway', fee + 80_000, 'shorter_term']);
  await pay(id, 1, ['payroll', fee - 20_000, 'shorter_term']);
  await pay(id, 2, ['payroll', fee - 21_000, 'lower_installment']);
  fixture.clock.setDay('2026-03-10');
  const [, second = 0] = await unpaidOf(id);
  await pay(id, 3, ['payroll', second, 'lower_installment']);
  await fixture.reverse(reversed);
  const { unpaid, balances } = await positionOf(id);
  expect(unpaid.reduce((sum, part) => sum + part, 0)).toBe(balances[0]);
  expect(await verifyLedger(db)).toEqual([]);
});
