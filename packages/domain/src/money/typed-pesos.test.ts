import { expect, test } from 'vitest';
import { parsePesos } from './typed-pesos.ts';

test.each([
  '15000',
  '15.000',
  '15.000,00',
  '15.000,0',
  '15000.00',
  '15000,00',
  '15,000.00',
  '15 000',
  '15\u00a0000',
  "15'000",
  '$15.000',
  '$ 15.000 COP',
  'COP 15.000',
  '15.000 pesos',
  '\u202a15.000\u202c',
  '0015000',
])('%s is fifteen thousand', (typed) => {
  expect(parsePesos(typed)).toBe(15_000);
});

test('millions are grouped by dots, spaces, commas or an apostrophe', () => {
  for (const typed of ['3.000.000,00', '3,000,000', "3'000.000", '3 000 000.00'])
    expect(parsePesos(typed), typed).toBe(3_000_000);
});

test.each([
  '',
  '$',
  '15,5',
  '15.5',
  '15,000',
  '15.000,50',
  '15.0000',
  '1.50.000',
  '25 mil',
  '1,5 millones',
  '1e5',
  '-20000',
  '(120.000)',
  '120.000.00',
  '=120000',
  '１５０００',
  '999.999.999.999.999.999',
])('%s is no certain amount', (typed) => {
  expect(parsePesos(typed)).toBeNull();
});

test('a number is an amount when it has no fraction', () => {
  expect(parsePesos(15_000)).toBe(15_000);
  for (const number of [-1, 0.5, 120_000.000_000_01, Number.NaN, 2 ** 60])
    expect(parsePesos(number)).toBeNull();
});
