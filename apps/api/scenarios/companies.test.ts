import { expect, it } from 'vitest';
import { COMPANIES } from './companies.ts';

/** DIAN's weights, from the last digit on (Orden Administrativa 4 of 1989). */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41];

function checkDigit(nit: string): number {
  const sum = [...nit]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  return sum % 11 < 2 ? sum % 11 : 11 - (sum % 11);
}

it.each(Object.values(COMPANIES))('the tax number of $name has its check digit', ({ nit }) => {
  const [number = '', digit] = nit.split('-');
  expect(String(checkDigit(number))).toBe(digit);
});
