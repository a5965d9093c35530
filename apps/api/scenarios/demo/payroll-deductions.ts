/** The employees whose last installment is paid by their company's payroll, not by themselves. */
import type { Day } from '@unamano/domain/calendar';
import type { CompanyKey } from '../companies.ts';
import { type Scenario, scheduleOf } from './scenario.ts';

type PayrollPlan = {
  scenarios: Scenario[];
  /** ID numbers, in the order of the scenarios. */
  deducted: string[];
};

/** The installment that is due that day; null without one. */
function numberDue(scenario: Scenario, payPeriod: Day): number | null {
  const disbursed = scenario.steps.findLast(({ command }) => command.kind === 'disburse');
  if (!disbursed || disbursed.on > payPeriod) return null;
  const schedule = scheduleOf(scenario.typeUser, scenario.ask, disbursed.on);
  return schedule.find(({ dueOn }) => dueOn === payPeriod)?.number ?? null;
}

/** Removes the payment of the installment that is due in the pay period: the company deducts it. */
export function planPayrollDeductions(
  scenarios: readonly Scenario[],
  company: CompanyKey,
  payPeriod: Day,
): PayrollPlan {
  const deducted: string[] = [];
  const planned = scenarios.map((scenario) => {
    const number = scenario.company === company ? numberDue(scenario, payPeriod) : null;
    const steps = scenario.steps.filter(
      ({ command }) => command.kind !== 'pay' || command.installment !== number,
    );
    if (number === null || steps.length === scenario.steps.length) return scenario;
    deducted.push(scenario.person.dni);
    return { ...scenario, steps };
  });
  return { scenarios: planned, deducted };
}
