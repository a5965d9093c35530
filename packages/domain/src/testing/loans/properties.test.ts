/** The properties of a loan. `npm run test:loans` tries 100,000 loans each. */
import { expect, test } from 'vitest';
import { PROPERTIES } from './table.ts';
import { tryLoans } from './try-loans.ts';

const LOANS = Number(process.env.LOANS_OF_PROPERTIES ?? 1_000);
const BATCH = 20;

test('hold of every loan', { timeout: 300_000 }, () => {
  for (let first = 1; first < LOANS; first += BATCH)
    expect(tryLoans(PROPERTIES, { first, count: BATCH })).toEqual([]);
});
