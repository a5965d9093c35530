// @vitest-environment node
import { expect, test } from 'vitest';
import { joinPage } from './pages.ts';

const row = (id: number, days: number) => ({ id, days });
const keyOf = ({ id }: { id: number }) => id;

test('a further page goes below what is shown', () => {
  expect(joinPage([row(1, 9)], [row(2, 8)], keyOf)).toEqual([row(1, 9), row(2, 8)]);
});

test('a row that moved between two fetches stands there once, with what is newer', () => {
  const joined = joinPage([row(1, 9), row(2, 8)], [row(2, 7), row(3, 7)], keyOf);
  expect(joined).toEqual([row(1, 9), row(2, 7), row(3, 7)]);
});
