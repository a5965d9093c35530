import { expect, test } from 'vitest';
import { fractionOf, percentOfFraction, typedPercent } from './percent.ts';

test.each([
  ['1,75', '0.017500'],
  ['1.75', '0.017500'],
  [' 24,36 % ', '0.243600'],
  ['0', '0.000000'],
  ['100', '1.000000'],
  ['1,8333', '0.018333'],
])('%s is the fraction %s', (typed, fraction) => {
  expect(fractionOf(typed)).toBe(fraction);
});

test.each(['', 'uno', '1,23456', '-1', '1,', '1.234,5', '1000', '1%75'])(
  '"%s" is not a percentage',
  (typed) => {
    expect(fractionOf(typed)).toBeNull();
  },
);

test('a displayed percentage can be typed again', () => {
  for (const fraction of [0.0175, 0.2314, 0.19, 0.05, 0.018333, 0, 1])
    expect(Number(fractionOf(typedPercent(fraction)))).toBe(fraction);
  expect(percentOfFraction(0.0175)).toBe('1,75 %');
});
