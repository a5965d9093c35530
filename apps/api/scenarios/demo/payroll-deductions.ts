/** The employees whose last pay period comes through their company's payroll, and not from their own pocket. */
import type { Day } from '@unamano/domain/calendar';
import { scheduleFor } from '@unamano/domain/schedule';
import type { CompanyKey } from '../companies.ts';
import { type Scenario, totalOf } from './scenario.ts';

export type PayrollPlan = {
  scenarios: Scenario[];
  /** ID numbers, in the order of the lives. */
  deducted: string[];
};

/** The installment that is due that day; null without one. */
function numberDue(scenario: Scenario, payPeriod: Day): number | null {
  const disbursed = scenario.steps.findLast(({ command }) => command.kind === 'disburse');
  if (!disbursed || disbursed.on > payPeriod) return null;
  const total = totalOf(scenario.typeUser, scenario.ask);
  const schedule = scheduleFor(scenario.typeUser, disbursed.on, scenario.ask.installments, total);
  return schedule.find(({ dueOn }) => dueOn === payPeriod)?.number ?? null;
}

/** Who would have paid the pay period's installment leaves it to the company. */
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
