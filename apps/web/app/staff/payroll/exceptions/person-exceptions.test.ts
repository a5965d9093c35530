import type { PayrollException } from '@unamano/contract/money/payroll/pay-periods';
import { expect, test } from 'vitest';
import { personExceptions } from './person-exceptions.ts';

const exception = (id_exception: number, id_user: number, more: Partial<PayrollException> = {}) =>
  ({
    id_exception,
    id_user,
    kind: 'not_deducted',
    resolution: null,
    in_suspense: 0,
    ...more,
  }) as PayrollException;

test('what was not deducted from a person is one line; money that waits is a line by itself', () => {
  const found = personExceptions([
    exception(1, 7),
    exception(2, 8),
    exception(3, 7),
    exception(4, 7, { kind: 'shortfall' }),
    exception(5, 8, { in_suspense: 500 }),
  ]);
  expect(found.map(({ lines }) => lines.map(({ id_exception }) => id_exception))).toEqual([
    [1, 3],
    [2],
    [4],
    [5],
  ]);
});
