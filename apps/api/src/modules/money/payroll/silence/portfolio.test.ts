/** A company that has not answered makes nobody late, in the portfolio as on the home page. */
import { day } from '@unamano/domain/calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPayrollTestApp, type PayrollTestApp } from '../../../../../test/fixtures/payroll.ts';
import { readLoanBalance } from '../../../loans/loan-accounts/index.ts';
import { createPortfolio } from '../../../loans/portfolio/index.ts';

let at: PayrollTestApp;

beforeAll(async () => {
  at = await createPayrollTestApp();
});
afterAll(() => at.close());

async function bucketOn(to: string): Promise<string | undefined> {
  const sheets = { store: () => Promise.reject(new Error('no files here')) };
  const reply = await createPortfolio({ db: at.db, clock: at.clock, sheets }).summary({
    input: { from: day(to), to: day(to) },
  });
  if (!reply.ok) throw new Error(reply.code);
  return reply.value.closing.aging.find(({ credits }) => credits > 0)?.bucket;
}

test('before the answer an employee is in no late bucket, and after a late one from the next day on', async () => {
  const who = await at.employee();
  const isLate = async (on: string) =>
    (await readLoanBalance(at.db, who.id, day(on)))?.owed.hasPastDue ?? false;
  at.clock.setDay('2026-03-10');
  expect([await bucketOn('2026-03-10'), await isLate('2026-03-10')]).toEqual(['current', false]);
  // The answer of 10 March is after the four business days: late from the 11th.
  await at.answered('2026-02-15', '2026-03-10');
  at.clock.setDay('2026-03-12');
  expect([await bucketOn('2026-03-10'), await isLate('2026-03-10')]).toEqual(['current', false]);
  expect([await bucketOn('2026-03-11'), await isLate('2026-03-11')]).not.toEqual(['current', false]);
  expect([(await bucketOn('2026-03-12')) !== 'current', await isLate('2026-03-12')]).toEqual([true, true]);
});
