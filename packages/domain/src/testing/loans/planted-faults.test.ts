/** A property that does not see its fault proves nothing. */
import { expect, test } from 'vitest';
import { PROPERTIES } from './table.ts';
import { tryLoans } from './try-loans.ts';

/** Enough for each of them; the first loan that shows the fault is the proof. */
const LOANS = 300;

test.each(PROPERTIES)('$name finds its planted fault', { timeout: 60_000 }, (row) => {
  const isSeenIn = (seed: number) =>
    tryLoans([row], { first: seed, count: 1 }, ({ fault }) => fault).length > 0;
  expect(Array.from({ length: LOANS }, (_, index) => index + 1).some(isSeenIn)).toBe(true);
});
