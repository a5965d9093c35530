/** What a borrower pays is never more than the law and the signed terms allow: over random credits with all moves, in memory. */

import { payoffOn } from '@unamano/domain/loans/closing/payoff';
import { scheduleFor } from '@unamano/domain/loans/schedule/schedule';
import { pesos, subtractPesos } from '@unamano/domain/money';
import { caseCount } from '@unamano/domain/testing/calculator/cases';
import { parsed } from '@unamano/domain/testing/calculator/dates';
import { expect, test } from 'vitest';
import { loanBalanceOn } from '../../src/modules/loans/loan-accounts/index.ts';
import type { History } from './history.ts';
import { PRODUCT, type Product } from './product.ts';
import { excesses, firstExcess, type Run } from './run.ts';

/** `UPPER_BOUND_CASES=100000 npx vitest run apps/api/test/upper-bound` takes some minutes; `UPPER_BOUND_SEED` is the first seed. */
const CASES = caseCount('UPPER_BOUND_CASES', 1_000);
const SEED = Number(process.env.UPPER_BOUND_SEED ?? 0);
const FAULT_CASES = 300;

const withProduct = (fault: Partial<Product>): Run => ({ product: { ...PRODUCT, ...fault } });

/** The gateway returns a payment without its late charges, and all of it is owed again. */
function keepLateCharges(history: History): void {
  for (const posted of history.credit.posted.splice(0)) {
    history.credit.posted.push(posted);
    if (!('payment' in posted) || !posted.isReversal || posted.payment.source !== 'gateway') continue;
    const { id, reversedOn, allocations } = posted.payment;
    if (reversedOn === null || history.keptBeside.has(id)) continue;
    const late = allocations.filter(({ part }) => part !== 'installment');
    const kept = late.reduce((sum, { amount }) => sum + amount, 0);
    history.keptBeside.set(id, { kind: 'money', day: parsed(reversedOn), pesos: kept });
  }
}

test.each<[string, Run]>([
  [
    'the interest of days to come, at a payoff',
    withProduct({
      payoffOn: (day, owed, parts) => ({ ...payoffOn(day, owed, parts), total: owed.total, rebates: [] }),
    }),
  ],
  [
    'a fee without a contact that took place',
    withProduct({
      loanBalanceOn: (records, day) => {
        const contacts = records.contacts.map(({ contacted_on }) => ({
          contacted_on,
          contacted_at: `${contacted_on}T15:00:00Z`,
        }));
        return loanBalanceOn({ ...records, contacts }, day);
      },
    }),
  ],
  [
    'late interest on all of the installment',
    withProduct({
      loanBalanceOn: (records, day) =>
        loanBalanceOn({ ...records, late: { ...records.late, lateInterestBase: 'installment' } }, day),
    }),
  ],
  [
    'late interest above the ceiling',
    withProduct({
      loanBalanceOn: (records, day) => {
        const legalCeilings = records.late.legalCeilings.map(({ from }) => ({ from, ratePpm: 1_000_000 }));
        return loanBalanceOn({ ...records, late: { ...records.late, legalCeilings } }, day);
      },
    }),
  ],
  [
    'one peso in a schedule',
    withProduct({
      scheduleFor: (credit, on) =>
        scheduleFor(credit, on).map((row) =>
          row.number === 1 ? { ...row, value: pesos(row.value + 1) } : row,
        ),
    }),
  ],
  [
    'one peso at a payoff',
    withProduct({
      payoffOn: (day, owed, parts) => {
        const quoted = payoffOn(day, owed, parts);
        const [first, ...others] = quoted.rebates;
        if (first === undefined) return quoted;
        const rebates =
          first.amount === 1
            ? others
            : [{ ...first, amount: subtractPesos(first.amount, pesos(1)) }, ...others];
        return { ...quoted, total: pesos(quoted.total + 1), rebates };
      },
    }),
  ],
  [
    'late charges while the borrower keeps an agreement',
    withProduct({ loanBalanceOn: (records, day) => loanBalanceOn({ ...records, agreements: [] }, day) }),
  ],
  ['money that stays on newer installments after a chargeback', withProduct({ isPaidAhead: () => false })],
  ['late interest of days after money that became known late', withProduct({ laterThan: () => [] })],
  ['the late charges of a payment that was charged back', { product: PRODUCT, after: keepLateCharges }],
])('a planted fault is found: %s', (_what, run) => {
  expect(excesses(run, { from: 0, count: FAULT_CASES }, 1)).not.toEqual([]);
});

test.each([
  [56, '453 too much on 2027-02-03'],
  [92, '6016 too much on 2026-12-29'],
  [492, '727 too much on 2026-04-04'],
])('money that stays where it was after a chargeback costs too much: seed %i, %s', (seed, excess) => {
  expect(firstExcess(withProduct({ isPaidAhead: () => false }), seed)).toContain(excess);
  expect(firstExcess({ product: PRODUCT }, seed)).toBeNull();
});

test.each([
  [2023, '1142 too much on 2026-06-17'],
  [2065, '3281 too much on 2026-02-01'],
  [1450, '2628 too much on 2026-12-01'],
  [2014, '3068 too much on 2026-08-16'],
  [39091, '1902 too much on 2026-07-01'],
])('a wage that ends a credit early costs no interest of days to come: seed %i, %s', (seed, excess) => {
  expect(firstExcess(withProduct({ endsEarly: () => false }), seed)).toContain(excess);
  expect(firstExcess({ product: PRODUCT }, seed)).toBeNull();
});

test.each([
  [
    'an agreement stopped late interest, so the money paid its installment and a later fee is on the next one',
    19572,
  ],
  ['money that is allocated again is one prepayment with one rounding, not two', 15303],
  ['interest to come that wages paid ahead is given back against late charges', 21772],
  ['interest to come that wages paid ahead of an agreement is given back against late charges', 41524],
  ['interest to come is given back although a part of it was paid on the first day', 83977],
  ['a contact of the day of a chargeback makes no fee on debt that a withdrawal had paid', 76338],
  ['a contact of the day of a chargeback makes no fee on debt that a payoff had paid', 1539],
])('%s: seed %i', (_what, seed) => {
  expect(firstExcess({ product: PRODUCT }, seed)).toBeNull();
});

test(`of ${CASES} random credits, none paid a peso more than the law and its terms allow`, () => {
  expect(excesses({ product: PRODUCT }, { from: SEED, count: CASES })).toEqual([]);
}, 3_600_000);
