/** The list of companies of payroll, in one call. */
import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/fixtures/disbursements.ts';
import { sharedPayrollApp } from '../../../../test/fixtures/payroll.ts';

const at = await sharedPayrollApp();

type Listed = { id_company: number; next_total: number; open_exceptions: number; next_pay_period: string };

test("lists every company for the platform's staff, with the figures of its own page", async () => {
  await at.employee();
  await makeCompany(at.db);
  const { status, body } = await at.get(`${at.AT}/companies`, at.operations);
  expect([status, body.own_company]).toEqual([200, null]);
  const companies: Listed[] = body.companies;
  expect(companies.length).toBeGreaterThan(1);
  for (const company of companies) {
    const { body: own } = await at.get(
      `${at.AT}/pay_periods?id_company=${company.id_company}`,
      at.operations,
    );
    const [next] = own.pay_periods;
    const open = own.pay_periods.reduce((sum: number, row: Listed) => sum + row.open_exceptions, 0);
    expect(company).toMatchObject({
      next_pay_period: next.pay_period,
      next_total: next.total,
      open_exceptions: open,
    });
  }
  expect(companies.find(({ id_company }) => id_company === at.company)?.next_total).toBeGreaterThan(0);
});

test('staff of a company learn that they have only their own', async () => {
  const { status, body } = await at.get(`${at.AT}/companies`, at.clerk);
  expect([status, body]).toMatchObject([200, { own_company: at.company, companies: [] }]);
});
