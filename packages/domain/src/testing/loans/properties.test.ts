/** The properties of a loan. `npm run test:loans` tries 100,000 loans each, from a seed that it prints. */
import { describe, expect, test } from 'vitest';
import { replay } from '../../loans/replay/replay.ts';
import * as faults from './planted-faults.ts';
import {
  earlierIsNeverDearer,
  givenFigure,
  heldMoney,
  noCliff,
  order,
  outlook,
  type Property,
  type Replay,
  sum,
  voided,
} from './properties.ts';
import { randomLoan, type Wishes } from './random-loan.ts';

const FIRST_SEED = Number(process.env.LOAN_SEED ?? 1);
const LOANS = Number(process.env.LOANS ?? 1_000);
const ONLY = process.env.LOAN_PROPERTY;
/** Enough for each planted fault to show. */
const LOANS_OF_FAULT = 300;
const MANY_MS = 60_000 + 200 * LOANS;

interface Row {
  readonly property: Property;
  readonly wishes?: Wishes;
  readonly fault: Replay;
}

const EXTERNAL: Wishes = { typeUser: 'user_external' };
const PROPERTIES: Readonly<Record<string, Row>> = {
  order: { property: order, fault: faults.byOrderOfRecording },
  void: { property: voided, wishes: { ...EXTERNAL, isPlain: true }, fault: faults.withoutVoids },
  sum: { property: sum, fault: faults.aPesoLost },
  'earlier is never dearer': {
    property: earlierIsNeverDearer,
    wishes: EXTERNAL,
    fault: faults.aFeeForTheEarly,
  },
  'no cliff': { property: noCliff, fault: faults.aPesoLost },
  'held money': { property: heldMoney, fault: faults.withoutHeldMoney },
  'resume and outlook': { property: outlook, fault: faults.aDayEarly },
  'given figure': { property: givenFigure, fault: faults.withoutPromises },
};
const CASES = Object.entries(PROPERTIES).filter(([name]) => ONLY === undefined || name === ONLY);

function wrongLoans({ property, wishes }: Row, from: Replay, count: number): string[] {
  const wrong: string[] = [];
  for (let seed = FIRST_SEED; seed < FIRST_SEED + count && wrong.length < 5; seed++) {
    try {
      const answer = property(randomLoan(seed, wishes), from);
      if (answer) wrong.push(`seed ${seed}: ${answer}`);
    } catch (error) {
      wrong.push(`seed ${seed}: ${error}`);
    }
  }
  return wrong;
}

describe.each(CASES)('%s', (_name, row) => {
  test('holds of every loan', { timeout: MANY_MS }, () => {
    expect(wrongLoans(row, replay, LOANS)).toEqual([]);
  });

  test('finds its planted fault', () => {
    expect(wrongLoans(row, row.fault, LOANS_OF_FAULT)).not.toEqual([]);
  });
});
