import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pesos } from '../../money.ts';
import {
  allocate,
  allocateWage,
  checkPartialPayment,
  type InstallmentOwed,
  PARTIAL_MINIMUM_EXCLUSIVE,
} from './allocation.ts';

const owed = (
  number: number,
  collectionFee: number,
  lateInterest: number,
  unpaid: number,
): InstallmentOwed => ({
  number,
  collectionFee: pesos(collectionFee),
  lateInterest: pesos(lateInterest),
  unpaid: pesos(unpaid),
});

const TWO = [owed(1, 12_000, 570, 100_000), owed(2, 0, 0, 100_000)];

describe('allocate', () => {
  test.each([
    [5_000, [[1, 'collection_fee', 5_000]]],
    [
      12_100,
      [
        [1, 'collection_fee', 12_000],
        [1, 'late_interest', 100],
      ],
    ],
    [
      112_570,
      [
        [1, 'collection_fee', 12_000],
        [1, 'late_interest', 570],
        [1, 'installment', 100_000],
      ],
    ],
    [
      150_000,
      [
        [1, 'collection_fee', 12_000],
        [1, 'late_interest', 570],
        [1, 'installment', 100_000],
        [2, 'installment', 37_430],
      ],
    ],
  ])('spreads %d: fee, late interest, installment, then the next one', (amount, expected) => {
    const { allocations, unallocated } = allocate(pesos(amount), TWO);
    expect(allocations.map(({ number, part, amount: taken }) => [number, part, taken])).toEqual(expected);
    expect(unallocated).toBe(0);
  });

  test('returns the part that no installment takes', () => {
    expect(allocate(pesos(212_571), TWO).unallocated).toBe(1);
    expect(allocate(pesos(1), []).unallocated).toBe(1);
  });

  test('pays the oldest first, in any order of the input', () => {
    expect(allocate(pesos(150_000), [...TWO].reverse())).toEqual(allocate(pesos(150_000), TWO));
  });

  test('refuses a negative payment and a fraction of a peso', () => {
    expect(() => allocate(pesos(-1), TWO)).toThrow(RangeError);
    expect(() => allocate(pesos(0.5), TWO)).toThrow(RangeError);
  });

  const amounts = fc.integer({ min: 0, max: 300_000 });
  const anyOwed = fc
    .array(fc.tuple(amounts, amounts, amounts), { maxLength: 10 })
    .map((rows) => rows.map(([fee, interest, unpaid], index) => owed(index + 1, fee, interest, unpaid)));

  test('conserves money: the parts add up, and no part takes more than it is owed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), anyOwed, (amount, installments) => {
        const { allocations, unallocated } = allocate(pesos(amount), installments);
        const allocated = allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
        const total = installments.reduce(
          (sum, row) => sum + row.collectionFee + row.lateInterest + row.unpaid,
          0,
        );
        expect(allocated + unallocated).toBe(amount);
        expect(allocated).toBe(Math.min(amount, total));
        expect(unallocated).toBe(Math.max(0, amount - total));
        for (const { number, part, amount: taken } of allocations) {
          const row = installments[number - 1];
          const most = {
            collection_fee: row?.collectionFee,
            late_interest: row?.lateInterest,
            installment: row?.unpaid,
            prepayment: 0,
          };
          expect(taken).toBeGreaterThan(0);
          expect(taken).toBeLessThanOrEqual(most[part] ?? -1);
        }
      }),
    );
  });

  test('leaves nothing owed before the last part it touched', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), anyOwed, (amount, installments) => {
        const { allocations } = allocate(pesos(amount), installments);
        const due = installments
          .flatMap((row) => [row.collectionFee, row.lateInterest, row.unpaid])
          .filter(Boolean);
        expect(allocations.slice(0, -1).map(({ amount: taken }) => taken)).toEqual(
          due.slice(0, Math.max(0, allocations.length - 1)),
        );
      }),
    );
  });
});

describe('a wage that pays more than its installment', () => {
  test.each([
    [60_000, [[2, 'installment', 60_000]], 0],
    [
      130_000,
      [
        [2, 'installment', 100_000],
        [1, 'collection_fee', 12_000],
        [1, 'late_interest', 570],
        [1, 'installment', 17_430],
      ],
      0,
    ],
    [
      212_571,
      [
        [2, 'installment', 100_000],
        [1, 'collection_fee', 12_000],
        [1, 'late_interest', 570],
        [1, 'installment', 100_000],
      ],
      1,
    ],
  ])('%i pesos pay the value of its own first', (amount, expected, unallocated) => {
    const paid = allocateWage(pesos(amount), TWO, 2);
    expect(paid.allocations.map(({ number, part, amount: own }) => [number, part, own])).toEqual(expected);
    expect(paid.unallocated).toBe(unallocated);
  });

  test('pays like other money where its own is paid', () => {
    const others = [owed(1, 0, 0, 50_000), owed(2, 0, 0, 0)];
    expect(allocateWage(pesos(60_000), others, 2)).toEqual(allocate(pesos(60_000), others));
    expect(allocateWage(pesos(60_000), others.slice(0, 1), 2)).toEqual(allocate(pesos(60_000), others));
  });
});

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
