/** The last pay periods of the companies are paid by payroll files, as a company and operations make them. */
import { addDays, type Day } from '@unamano/domain/calendar';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { scheduleOf } from '../demo/scenario.ts';
import { runPayrollOf } from '../runner/payroll-day.ts';
import type { RunContext } from '../runner/run-context.ts';
import type { Client } from './clients.ts';
import type { BookCompany } from './companies.ts';
import type { Payment } from './courses.ts';

const PERIODS = 3;

/** The newest first. */
function periodsBefore(today: Day): Day[] {
  const periods: Day[] = [];
  for (let day = today; periods.length < PERIODS; ) {
    day = payPeriodBefore(day);
    periods.push(day);
  }
  return periods;
}

/** The payments of employees that fall due in one of these pay periods come from their wages. */
export function planPayrolls(clients: readonly Client[], today: Day): Client[] {
  const periods = new Set(periodsBefore(today));
  return clients.map((client) => {
    if (client.company === null) return client;
    const loans = client.loans.map((loan) => {
      const dueOn = new Map(
        scheduleOf(client.typeUser, loan.ask, loan.lentOn).map((row) => [row.number, row.dueOn]),
      );
      const payments = loan.payments.map((payment): Payment => {
        const due = dueOn.get(payment.through);
        return due && periods.has(due) ? { ...payment, on: due, way: 'wage' } : payment;
      });
      return { ...loan, payments };
    });
    return { ...client, loans };
  });
}

type PayrollRun = {
  companies: readonly BookCompany[];
  clients: readonly Client[];
  on: Day;
  /** The plan's own. */
  today: Day;
};

/** The files of the pay period that ended yesterday. */
export async function runPayrolls(context: RunContext, run: PayrollRun): Promise<void> {
  const { companies, clients, on, today } = run;
  const payPeriod = addDays(on, -1);
  const periods = periodsBefore(today);
  if (!periods.includes(payPeriod)) return;
  for (const [company, { id: companyId, clerkEmail }] of companies.entries()) {
    const deducted = clients.flatMap((client) => {
      const isPaid = client.loans.some(({ payments }) =>
        payments.some(({ way, on: day }) => way === 'wage' && day === payPeriod),
      );
      return client.company === company && isPaid ? [client.person.dni] : [];
    });
    if (deducted.length > 0) await runPayrollOf(context, { companyId, payPeriod, deducted, clerkEmail });
  }
}
