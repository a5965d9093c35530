import { expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { isHoliday } from '../../holidays.ts';
import { pesos } from '../../money.ts';
import { goalsOfPerson } from './team-goals.ts';

test('a goal is of business days: none of a Saturday, and of a week with a holiday four', () => {
  const goals = { contactsPerDay: 25, promisesPerDay: 0, moneyPerWeekPesos: pesos(0) };
  const contacts = (from: string, days: 1 | 7) =>
    goalsOfPerson(goals, { from: day(from), days }, isHoliday).contacts;
  expect([contacts('2026-03-20', 1), contacts('2026-03-21', 1), contacts('2026-03-23', 1)]).toEqual([
    25, 0, 0,
  ]);
  expect([contacts('2026-03-16', 7), contacts('2026-03-23', 7)]).toEqual([125, 100]);
});
