import { day } from '@unamano/domain/calendar';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import { expect, it } from 'vitest';
import { namedScenarios } from './named.ts';
import { otherScenarios } from './others.ts';
import { planPayrollDeductions } from './payroll-deductions.ts';

it.each(['2026-03-02', '2026-07-16', '2026-10-31', '2026-12-15'])(
  'on %s Andrés and others of Café Alto leave one payment to their company, and nobody else does',
  (on) => {
    const today = day(on);
    const all = [...namedScenarios(today), ...otherScenarios(today, 300)];
    const { scenarios, deducted } = planPayrollDeductions(all, 'cafe-alto', payPeriodBefore(today));
    expect(deducted[0]).toBe(all.find(({ key }) => key === 'andres')?.person.dni);
    expect(deducted.length).toBeGreaterThan(1);
    const changed = scenarios.filter((scenario, index) => scenario.steps.length !== all[index]?.steps.length);
    expect(changed.map(({ person }) => person.dni)).toEqual(deducted);
    expect(changed.every(({ company }) => company === 'cafe-alto')).toBe(true);
  },
);
