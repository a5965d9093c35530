import { describe, expect, test } from 'vitest';
import { pesos } from '../../money.ts';
import { checkPartialPayment, PARTIAL_MINIMUM_EXCLUSIVE } from './allocation.ts';

describe('a partial payment', () => {
  test.each([
    [10_000, 50_000, { ok: false, code: 'PARTIAL_TOO_SMALL' }],
    [10_001, 50_000, { ok: true, amount: 10_001 }],
    [50_000, 50_000, { ok: true, amount: 50_000 }],
    [50_001, 50_000, { ok: false, code: 'MORE_THAN_OWED' }],
    [-20_000, 50_000, { ok: false, code: 'PARTIAL_TOO_SMALL' }],
  ])('of %d where %d is owed', (amount, totalOwed, expected) => {
    expect(PARTIAL_MINIMUM_EXCLUSIVE).toBe(10_000);
    expect(checkPartialPayment(pesos(amount), pesos(totalOwed))).toEqual(expected);
  });
});
