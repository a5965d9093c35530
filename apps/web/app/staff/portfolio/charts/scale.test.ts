import { expect, test } from 'vitest';
import { niceEnd } from './scale.ts';

test.each([
  [0, 1],
  [1, 1],
  [1.2, 1.2],
  [2_300_000, 2_400_000],
  [51_691_194, 52_000_000],
  [5_100_000, 5_200_000],
  [37.2, 38],
])('the axis for %d ends at %d', (greatest, end) => {
  expect(niceEnd(greatest)).toBe(end);
});
