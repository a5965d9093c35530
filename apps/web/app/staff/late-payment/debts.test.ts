import type { Payment } from '@unamano/contract/loans/installments';
import { expect, test } from 'vitest';
import { amountToAsk, nextFeePesos, staffTotals } from './debts.ts';

const credit = {
  acquired_debt: 699_651,
  installments: 3,
  collection_management: 30_000,
  price_past_due: 4_218,
};

test('the totals are those of the specification', () => {
  expect(staffTotals(credit)).toEqual({ perInstallment: 233_217 + 34_218, total: 733_869 });
});

test('the share of an installment is rounded half up to the peso', () => {
  const shared = staffTotals({ ...credit, acquired_debt: 100_001, installments: 2 });
  expect(shared.perInstallment).toBe(50_001 + 34_218);
});

function payment(number: number, used: boolean, owed: number): Payment {
  return {
    id_payment: number,
    number,
    payment_date_expected: '2026-01-15',
    value: 100_000,
    pending_value: used ? 0 : 100_000,
    days_past_due: 0,
    value_past_due: 0,
    late_interest: 0,
    collection_fee: 0,
    total_value_with_past_due: owed,
    used,
  };
}

test('the next fee is what the oldest open installment owes', () => {
  expect(nextFeePesos([payment(1, true, 0), payment(2, false, 104_218), payment(3, false, 100_000)])).toBe(
    104_218,
  );
  expect(nextFeePesos([payment(1, true, 0)])).toBe(0);
});

test('a kept agreement asks for the missing part of its next payment, otherwise what is late is asked for', () => {
  const agreement = {
    state: 'kept' as const,
    agreed_on: '2026-03-01',
    broken_on: null,
    paid: 30_000,
    installments: [
      { due_on: '2026-03-15', amount: 20_000 },
      { due_on: '2026-03-31', amount: 20_000 },
      { due_on: '2026-04-15', amount: 20_000 },
    ],
  };
  const user = { total_past_due: 99_000 };
  const ask = (more: object) => amountToAsk(user, { on: '2026-03-20', agreement: { ...agreement, ...more } });
  expect(ask({})).toEqual({ pesos: 10_000, agreedOn: '2026-03-31' });
  expect(ask({ paid: 60_000 })).toEqual({ pesos: 0, agreedOn: null });
  expect(ask({ state: 'broken' as const })).toEqual({ pesos: 99_000, agreedOn: null });
  expect(amountToAsk(user, { on: '2026-03-20', agreement: null })).toEqual({ pesos: 99_000, agreedOn: null });
});
