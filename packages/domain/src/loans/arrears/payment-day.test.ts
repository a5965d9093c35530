import { expect, test } from 'vitest';
import { day } from '../../calendar.ts';
import { figureDay, paymentDay } from './payment-day.ts';

const [first, second, third, fourth] = [1, 2, 3, 4].map((date) => day(`2026-02-0${date}`)) as [
  ReturnType<typeof day>,
  ReturnType<typeof day>,
  ReturnType<typeof day>,
  ReturnType<typeof day>,
];

test('a payment counts from the gateway’s day, not before its order and not after it became known', () => {
  expect(paymentDay({ openedOn: first, paidOn: second, knownOn: fourth })).toBe(second);
  expect(paymentDay({ openedOn: second, paidOn: first, knownOn: fourth })).toBe(second);
  expect(paymentDay({ openedOn: first, paidOn: fourth, knownOn: third })).toBe(third);
});

test('without the gateway’s day, it counts from the day on which it became known', () => {
  expect(paymentDay({ openedOn: first, paidOn: null, knownOn: third })).toBe(third);
});

test('after the clock was set back, it counts from the day on which it became known', () => {
  expect(paymentDay({ openedOn: third, paidOn: third, knownOn: first })).toBe(first);
});

test('money that counts from the last day of its order has the figure of the first; a day later it has none of it', () => {
  expect(figureDay({ openedOn: first, expiresOn: second, countsOn: second })).toBe(first);
  expect(figureDay({ openedOn: first, expiresOn: second, countsOn: third })).toBe(third);
});
