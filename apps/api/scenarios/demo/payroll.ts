/** The employees whose last fortnight comes through their company's payroll, and not from their own pocket. */
import type { Day } from '@unamano/domain/calendar';
import { scheduleFor } from '@unamano/domain/schedule';
import type { CompanyKey } from '../companies.ts';
import { type Life, totalOf } from './life.ts';

export type PayrollPlan = {
  lives: Life[];
  /** ID numbers, in the order of the lives. */
  deducted: string[];
};

/** The installment that is due that day; null without one. */
function numberDue(life: Life, fortnight: Day): number | null {
  const disbursed = life.steps.findLast(({ deed }) => deed.kind === 'disburse');
  if (!disbursed || disbursed.on > fortnight) return null;
  const total = totalOf(life.typeUser, life.ask);
  const schedule = scheduleFor(life.typeUser, disbursed.on, life.ask.installments, total);
  return schedule.find(({ dueOn }) => dueOn === fortnight)?.number ?? null;
}

/** Who would have paid the fortnight's installment leaves it to the company. */
export function planPayroll(lives: readonly Life[], company: CompanyKey, fortnight: Day): PayrollPlan {
  const deducted: string[] = [];
  const planned = lives.map((life) => {
    const number = life.company === company ? numberDue(life, fortnight) : null;
    const steps = life.steps.filter(({ deed }) => deed.kind !== 'pay' || deed.installment !== number);
    if (number === null || steps.length === life.steps.length) return life;
    deducted.push(life.person.dni);
    return { ...life, steps };
  });
  return { lives: planned, deducted };
}
