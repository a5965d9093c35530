// @vitest-environment node
import { expect, test } from 'vitest';
import { placeOf } from './list-place.ts';

test('a list that is come back to is fetched as far as it had come', () => {
  placeOf('a').rows = 130;
  placeOf('a').scrollPx = 900;
  expect(placeOf('a').rowsWanted()).toBe(130);
  expect(placeOf('a').scrollPx).toBe(900);
});

test('a first fetch is a page, and never more than the call gives', () => {
  expect(placeOf('b').rowsWanted()).toBe(50);
  placeOf('b').rows = 4_000;
  expect(placeOf('b').rowsWanted()).toBe(500);
});

test('another list begins at its top', () => {
  placeOf('c').scrollPx = 700;
  placeOf('d');
  expect(placeOf('c').scrollPx).toBe(0);
});
