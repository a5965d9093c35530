import { expect, it } from 'vitest';
import { day } from '../calendar.ts';
import { answerDueOn, extendedDueOn, workingDaysAfter } from './complaint-clocks.ts';

// 27 November 2026 is a Friday; 8 and 25 December are holidays.
const received = day('2026-11-27');

it('counts from the next day on, without weekends and holidays', () => {
  expect(workingDaysAfter(received, 1)).toBe('2026-11-30');
  expect(workingDaysAfter(day('2026-12-05'), 1)).toBe('2026-12-07');
  expect(workingDaysAfter(day('2026-12-07'), 1)).toBe('2026-12-09');
});

it.each([
  ['petition', '2026-12-21', null],
  ['complaint', '2026-12-21', null],
  ['claim', '2026-12-21', null],
  ['data_query', '2026-12-14', '2026-12-21'],
  ['data_claim', '2026-12-21', '2027-01-04'],
] as const)('%s is answered by %s, with notice by %s', (kind, due, extended) => {
  expect(answerDueOn(kind, received)).toBe(due);
  expect(extendedDueOn(kind, day(due))).toBe(extended);
});
