import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';
import { expect, test } from 'vitest';
import { personLines } from './person-lines.ts';

const line = (id_credit: number, installment: number, amount: number) =>
  ({ id_credit, installment, amount }) as DeductionRow;

test('each person has one row with the sum of the lines inside', () => {
  const rows = [line(7, 2, 50_000), line(9, 1, 80_000), line(7, 3, 50_001)];
  expect(personLines(rows).map(({ first, lines, total }) => [first.id_credit, lines.length, total])).toEqual([
    [7, 2, 100_001],
    [9, 1, 80_000],
  ]);
});
