import { expect, test } from 'vitest';
import { ORDERS, tryBook } from '../../testing/calls/compare-orders.ts';
import { callTime, makeHistory, NOW_HOUR, randomFrom } from '../../testing/calls/histories.ts';
import { type CallCase, orderCalls } from './call-order.ts';

const now = callTime(NOW_HOUR);
const COMMON = {
  amountPesos: 100_000,
  daysLate: 20,
  promises: { kept: 0, broken: 0 },
  tries: [],
  wroteDaysAgo: null,
  allowedAt: now,
};
const first = (...changes: Partial<CallCase>[]) =>
  orderCalls(
    changes.map((change, id) => ({ ...COMMON, id, ...change })),
    now,
  ).map(({ id }) => id);
const tried = (hour: number, answered: boolean, count = 3) =>
  Array.from({ length: count }, (_, at) => ({ at: callTime(hour, at + 1), answered }));

test.each<[string, Partial<CallCase>]>([
  ['who owes more', { amountPesos: 200_000 }],
  ['who is late for fewer days', { daysLate: 5 }],
  ['who kept promises', { promises: { kept: 2, broken: 0 } }],
  ['who answered at this hour', { tries: tried(NOW_HOUR, true) }],
  ['who wrote this week', { wroteDaysAgo: 2 }],
])('first comes %s', (_name, better) => expect(first({}, better)).toEqual([1, 0]));

test.each<[string, Partial<CallCase>]>([
  ['who broke promises', { promises: { kept: 0, broken: 2 } }],
  ['who never answers at this hour', { tries: tried(NOW_HOUR, false) }],
  ['whom the law protects now, whatever they owe', { allowedAt: callTime(16), amountPesos: 9_000_000 }],
])('last comes %s', (_name, worse) => expect(first(worse, {})).toEqual([1, 0]));

test('an hour at which nobody answered says little about another one', () =>
  expect(first({ tries: tried(NOW_HOUR, false) }, { tries: tried(17, false) })).toEqual([1, 0]));

test('each case is placed once, with the same place whatever order they came in', () => {
  const cases = Array.from({ length: 300 }, (_, id) => ({
    ...makeHistory(randomFrom(id), id),
    allowedAt: now,
  }));
  const placed = orderCalls(cases, now);
  expect(new Set(placed.map(({ id }) => id)).size).toBe(300);
  expect(orderCalls([...cases].reverse(), now)).toEqual(placed);
});

test('on generated histories it brings more than the order by days', () => {
  const sumOf = (order: keyof typeof ORDERS) =>
    Array.from({ length: 20 }, (_, seed) => tryBook(seed, ORDERS[order]).gained).reduce((a, b) => a + b, 0);
  expect(sumOf('worth')).toBeGreaterThan(sumOf('days'));
});
