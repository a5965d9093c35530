import { expect, test } from 'vitest';
import { listPosition } from './list-position.ts';

test('a list that opens again is fetched as far as before', () => {
  listPosition('a').rows = 130;
  listPosition('a').scrollPx = 900;
  expect(listPosition('a').rowsWanted()).toBe(130);
  expect(listPosition('a').scrollPx).toBe(900);
});

test('a first fetch is one page, and never more than the limit of the call', () => {
  expect(listPosition('b').rowsWanted()).toBe(50);
  listPosition('b').rows = 4_000;
  expect(listPosition('b').rowsWanted()).toBe(500);
});

test('another list begins at its top', () => {
  listPosition('c').scrollPx = 700;
  listPosition('d');
  expect(listPosition('c').scrollPx).toBe(0);
});
