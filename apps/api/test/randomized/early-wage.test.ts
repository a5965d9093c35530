/** A wage that a company sends before its payday, and that settles all that is owed, ends the credit at the payoff figure. */
import { addDays } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { createSeededRandom } from '@unamano/journeys/random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, verifyLedger } from '../../src/modules/ledger/index.ts';
import { payoffQuoteOf } from '../../src/modules/payments/early-closing/payoff.ts';
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
