import { addDays, day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { flowSteps, stepFor } from './flow-steps.ts';

const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: addDays(day(from), index),
    disbursed: 10,
    disbursed_credits: 1,
    collected: 1,
    outstanding: index,
  }));

test.each([
  [7, 'day'],
  [45, 'day'],
  [46, 'week'],
  [189, 'week'],
  [190, 'month'],
  [366, 'month'],
] as const)('%i days are grouped by %s', (count, step) => {
  expect(stepFor(count)).toBe(step);
});

test('weeks begin on Monday; the first and the last may be short', () => {
  // 2026-11-19 is a Thursday.
  expect(flowSteps(days('2026-11-19', 12), 'week').map(({ from, to }) => [from, to])).toEqual([
    ['2026-11-19', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
    ['2026-11-30', '2026-11-30'],
  ]);
});

test('grouping keeps every amount, and the balance of the last day', () => {
  const all = days('2026-01-20', 300);
  for (const step of ['day', 'week', 'month'] as const) {
    const steps = flowSteps(all, step);
    expect(steps.reduce((sum, row) => sum + row.disbursed, 0)).toBe(3_000);
    expect(steps.reduce((sum, row) => sum + row.collected, 0)).toBe(300);
    expect(steps.at(-1)?.outstanding).toBe(299);
  }
});
