import { day } from '@unamano/domain/calendar';
import { fortnightBefore } from '@unamano/domain/payroll';
import { expect, it } from 'vitest';
import { namedLives } from './named.ts';
import { otherLives } from './others.ts';
import { planPayroll } from './payroll.ts';

it.each(['2026-03-02', '2026-07-16', '2026-10-31', '2026-12-15'])(
  'on %s Andrés and others of Café Alto leave one payment to their company, and nobody else does',
  (on) => {
    const today = day(on);
    const all = [...namedLives(today), ...otherLives(today, 300)];
    const { lives, deducted } = planPayroll(all, 'cafe-alto', fortnightBefore(today));
    expect(deducted[0]).toBe(all.find(({ key }) => key === 'andres')?.person.dni);
    expect(deducted.length).toBeGreaterThan(1);
    const changed = lives.filter((life, index) => life.steps.length !== all[index]?.steps.length);
    expect(changed.map(({ person }) => person.dni)).toEqual(deducted);
    expect(changed.every(({ company }) => company === 'cafe-alto')).toBe(true);
  },
);
