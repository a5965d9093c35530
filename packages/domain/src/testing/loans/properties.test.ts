/** The properties of a loan. `npm run test:loans` tries 100,000 loans each. */
import { expect, test } from 'vitest';
import { PROPERTIES } from './table.ts';
import { tryLoans } from './try-loans.ts';

const LOANS = { first: 1, count: 1_000 };
const LOANS_OF_FAULT = { first: 1, count: 300 };

test('hold of every loan', { timeout: 300_000 }, () => {
  expect(tryLoans(PROPERTIES, LOANS)).toEqual([]);
});

test.each(PROPERTIES)('$name finds its planted fault', { timeout: 60_000 }, (row) => {
  expect(tryLoans([row], LOANS_OF_FAULT, ({ fault }) => fault)).not.toEqual([]);
});
