/** The journal's lines of interest that is not charged: off the debt, and off late charges, with the VAT of a fee. */
import type { Allocation } from '@unamano/domain/loans/arrears/allocation';
import { pesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { rebateLines } from './entries.ts';
import { UNLIMITED, writtenOffBy } from './repo.ts';

const allocation = (part: Allocation['part'], amount: number): Allocation => ({
  number: 1,
  part,
  amount: pesos(amount),
});

/** 5,000 off the installment, 300 off late interest and 11,900 off a fee, whose VAT at 19 % is 1,900. */
const REBATES = [
  allocation('installment', 5_000),
  allocation('late_interest', 300),
  allocation('collection_fee', 11_900),
];

function linesOf(balances: { receivable: number; unearned: number; memo: number } | null) {
  const of = {
    loans_receivable: balances?.receivable,
    unearned_interest: balances?.unearned,
    written_off_loans: balances?.memo,
  };
  const balanceOf = (account: string) => pesos(of[account as keyof typeof of] ?? 0);
  const lines = rebateLines(REBATES, {
    vatPpm: 190_000,
    onBooksPesos: balances ? balanceOf('loans_receivable') : UNLIMITED,
    writtenOff: balances ? writtenOffBy(balanceOf) : null,
  });
  expect(sumPesos(lines.map(({ amountPesos }) => amountPesos))).toBe(ZERO_PESOS);
  return Object.fromEntries(lines.map(({ account, amountPesos }) => [account, amountPesos]));
}

test('late charges that interest to come pays are income, and the VAT of a fee is owed to the state', () => {
  expect(linesOf(null)).toEqual({
    unearned_interest: 17_200,
    loans_receivable: -5_000,
    collection_fee_income: -10_000,
    vat_payable: -1_900,
    late_interest_income: -300,
  });
});

test('after a write-off they are waived without VAT, and the installment is off the memo', () => {
  expect(linesOf({ receivable: 0, unearned: 0, memo: 80_000 })).toEqual({
    waivers: 12_200,
    collection_fee_income: -11_900,
    late_interest_income: -300,
    written_off_loans: -5_000,
    written_off_loans_contra: 5_000,
  });
});

test('after a write-off, only interest that a reversal brought back is off the books', () => {
  expect(linesOf({ receivable: 60_000, unearned: -1_488, memo: 80_000 })).toMatchObject({
    unearned_interest: 1_488,
    loans_receivable: -1_488,
    written_off_loans: -3_512,
  });
  // A memo of 400 cannot be less than nothing.
  expect(linesOf({ receivable: 60_000, unearned: -1_488, memo: 400 })).toMatchObject({
    unearned_interest: 4_600,
    loans_receivable: -4_600,
    written_off_loans: -400,
  });
});
