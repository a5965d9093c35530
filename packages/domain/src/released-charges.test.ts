import { expect, test } from 'vitest';
import { allocate } from './allocation.ts';
import { type CreditTerms, FIRST_LATE_TERMS, owedOn } from './arrears.ts';
import { addDays, type Day, day } from './calendar.ts';
import { pesos } from './money.ts';
import { owedUnderReleasedRules } from './released-charges.ts';

const DUE = day('2026-01-10');
const TERMS: CreditTerms = {
  ...FIRST_LATE_TERMS,
  schedule: [
    { number: 1, dueOn: DUE, value: pesos(100_000), principal: pesos(70_000) },
    { number: 2, dueOn: day('2026-02-10'), value: pesos(100_000), principal: pesos(70_000) },
  ],
  isPayroll: true,
};
const contactsOn = (...days: Day[]) => days.map((on) => ({ on }));

// The figures of release 0.1.0: 100,000 * 0.000570441361729571 a day, and a fee that grew by the days after one contact.
test.each([
  [5, 285, 0],
  [6, 342, 12_000],
  [30, 1_711, 12_000],
  [31, 1_768, 20_000],
])('on day %d the rules of release 0.1.0 charge an interest of %d and a fee of %d', (days, interest, fee) => {
  const history = { payments: [], contacts: contactsOn(addDays(DUE, 1)) };
  const [first] = owedUnderReleasedRules(addDays(DUE, days), TERMS, history).installments;
  expect(first).toMatchObject({ lateInterest: interest, collectionFee: fee });
});

test('they charge a contact on every late installment, and from the first peso', () => {
  const paid = { on: DUE, allocations: [{ number: 1, part: 'installment' as const, amount: pesos(99_924) }] };
  const owed = owedUnderReleasedRules(day('2026-02-20'), TERMS, {
    payments: [paid],
    contacts: contactsOn(day('2026-02-17')),
  });
  expect(owed.installments.map(({ collectionFee }) => collectionFee)).toEqual([20_000, 12_000]);
  expect(owed.installments.map(({ lateInterest }) => lateInterest)).toEqual([2, 570]);
});

test('what they charged and was paid never makes a debt negative under the rules of today', () => {
  const contacts = contactsOn(addDays(DUE, 1));
  const on = addDays(DUE, 40);
  for (const amount of [5_000, 20_000, 22_000, 90_000, 250_000]) {
    const { allocations } = allocate(
      pesos(amount),
      owedUnderReleasedRules(on, TERMS, { payments: [], contacts }).installments,
    );
    const owed = owedOn(addDays(on, 20), TERMS, { payments: [{ on, allocations }], contacts });
    for (const { unpaid, lateInterest, collectionFee, totalOwed } of owed.installments) {
      expect(Math.min(unpaid, lateInterest, collectionFee)).toBeGreaterThanOrEqual(0);
      expect(totalOwed).toBe(unpaid + lateInterest + collectionFee);
    }
    expect(owed.collectionFee).toBe(0);
  }
});
