// @vitest-environment node
import { expect, test } from 'vitest';
import { joinPage } from './pages.ts';

const row = (id: number, days: number) => ({ id, days });
const keyOf = ({ id }: { id: number }) => id;

test('a further page is added below the shown rows', () => {
  expect(joinPage([row(1, 9)], [row(2, 8)], keyOf)).toEqual([row(1, 9), row(2, 8)]);
});

test('a row that moved between two fetches is shown once, with its newer content', () => {
  const joined = joinPage([row(1, 9), row(2, 8)], [row(2, 7), row(3, 7)], keyOf);
  expect(joined).toEqual([row(1, 9), row(2, 7), row(3, 7)]);
});
