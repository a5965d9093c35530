import { day } from '@unamano/domain/calendar';
import { isHoliday } from '@unamano/domain/holidays';
import { isBusinessDay } from '@unamano/domain/loans/closing/withdrawal';
import { FIRST_LIMITS, isOnGrid } from '@unamano/domain/loans/price/pricing';
import { pesos } from '@unamano/domain/money';
import { describe, expect, it } from 'vitest';
import { namedScenarios } from './named.ts';
import { otherScenarios } from './others.ts';

const DAYS = ['2026-01-01', '2026-02-28', '2026-03-31', '2026-08-15', '2028-02-29'].map(day);

describe('the demo scenarios', () => {
  it('are the same for the same day', () => {
    const today = day('2026-08-15');
    expect(otherScenarios(today, 300)).toEqual(otherScenarios(today, 300));
  });

  it('are 300 people, each with a unique phone, e-mail and ID number', () => {
    const people = otherScenarios(day('2026-08-15'), 300).map(({ person }) => person);
    for (const field of ['phone', 'email', 'dni'] as const) {
      expect(new Set(people.map((person) => person[field])).size).toBe(300);
    }
  });

  it.each(DAYS)('on %s: have only past steps, in order', (today) => {
    for (const { key, steps } of [...namedScenarios(today), ...otherScenarios(today, 300)]) {
      const days = steps.map(({ on }) => on);
      expect([key, ...days]).toEqual([key, ...days.toSorted()]);
      expect(
        days.every((on) => on < today),
        key,
      ).toBe(true);
    }
  });

  it.each(DAYS)('on %s: contact late payers on working days alone, so that their fees are due', (today) => {
    const contacts = [...namedScenarios(today), ...otherScenarios(today, 300)]
      .flatMap(({ steps }) => steps)
      .filter(({ command }) => command.kind === 'contact');
    expect(contacts.length).toBeGreaterThan(10);
    expect(contacts.filter(({ on }) => !isBusinessDay(on, isHoliday))).toEqual([]);
  });

  it('request terms that the simulator offers', () => {
    for (const { typeUser, ask } of otherScenarios(day('2026-08-15'), 300)) {
      expect(isOnGrid(FIRST_LIMITS[typeUser], pesos(ask.amount), ask.installments)).toBe(true);
    }
  });
});
