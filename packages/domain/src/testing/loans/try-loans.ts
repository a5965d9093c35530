import { replay } from '../../loans/replay/replay.ts';
import type { Replay } from './properties.ts';
import type { RandomLoan, Wishes } from './random.ts';
import { randomLoan } from './random-loan.ts';
import type { PropertyRow } from './table.ts';

/** What was wrong with which loan, by the name of the property. */
export interface Wrong {
  readonly name: string;
  readonly seed: number;
  readonly answer: string;
}

/** Tries the properties on the loans of the seeds from `first` on. Each loan is made once for all properties that are about it. */
export function tryLoans(
  rows: readonly PropertyRow[],
  { first, count }: { readonly first: number; readonly count: number },
  from: (row: PropertyRow) => Replay = () => replay,
): Wrong[] {
  const wrong: Wrong[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const loans = new Map<Wishes, RandomLoan>();
    for (const row of rows) {
      const loan = loans.get(row.wishes) ?? randomLoan(seed, row.wishes);
      loans.set(row.wishes, loan);
      const answer = answerOf(row, loan, from(row));
      if (answer !== null) wrong.push({ name: row.name, seed, answer });
    }
  }
  return wrong;
}

function answerOf({ property }: PropertyRow, loan: RandomLoan, from: Replay): string | null {
  try {
    return property(loan, from);
  } catch (error) {
    return String(error);
  }
}
