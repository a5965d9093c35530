import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPartialPayment } from './loans/arrears/allocation.ts';
import {
  addPesos,
  divRoundHalfUp,
  formatCop,
  formatPesos,
  maxPesos,
  minPesos,
  negatePesos,
  pesos,
  pesosFromBigInt,
  subtractPesos,
  sumPesos,
  ZERO_PESOS,
} from './money.ts';

describe('pesos', () => {
  test('accepts safe integers, also negative ones', () => {
    expect(pesos(1_000_000)).toBe(1_000_000);
    expect(pesos(-500)).toBe(-500);
  });

  test.each([
    0.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER + 1,
    -Number.MAX_SAFE_INTEGER - 1,
  ])('refuses %d', (amount) => {
    expect(() => pesos(amount)).toThrow(RangeError);
  });

  test('has no negative zero', () => {
    expect(Object.is(pesos(-0), 0)).toBe(true);
  });

  test('refuses a BigInt past the safe integers', () => {
    expect(() => pesosFromBigInt(2n ** 60n)).toThrow(RangeError);
  });
});

describe('sumPesos', () => {
  test('adds, and is 0 for nothing', () => {
    expect(sumPesos([])).toBe(0);
    expect(sumPesos([1, 2, -4].map(pesos))).toBe(-1);
  });

  test('refuses a sum past the safe integers', () => {
    expect(() => sumPesos([Number.MAX_SAFE_INTEGER, 1].map(pesos))).toThrow(RangeError);
  });
});

test('a plain number is no amount', () => {
  // @ts-expect-error only `pesos` makes an amount: a number may have a fraction
  expect(sumPesos([1])).toBe(1);
  // @ts-expect-error the same for a payment
  expect(checkPartialPayment(1, pesos(2)).ok).toBe(false);
});

describe('arithmetic of amounts', () => {
  test('adds and subtracts', () => {
    expect(addPesos(pesos(700), pesos(-200))).toBe(500);
    expect(subtractPesos(pesos(200), pesos(700))).toBe(-500);
  });

  test('refuses a result past the safe integers', () => {
    const largest = pesos(Number.MAX_SAFE_INTEGER);
    expect(() => addPesos(largest, pesos(1))).toThrow(RangeError);
    expect(() => subtractPesos(negatePesos(largest), pesos(1))).toThrow(RangeError);
  });

  test('changes the sign, and 0 stays 0', () => {
    expect(negatePesos(pesos(300))).toBe(-300);
    expect(Object.is(negatePesos(ZERO_PESOS), 0)).toBe(true);
  });

  test('returns the smallest and the largest amount', () => {
    expect(minPesos(pesos(3), pesos(-1), pesos(2))).toBe(-1);
    expect(maxPesos(pesos(3), pesos(-1), pesos(2))).toBe(3);
    expect(minPesos(pesos(3))).toBe(3);
  });
});

describe('divRoundHalfUp', () => {
  test.each([
    [5n, 2n, 3n],
    [4n, 3n, 1n],
    [5n, 3n, 2n],
    [6n, 3n, 2n],
    [0n, 7n, 0n],
    [-5n, 2n, -2n],
    [-7n, 2n, -3n],
    [-5n, 3n, -2n],
    [-4n, 3n, -1n],
  ])('%d / %d is %d', (numerator, denominator, expected) => {
    expect(divRoundHalfUp(numerator, denominator)).toBe(expected);
  });

  test('differs by at most one half, and exact halves are rounded up', () => {
    fc.assert(
      fc.property(
        fc.bigInt(-(10n ** 30n), 10n ** 30n),
        fc.bigInt(1n, 10n ** 12n),
        (numerator, denominator) => {
          const twiceError = 2n * (divRoundHalfUp(numerator, denominator) * denominator - numerator);
          expect(twiceError > -denominator && twiceError <= denominator).toBe(true);
        },
      ),
    );
  });

  test('refuses a denominator that is not positive', () => {
    expect(() => divRoundHalfUp(1n, 0n)).toThrow(RangeError);
    expect(() => divRoundHalfUp(1n, -2n)).toThrow(RangeError);
  });
});

test.each([
  [0, '0', '$0 COP'],
  [999, '999', '$999 COP'],
  [1_000, '1.000', '$1.000 COP'],
  [1_000_000, '1.000.000', '$1.000.000 COP'],
  [-12_345, '-12.345', '-$12.345 COP'],
])('%d is written %s and %s', (amount, plain, withCurrency) => {
  expect(formatPesos(amount)).toBe(plain);
  expect(formatCop(amount)).toBe(withCurrency);
});
