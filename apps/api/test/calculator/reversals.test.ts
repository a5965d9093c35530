/** What is owed after any order of payments, wages and chargebacks, equal to an independent calculator: random credits in memory. */
import { caseCount } from '@unamano/domain/testing/calculator/cases';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import { expect, test } from 'vitest';
import { loanBalanceOn, planPrepayment } from '../../src/modules/loans/loan-accounts/index.ts';
import { PRODUCT, type Product } from '../upper-bound/product.ts';
import { type CreditEvents, differences, type Moves } from './credit-events.ts';

/** `REVERSAL_CASES=100000 npx vitest run apps/api/test/calculator` takes some minutes; `REVERSAL_SEED` is the first seed. */
const CASES = caseCount('REVERSAL_CASES', 300);
const SEED = Number(process.env.REVERSAL_SEED ?? 0);
const FAULT_CASES = 150;

function payToday(events: CreditEvents): void {
  const amount = events.orderAmount();
  const { today } = events;
  const day = parsed(events.credit.bookingDay(today));
  if (amount === null) return;
  events.pay(amount, {
    product: { openedOn: today, today },
    calculator: { keptOn: day, countsOn: day },
  });
}

const MOVES: Moves = {
  steps: 14,
  weights: { pay: 10, wage: 4, reverse: 7, contact: 5, wait: 12 },
  of: {
    pay: payToday,
    wage: (events) => events.payWage(),
    reverse: (events) => events.reverse(),
    contact: (events) => events.contact(),
    wait: (events) => events.wait(events.chance.pick([1, 3, 7, 15, 30])),
  },
};

const run = (product: Product, seeds: { from: number; count: number }, most?: number) =>
  differences(product, MOVES, seeds, most);

test.each<[string, Partial<Product>]>([
  ['later money stays where it was', { isPaidAhead: () => false }],
  ['later money always pays again, also where it paid the oldest debt', { isPaidAhead: () => true }],
  [
    'late charges of a reversed payment stay paid',
    {
      loanBalanceOn: (records, day) => {
        const allocations = records.allocations.map((row) =>
          row.part === 'late_interest' || row.part === 'collection_fee' ? { ...row, reversed_on: null } : row,
        );
        return loanBalanceOn({ ...records, allocations }, day);
      },
    },
  ],
  [
    'the interest that the end of a credit waived stays waived',
    {
      loanBalanceOn: (records, day) => {
        const allocations = records.allocations.map((row) =>
          row.source === 'rebate' ? { ...row, reversed_on: null } : row,
        );
        return loanBalanceOn({ ...records, allocations }, day);
      },
    },
  ],
  [
    'money that pays again counts from the day of the reversal',
    {
      planPrepayment: (records, balance, on, order) =>
        planPrepayment(records, balance, on, { ...order, countsFrom: on }),
    },
  ],
])('a planted fault is found: %s', (_what, fault) => {
  expect(run({ ...PRODUCT, ...fault }, { from: 0, count: FAULT_CASES }, 1)).not.toEqual([]);
});

test(`what ${CASES} random credits owe after payments and reversals is equal to the independent calculator`, () => {
  expect(run(PRODUCT, { from: SEED, count: CASES })).toEqual([]);
}, 3_600_000);
