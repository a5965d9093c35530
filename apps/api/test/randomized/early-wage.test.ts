/** A wage that a company sends before its payday, and that settles all that is owed, ends the credit at the payoff figure. */
import { addDays, type Day } from '@unamano/domain/calendar';
import { type Pesos, pesos } from '@unamano/domain/money';
import { createSeededRandom } from '@unamano/journeys/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { accrueAllDueInterest, balanceOf, verifyLedger } from '../../src/modules/loans/ledger/index.ts';
import { payoffQuoteOf } from '../../src/modules/loans/payments/early-closing/payoff.ts';
import { applyPayment } from '../../src/modules/loans/payments/index.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { returnLine } from './payroll-actions.ts';
import { startSequence } from './sequence.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

let database: TestDatabase;
let environment: TestEnvironment;

beforeAll(async () => {
  database = await testDatabase();
  environment = await createTestEnvironment(database.db);
});
afterAll(() => database.close());

test('the interest of the days to come is not charged, and the rest of the wage waits for the employee', async () => {
  const { db, clock } = environment;
  const sequence = await startSequence(environment, createSeededRandom(3), 'allied_company');
  const creditId = sequence.creditIds[0] ?? 0;
  const { installments } = await environment.loanBalance(creditId);
  const last = installments.at(-1);
  if (!last) throw new Error('no installment');
  for (const { number, dueOn, valuePesos } of installments.slice(0, -1)) {
    clock.setDay(dueOn);
    const wage = { creditId, number, amountPesos: valuePesos, payPeriod: dueOn, transferredOn: dueOn };
    await returnLine(environment, sequence, wage);
  }
  const on = addDays(last.dueOn, -10);
  clock.setDay(on);
  const quoted = await payoffQuoteOf(db, creditId, on);
  if (quoted === null) throw new Error('no figure');
  expect(quoted).toMatchObject({ pending_debt: last.valuePesos });
  expect(quoted.saved_interest).toBeGreaterThan(0);
  await returnLine(environment, sequence, {
    creditId,
    number: last.number,
    amountPesos: last.valuePesos,
    payPeriod: last.dueOn,
    transferredOn: on,
  });
  const { owed, paidPesos } = await environment.loanBalance(creditId);
  expect(owed.total).toBe(0);
  const total = installments.reduce((sum, { valuePesos }) => sum + valuePesos, 0);
  expect(paidPesos).toBe(pesos(total - quoted.saved_interest));
  expect(await balanceOf(db, creditId, 'suspense')).toBe(-quoted.saved_interest);
  expect(await verifyLedger(db)).toEqual([]);
});

function payLink(creditId: number, amountPesos: Pesos): Promise<number> {
  const { db, clock } = environment;
  return inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error('no credit');
    const { paymentId } = await applyPayment(trx, {
      credit,
      source: 'gateway',
      reference: `link-${creditId}`,
      amountPesos,
      today: clock.today(),
      now: clock.now(),
      initiator: PLATFORM,
      reason: 'test',
    });
    return paymentId;
  });
}

/**
 * All installments by wages on their days, but the last one: a link pays the one before it, unless `hasLink` is false, and the wage of
 * the last one comes ten days early. Five days later the link is charged back.
 */
async function playEarlyWage({ hasLink }: { hasLink: boolean }) {
  const { db, clock } = environment;
  const sequence = await startSequence(environment, createSeededRandom(3), 'allied_company');
  const creditId = sequence.creditIds[0] ?? 0;
  const { installments } = await environment.loanBalance(creditId);
  const [missing, last] = installments.slice(-2);
  if (!missing || !last) throw new Error('no installment');
  const wage = ({ number, valuePesos: amountPesos, dueOn: payPeriod }: typeof last, transferredOn: Day) =>
    returnLine(environment, sequence, { creditId, number, amountPesos, payPeriod, transferredOn });
  for (const row of installments.slice(0, -2)) {
    clock.setDay(row.dueOn);
    await wage(row, row.dueOn);
  }
  clock.setDay(missing.dueOn);
  const link = hasLink ? await payLink(creditId, missing.valuePesos) : null;
  clock.setDay(addDays(last.dueOn, -10));
  await wage(last, clock.today());
  const totalAfterWage = (await environment.loanBalance(creditId)).owed.total;
  clock.setDay(addDays(last.dueOn, -5));
  if (link !== null) await environment.reverse(link);
  const later = addDays(last.dueOn, 30);
  clock.setDay(later);
  await accrueAllDueInterest(db, later, clock.now());
  const { owed } = await environment.loanBalance(creditId);
  const owedOf = owed.installments.map((row) => [row.unpaid, row.lateInterest, row.collectionFee]);
  const suspense = await balanceOf(db, creditId, 'suspense');
  return { totalAfterWage, owed: owedOf, suspense, missing: missing.valuePesos };
}

test('keeps its place after an earlier payment is charged back: nothing more is owed than without that payment', async () => {
  const charged = await playEarlyWage({ hasLink: true });
  const without = await playEarlyWage({ hasLink: false });
  expect([charged.totalAfterWage, without.totalAfterWage]).toEqual([0, charged.missing]);
  // The company gave no answer about the missing installment, so the employee is not late.
  expect(charged.owed.filter((parts) => parts.some((part) => part > 0))).toEqual([[charged.missing, 0, 0]]);
  expect([charged.owed, charged.suspense]).toEqual([without.owed, without.suspense]);
  expect(await verifyLedger(environment.db)).toEqual([]);
});

test('ends the credit without the interest to come where the employee has paid a part of the installment on a later day', async () => {
  const { db, clock } = environment;
  const sequence = await startSequence(environment, createSeededRandom(3), 'allied_company');
  const creditId = sequence.creditIds[0] ?? 0;
  const { installments, parts } = await environment.loanBalance(creditId);
  const wage = (
    { number, valuePesos: amountPesos, dueOn: payPeriod }: (typeof installments)[number],
    transferredOn: Day,
  ) => returnLine(environment, sequence, { creditId, number, amountPesos, payPeriod, transferredOn });
  for (const row of installments.slice(0, -1)) {
    clock.setDay(row.dueOn);
    await wage(row, row.dueOn);
  }
  const last = installments.at(-1);
  if (!last) throw new Error('no installment');
  const deductedOn = addDays(last.dueOn, -10);
  clock.setDay(addDays(deductedOn, 3));
  await payLink(creditId, pesos(10_000));
  await wage(last, deductedOn);
  // 425,405 with 3,076 of interest for 15 days: those of the 10 days after the deduction are 2,051.
  expect([last.valuePesos, parts().at(-1)?.interest]).toEqual([425_405, 3_076]);
  const paid = await db
    .selectFrom('payments')
    .select(['source', 'amount_pesos', 'paid_on', 'counts_from'])
    .where('credit_id', '=', creditId)
    .orderBy('id')
    .execute();
  expect(paid.slice(-3)).toEqual([
    { source: 'gateway', amount_pesos: 10_000, paid_on: addDays(deductedOn, 3), counts_from: null },
    { source: 'rebate', amount_pesos: 2_051, paid_on: addDays(deductedOn, 3), counts_from: deductedOn },
    { source: 'payroll', amount_pesos: 413_354, paid_on: deductedOn, counts_from: null },
  ]);
  const { owed } = await environment.loanBalance(creditId);
  expect(owed.total).toBe(0);
  // The link's 10,000 and the interest to come are too much of the wage.
  expect(await balanceOf(db, creditId, 'suspense')).toBe(-12_051);
  expect(await verifyLedger(db)).toEqual([]);
});

test('that waits because a link paid its installment ends the credit at the payoff figure once the link is charged back', async () => {
  const { db, clock } = environment;
  const sequence = await startSequence(environment, createSeededRandom(3), 'allied_company');
  const creditId = sequence.creditIds[0] ?? 0;
  const { installments } = await environment.loanBalance(creditId);
  const wage = ({ number, valuePesos, dueOn }: (typeof installments)[number], transferredOn: Day) =>
    returnLine(environment, sequence, {
      creditId,
      number,
      amountPesos: valuePesos,
      payPeriod: dueOn,
      transferredOn,
    });
  for (const row of installments.slice(0, -1)) {
    clock.setDay(row.dueOn);
    await wage(row, row.dueOn);
  }
  const last = installments.at(-1);
  if (!last) throw new Error('no installment');
  clock.setDay(addDays(last.dueOn, -10));
  const link = await payLink(creditId, last.valuePesos);
  await wage(last, clock.today());
  expect(await balanceOf(db, creditId, 'suspense')).toBe(-425_405);
  await environment.reverse(link);
  // 3,076 of interest for 15 days: those of the 10 days after the deduction are 2,051, and wait for the employee.
  expect((await environment.loanBalance(creditId)).owed.total).toBe(0);
  expect(await balanceOf(db, creditId, 'suspense')).toBe(-2_051);
  expect(await balanceOf(db, creditId, 'interest_income')).toBe(-(6_125 + 3_076 - 2_051));
  expect(await verifyLedger(db)).toEqual([]);
});
