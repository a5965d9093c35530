import { describe, expect, test } from 'vitest';
import { day, startOfBogotaDay } from '../../calendar.ts';
import { pesos } from '../../money.ts';
import { EXTERNAL } from '../../testing/scenarios/terms.ts';
import { FIRST_LEGAL_CEILINGS } from '../arrears/arrears-terms.ts';
import type { LoanEvent, PrintedInstallment } from '../replay/events.ts';
import { type Posting, recordPostings } from '../replay/journal/postings.ts';
import { replay } from '../replay/replay.ts';
import { newLoan } from '../replay/state.ts';
import type { ForeignCredit } from './foreign-credit.ts';
import { faultsOfForeign, faultsOfOpening } from './foreign-faults.ts';
import { openingOf } from './opening.ts';

const CUTOFF = day('2026-03-31');
const row = (dueOn: string, principal: number, interest: number): PrintedInstallment => ({
  dueOn: day(dueOn),
  principal: pesos(principal),
  interest: pesos(interest),
  charges: pesos(0),
});

/** Four weeks: two are paid, one is late and one is to come. */
const WEEKLY: ForeignCredit = {
  reference: 'S-1',
  company: null,
  disbursedOn: day('2026-03-10'),
  charges: { study: pesos(0), studyVat: pesos(0), guarantee: pesos(0), bureau: pesos(0) },
  monthlyRatePpm: 20_000,
  annualRatePpm: 268_242,
  periodRatePpm: 5_000,
  lateAnnualRatePpm: 0,
  lateInterestBase: 'principal',
  hasCollectionFee: false,
  schedule: [
    row('2026-03-17', 99_000, 2_000),
    row('2026-03-24', 99_500, 1_500),
    row('2026-03-29', 100_500, 1_000),
    row('2026-04-07', 101_000, 500),
  ],
  payments: [
    { reference: 'P1', on: day('2026-03-17'), pesos: pesos(101_000) },
    { reference: 'P2', on: day('2026-03-25'), pesos: pesos(101_000) },
  ],
  owed: pesos(203_000),
  daysLate: 2,
  onDifference: 'list',
};
const open = (credit: ForeignCredit) => openingOf(credit, EXTERNAL, FIRST_LEGAL_CEILINGS, CUTOFF);

function postingsOf(credit: ForeignCredit, more: readonly LoanEvent[], through: string): readonly Posting[] {
  const { terms, events } = open(credit);
  const { watch, postings } = recordPostings(terms, newLoan());
  replay(terms, FIRST_LEGAL_CEILINGS, [...events, ...more], day(through), watch);
  return postings;
}
const balances = (postings: readonly Posting[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { account, pesos: own } of postings) sums[account] = (sums[account] ?? 0) + own;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
};

test('a credit by weeks keeps its printed days, also a Sunday, and its figures', () => {
  const opening = open(WEEKLY);
  expect(opening.difference).toBe(0);
  expect(opening.figures).toMatchObject({
    owed: 203_000,
    principal: 201_500,
    daysLate: 2,
    bucket: 'days_1_30',
  });
  expect(faultsOfOpening(WEEKLY, opening)).toEqual([]);
});

test('what moved before the day of opening is a balance of the opening, and a later chargeback takes real money', () => {
  const through = '2026-04-02';
  const opened = { loans_receivable: 203_000, unearned_interest: -500, opening_balance: -202_500 };
  expect(balances(postingsOf(WEEKLY, [], through))).toEqual(opened);
  const chargeback: LoanEvent = {
    kind: 'void',
    at: startOfBogotaDay(day('2026-04-02')),
    source: 'chargeback-P2',
    data: { source: 'opening-P2' },
  };
  expect(balances(postingsOf(WEEKLY, [chargeback], through))).toEqual({
    ...opened,
    loans_receivable: 304_000,
    cash_at_gateway: -101_000,
  });
});

describe('a figure that is not that of the other books', () => {
  test.each([
    ['list', 200_000, 1, 0],
    ['waive', 200_000, 0, 1],
    ['accept', 200_000, 1, 0],
    ['waive', 205_000, 1, 0],
    ['accept', 205_000, 0, 0],
  ] as const)('%s of %d: %d faults, %d waivers', (onDifference, owed, faults, waivers) => {
    const credit = { ...WEEKLY, onDifference, owed: pesos(owed) };
    const opening = open(credit);
    expect(faultsOfOpening(credit, opening)).toHaveLength(faults);
    expect(opening.events.filter(({ kind }) => kind === 'waived')).toHaveLength(waivers);
  });
});

test("money beyond the debt is named as its owner's, and nothing of it is charged less", () => {
  const more = { reference: 'P3', on: CUTOFF, pesos: pesos(300_000) };
  const credit = { ...WEEKLY, payments: [...WEEKLY.payments, more], owed: pesos(0), daysLate: 0 };
  const opening = open(credit);
  expect(opening.figures).toMatchObject({ hasEnded: true });
  expect(opening.difference).toBeLessThan(0);
  const [fault] = faultsOfOpening(credit, opening);
  expect(fault?.text).toMatch(
    /a favor de la persona.*se le devuelven o se aplican \(«aceptar» en la columna diferencia\)$/,
  );
  expect(faultsOfOpening({ ...credit, onDifference: 'accept' }, opening)).toEqual([]);
});

test.each([
  ['no schedule', { schedule: [] }, ['reference']],
  ['after the cut-off', { disbursedOn: day('2026-04-01') }, ['disbursedOn', 'dueOn', 'on', 'on']],
  ['days that do not rise', { schedule: [row('2026-03-17', 1, 0), row('2026-03-17', 1, 0)] }, ['dueOn']],
  ['charges that differ', { charges: { ...WEEKLY.charges, study: pesos(5) } }, ['study']],
  ['a payment before', { payments: [{ reference: 'P', on: day('2026-03-09'), pesos: pesos(1) }] }, ['on']],
] as const)('names %s', (_, change, columns) => {
  const faults = faultsOfForeign({ ...WEEKLY, ...change }, CUTOFF);
  expect(faults.map(({ column }) => column)).toEqual(columns);
});
