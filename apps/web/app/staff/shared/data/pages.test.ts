import { expect, test } from 'vitest';
import { joinPages } from './pages.ts';

const row = (id: number, days: number) => ({ id, days });
const page = (...rows: ReturnType<typeof row>[]) => ({ rows, next: null });
const keyOf = ({ id }: { id: number }) => id;
const none = { pages: [], rows: [] };

test('a further page is added below the shown rows', () => {
  const { rows } = joinPages(none, [page(row(1, 9)), page(row(2, 8))], keyOf);
  expect(rows).toEqual([row(1, 9), row(2, 8)]);
});

test('a row that moved between two fetches is shown once, with its newer content', () => {
  const { rows } = joinPages(none, [page(row(1, 9), row(2, 8)), page(row(2, 7), row(3, 7))], keyOf);
  expect(rows).toEqual([row(1, 9), row(2, 7), row(3, 7)]);
});

test('joins only the new page of a longer list, and all pages of another list', () => {
  const first = page(row(1, 9));
  const before = { pages: [first], rows: [row(5, 5)] };
  expect(joinPages(before, [first, page(row(2, 8))], keyOf).rows).toEqual([row(5, 5), row(2, 8)]);
  expect(joinPages(before, [first], keyOf).rows).toBe(before.rows);
  expect(joinPages(before, [page(row(1, 9))], keyOf).rows).toEqual([row(1, 9)]);
});
