/** An employee prepays by link: what was requested from the wage stays, and the next file has the new figures. */
import { day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { type PayrollTestApp, renewedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = renewedPayrollApp();

type Employee = Awaited<ReturnType<PayrollTestApp['employee']>>;

async function requestsOf(who: Employee, payPeriod: string): Promise<[number, number][]> {
  const { body } = await at.get(`${at.AT}/deductions?pay_period=${payPeriod}`, at.clerk);
  return body.rows
    .filter((row: { id_credit: number }) => row.id_credit === who.id)
    .map((row: { installment: number; amount: number }) => [row.installment, row.amount]);
}

test('the next file requests the lower installments', async () => {
  at.clock.setDay('2026-02-10');
  const who = await at.employee();
  await at.payByLink(who.id, who.fee + 30_000, 'lower_installment');
  const [first, second, third, last] = await at.unpaid(who.id);
  expect([first, second === third, last && last < who.fee]).toEqual([0, true, true]);
  at.clock.setDay('2026-02-28');
  expect(await requestsOf(who, '2026-02-28')).toEqual([[2, second]]);
  expect(await at.faults()).toEqual([]);
});

test('what a file has requested is left to the wage, and the money reduces what comes after it', async () => {
  at.clock.setDay('2026-02-27');
  const who = await at.employee();
  await at.uploadAndProcess([who.line(who.fee)]);
  const file = { pay_period: '2026-03-15', format: 'csv' };
  expect((await at.post(`${at.AT}/deductions/file`, at.clerk, file)).status).toBe(200);
  await at.payByLink(who.id, 20_000, 'lower_installment');
  const [, second, third, last = 0] = await at.unpaid(who.id, day('2026-02-27'));
  expect([second, third]).toEqual([who.fee, who.fee]);
  expect(last).toBeLessThan(who.fee - 20_000 + 10);
  expect(await requestsOf(who, '2026-03-15')).toEqual([
    [2, who.fee],
    [3, who.fee],
  ]);
  expect(await at.faults()).toEqual([]);
});
