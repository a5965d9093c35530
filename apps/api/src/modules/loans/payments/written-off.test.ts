/** A prepayment that is charged back after its credit was written off: every account, and what a payoff takes off then. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { createReliefFixture } from '../../../../test/fixtures/debt-relief.ts';
import { ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { accrueAllDueInterest, balanceOf, verifyLedger } from '../ledger/index.ts';
import { loanBalanceOn, readLoanRecordsOf } from '../loan-accounts/index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type World = Awaited<ReturnType<typeof writtenOff>>;

/**
 * 500,000 in 3 months, 233,217 each with interest of 8,750, 5,884 and 2,967. On 10 February 400,000 leave interest of 6,852, 2,932 and
 * 1,479. Written off on 5 April, after the second due day.
 */
async function writtenOff() {
  const { db } = database;
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const relief = await createReliefFixture({ db, clock: fixture.clock });
  const credit = await fixture.activeCredit(500_000, 3);
  fixture.clock.setDay(day('2026-02-10'));
  const order = await fixture.open(credit, 1, pesos(400_000));
  await fixture.pay(order);
  fixture.clock.setDay(day('2026-04-05'));
  await accrueAllDueInterest(db, fixture.clock.today(), fixture.clock.now());
  await relief.decide(await relief.requestWriteOff(credit.id), 'approve');
  return { ...fixture, credit, order };
}

const ACCOUNTS = [
  'loans_receivable',
  'unearned_interest',
  'interest_income',
  'loan_losses',
  'written_off_loans',
  'recovery_income',
] as const;

async function accountsOf({ credit }: Pick<World, 'credit'>): Promise<number[]> {
  return Promise.all(ACCOUNTS.map((account) => balanceOf(database.db, credit.id, account)));
}

async function chargeBack({
  clock,
  gateway,
  payments,
  order,
}: Pick<World, 'clock' | 'gateway' | 'payments' | 'order'>): Promise<void> {
  clock.setDay(day('2026-04-10'));
  gateway.put(order, 'ANULADA');
  await payments.receive(notification(order, 'cancelled'));
}

async function payOff({
  payments,
  pay,
  credit,
}: Pick<World, 'payments' | 'pay' | 'credit'>): Promise<{ total: number; saved_interest: number }> {
  const quoted = await payments.payoff(credit.borrower, credit.id);
  if (!quoted.ok) throw new Error(quoted.code);
  const opened = await payments.openPayoff(credit.borrower, ORIGIN, {
    id_credit: credit.id,
    total: pesos(quoted.value.total),
  });
  await pay((opened.ok && opened.value.order) || '');
  return quoted.value;
}

test('a charged-back prepayment brings its interest back to the books, and the write-off keeps what it removed', async () => {
  const world = await writtenOff();
  // 6,852 and 2,932 were due and posted; 1,479 were to come and are no loss.
  expect(await accountsOf(world)).toEqual([0, 0, -9_784, 291_834, 293_313, 0]);
  await chargeBack(world);
  // 8,750 and 5,884 were due: 4,850 more. Of the 6,338 that the prepayment had saved, 1,488 are to come.
  expect(await accountsOf(world)).toEqual([406_338, -1_488, -14_634, 291_834, 293_313, 0]);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('a payoff then takes interest to come off the books as far as it is there, and the rest off the memo', async () => {
  const world = await writtenOff();
  await chargeBack(world);
  // 20 of the 30 days of the third installment are to come: 2,967 * 20 / 30. 474 of late interest: 10 days of 83,041.
  expect(await payOff(world)).toMatchObject({ total: 698_147, saved_interest: 1_978 });
  // 1,488 of the 1,978 are in the books; 490 were removed by the write-off. Interest income is that of the two due installments.
  expect(await accountsOf(world)).toEqual([0, 0, -14_634, 291_834, 0, -292_823]);
  expect(await verifyLedger(database.db)).toEqual([]);
});

/**
 * 500,000 in 3 months from 31 January; nothing is paid until 10 March, when the first installment is late and the second is that of
 * the running period.
 */
async function prepaidLate({ isWrittenOff }: { isWrittenOff: boolean }) {
  const { db } = database;
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const relief = await createReliefFixture({ db, clock: fixture.clock });
  const credit = await fixture.activeCredit(500_000, 3);
  fixture.clock.setDay(day('2026-03-05'));
  await accrueAllDueInterest(db, fixture.clock.today(), fixture.clock.now());
  if (isWrittenOff) await relief.decide(await relief.requestWriteOff(credit.id), 'approve');
  fixture.clock.setDay(day('2026-03-10'));
  const quote = async (amount: number) => {
    const quoted = await fixture.payments.prepayment(credit.borrower, {
      id_credit: credit.id,
      amount: pesos(amount),
    });
    if (!quoted.ok) throw new Error(quoted.code);
    return quoted.value;
  };
  const amount = ((await quote(0)).minimum ?? 0) - 1 + 100_000;
  const quoted = await quote(amount);
  const order = await fixture.open(credit, 1, pesos(amount));
  await fixture.pay(order);
  const records = await readLoanRecordsOf(db, credit.id);
  if (!records) throw new Error('the credit has no records');
  return { ...fixture, credit, order, quoted, owed: loanBalanceOn(records, fixture.clock.today()).owed };
}

test('money beyond the running installment saves a borrower whose debt was written off the interest that it saves others', async () => {
  const written = await prepaidLate({ isWrittenOff: true });
  const inBooks = await prepaidLate({ isWrittenOff: false });
  expect(written.quoted.choices[0]?.saved_interest).toBeGreaterThan(0);
  expect(written.quoted.choices).toEqual(inBooks.quoted.choices);
  expect(written.owed.total).toBe(inBooks.owed.total);
  const [receivable, unearned, , , memo] = await accountsOf(written);
  expect([receivable, unearned, memo]).toEqual([0, 0, written.owed.total]);
  expect(await verifyLedger(database.db)).toEqual([]);
});

test('its chargeback owes that interest again, and a payoff takes what is to come off the memo', async () => {
  const world = await prepaidLate({ isWrittenOff: true });
  await chargeBack(world);
  const [receivable, unearned, , , memo] = await accountsOf(world);
  // Three installments of 233,217.
  expect([receivable, unearned, memo]).toEqual([0, 0, 699_651]);
  await payOff(world);
  expect((await accountsOf(world))[4]).toBe(0);
  expect(await verifyLedger(database.db)).toEqual([]);
});
