import { expect, test } from 'vitest';
import { nextRow } from './use-row-keys.ts';

test('arrow keys move row by row and stop at both ends', () => {
  expect(nextRow('ArrowDown', -1, 3)).toBe(0);
  expect(nextRow('ArrowDown', 1, 3)).toBe(2);
  expect(nextRow('ArrowDown', 2, 3)).toBe(2);
  expect(nextRow('ArrowUp', 0, 3)).toBe(0);
});

test('Home and End move to the ends; other keys and empty lists move nowhere', () => {
  expect(nextRow('Home', 2, 3)).toBe(0);
  expect(nextRow('End', 0, 3)).toBe(2);
  expect(nextRow('a', 0, 3)).toBeNull();
  expect(nextRow('ArrowDown', -1, 0)).toBeNull();
});
