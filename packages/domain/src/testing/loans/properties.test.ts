/** The properties of a loan. `npm run test:loans` tries 100,000 loans each. */
import { expect, test } from 'vitest';
import { PROPERTIES, type PropertyRow } from './table.ts';
import { tryLoans } from './try-loans.ts';

const BATCH = 20;

/** Of ordinary loans as few as one in 150 shows the planted fault of their property, of the others at least one in 15. */
const isSeldomSeen = ({ wishes }: PropertyRow) => wishes.isOrdinary === true;

test.each([
  { loans: 'ordinary loans', rows: PROPERTIES.filter(isSeldomSeen), count: 1_000 },
  { loans: 'all loans', rows: PROPERTIES.filter((row) => !isSeldomSeen(row)), count: 300 },
])('hold of $loans', { timeout: 300_000 }, ({ rows, count }) => {
  expect(rows).not.toEqual([]);
  const tried = Number(process.env.LOANS_OF_PROPERTIES ?? count);
  for (let first = 1; first < tried; first += BATCH)
    expect(tryLoans(rows, { first, count: BATCH })).toEqual([]);
});
