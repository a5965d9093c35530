import { expect, test } from 'vitest';
import { fittingColumns } from './use-fitting-columns.ts';

const columns = [
  { id: 'name', widthPx: 200 },
  { id: 'company', widthPx: 120, extra: 3 },
  { id: 'amount', widthPx: 100, extra: 1 },
  { id: 'promise', widthPx: 150, extra: 2 },
  { id: 'state', widthPx: 160 },
];
const shownAt = (widthPx: number) => fittingColumns(columns, widthPx).map(({ id }) => id);

test('extra columns go one by one, the highest number first; the others stay at any width', () => {
  expect(shownAt(730)).toEqual(['name', 'company', 'amount', 'promise', 'state']);
  expect(shownAt(729)).toEqual(['name', 'amount', 'promise', 'state']);
  expect(shownAt(609)).toEqual(['name', 'amount', 'state']);
  expect(shownAt(459)).toEqual(['name', 'state']);
  expect(shownAt(0)).toEqual(['name', 'state']);
});

test('a narrow column does not take the place of a wider one that is before it', () => {
  const narrow = columns.map((column) => (column.id === 'company' ? { ...column, widthPx: 10 } : column));
  expect(fittingColumns(narrow, 480).map(({ id }) => id)).toEqual(['name', 'amount', 'state']);
});

test('what is left goes to the columns that grow, by their widths', () => {
  const growing = columns.map((column) => ({ ...column, grows: ['name', 'company'].includes(column.id) }));
  const widths = fittingColumns(growing, 730 + 160).map(({ widthPx }) => widthPx);
  expect(widths).toEqual([300, 180, 100, 150, 160]);
});
