import { expect, test } from 'vitest';
import { displayPercent } from './percent.ts';

test.each([
  [0, '0 %'],
  [1878, '18,8 %'],
  [1874, '18,7 %'],
  [4, '0,0 %'],
  [10_000, '100,0 %'],
])('%i basis points are %s', (bps, text) => {
  expect(displayPercent(bps)).toBe(text);
});
