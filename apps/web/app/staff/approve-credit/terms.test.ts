import { FIRST_LIMITS } from '@unamano/domain/loans/price/simulator';
import { expect, test } from 'vitest';
import { actionsFor, amountChoices, isChanged, requestedTerms, termChoices } from './terms.ts';

const row = { requested_amount: 450_000, installments: 3 };

test('requested terms can be approved or rejected, edited ones only confirmed', () => {
  expect(actionsFor(row, requestedTerms(row))).toEqual(['approve', 'reject']);
  expect(actionsFor(row, { amount: 300_000, installments: 3 })).toEqual(['confirm']);
  expect(actionsFor(row, { amount: 450_000, installments: 2 })).toEqual(['confirm']);
});

test('terms that are restored count as unchanged', () => {
  expect(isChanged(row, { amount: 450_000, installments: 3 })).toBe(false);
});

test('amounts and terms are those that employees can request', () => {
  const amounts = amountChoices(450_000, FIRST_LIMITS.allied_company);
  expect([amounts[0], amounts.at(-1), amounts.length]).toEqual([100_000, 800_000, 15]);
  expect(termChoices(FIRST_LIMITS.allied_company)).toEqual([1, 2, 3, 4]);
});

test('an amount between two steps is listed in its order', () => {
  expect(amountChoices(720_000, FIRST_LIMITS.allied_company).slice(-3)).toEqual([720_000, 750_000, 800_000]);
});
