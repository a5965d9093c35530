import { expect, test } from 'vitest';
import { niceEnd } from './scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [1.2, 2],
  [2_300_000, 2_500_000],
  [2_500_000, 2_500_000],
  [5_100_000, 10_000_000],
  [37.2, 50],
])('the axis for %d ends at %d', (greatest, end) => {
  expect(niceEnd(greatest)).toBe(end);
});
