import { expect, test } from 'vitest';
import { pay } from '../../../../../test/fixtures/collections.ts';
import { sharedPayrollApp } from '../../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();

const resolutionOf = async (creditId: number) =>
  (await at.exceptions('&state=resolved')).find(({ id_credit }) => id_credit === creditId)?.resolution;

test('a missing deduction is not requested again once its installment is paid, and ends by itself', async () => {
  const [sent, paid, partly] = [await at.employee(), await at.employee(), await at.employee()];
  const file = { id_company: at.company, pay_period: '2026-02-15', format: 'csv' };
  expect((await at.post(`${at.AT}/deductions/file`, at.clerk, file)).status).toBe(200);
  await at.uploadAndProcess([sent.line(sent.fee)]);
  const open = await at.exceptions();
  expect(open.map(({ id_credit, kind }) => [id_credit, kind])).toEqual([
    [paid.id, 'not_deducted'],
    [partly.id, 'not_deducted'],
  ]);

  await pay(at, paid.id, paid.fee + 20_000);
  await pay(at, partly.id, 1_000);
  expect((await at.unpaid(paid.id))[0]).toBe(0);
  expect((await at.unpaid(partly.id))[0]).toBeGreaterThan(0);
  const again = await at.resolve(open[0]?.id_exception ?? 0, 'request_again');
  expect(again.status).toBe(409);

  await at.payroll.resolvePaidInstallments();
  await at.payroll.resolvePaidInstallments();
  expect(await resolutionOf(paid.id)).toMatchObject({ action: 'paid', reason: 'La cuota ya está pagada' });
  expect((await at.exceptions()).map(({ id_credit }) => id_credit)).toEqual([partly.id]);
  expect((await at.resolve(open[1]?.id_exception ?? 0, 'request_again')).status).toBe(200);
});
