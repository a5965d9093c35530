import { expect, test } from 'vitest';
import { tablesOf } from './tables.ts';

test('headers of signs alone are columns of their own, and cells without a header are none', () => {
  const sheet = {
    name: 'cuotas',
    isHidden: false,
    rows: [
      { row: 1, cells: ['credito', '#', undefined, 'fecha', 'capital', 'interes', '%'] },
      { row: 2, cells: ['C-1', '1', undefined, '2026-01-31', '100', '5', '3'] },
    ],
  };
  const { tables, faults } = tablesOf([sheet], { columns: { cuotas: { '#': 'numero' } } });
  expect(faults).toEqual([]);
  expect(tables.cuotas).toMatchObject([{ row: 2, values: { number: 1, interest: 5 } }]);
});
