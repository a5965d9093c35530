/** A property that does not see its fault proves nothing. */
import { expect, test } from 'vitest';
import { PROPERTIES } from './table.ts';
import { tryLoans } from './try-loans.ts';

test.each(PROPERTIES)('$name finds its planted fault', { timeout: 60_000 }, (row) => {
  expect(tryLoans([row], { first: 1, count: 300 }, ({ fault }) => fault)).not.toEqual([]);
});
