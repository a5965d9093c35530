import { expect, test } from 'vitest';
import { day, startOfBogotaDay } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { FIRST_LATE_TERMS } from '../arrears/arrears-terms.ts';
import type { LoanEvent } from './events.ts';
import { figuresOf } from './figures.ts';
import { replay } from './replay.ts';
import type { LoanTerms } from './terms.ts';

/** 500,000 in 3: three installments of 233,217. */
const TERMS: LoanTerms = {
  typeUser: 'user_external',
  amount: pesos(500_000),
  installments: 3,
  interest: pesos(17_601),
  charges: { study: pesos(120_000), studyVat: pesos(22_800), guarantee: pesos(29_750), bureau: pesos(9_500) },
  interestRatePpm: 17_500,
  annualInterestRatePpm: 231_400,
  vatPpm: 190_000,
  countsAsInterest: { study: true, guarantee: false, bureau: false },
  ...FIRST_LATE_TERMS,
  silenceBusinessDays: 5,
};

const at = (on: string) => startOfBogotaDay(day(on));

test('an agreement is kept through the end of its agreed day, and broken on the day after without the money', () => {
  const installments = [{ dueOn: day('2026-03-01'), amount: pesos(700_585) }];
  const events: LoanEvent[] = [
    { kind: 'disbursed', at: at('2026-01-10'), source: 'sent', data: { paysOffPesos: pesos(0) } },
    {
      kind: 'agreement',
      at: at('2026-02-20'),
      source: 'agreed',
      data: { debtPesos: pesos(700_585), installments },
    },
  ];
  const on = (date: string) =>
    figuresOf(replay(TERMS, FIRST_LATE_TERMS.legalCeilings, events, day(date)), TERMS);
  expect(on('2026-03-01')).toMatchObject({ agreement: 'kept', owed: 700_585 });
  expect(on('2026-03-02')).toMatchObject({ agreement: 'broken', owed: 700_585 + 94 });
});
