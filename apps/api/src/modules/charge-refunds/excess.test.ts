import { amortize } from '@unamano/domain/amortization';
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { type LoanRecords, NO_LOAN_RECORDS, type PaymentSource } from '../loan-accounts/index.ts';
import { futureInterestPaidAndDue, latePaidAndDue, promisedRatePaidAndDue } from './excess.ts';

/** 400,000 for one month from 7 February by the rules of release 0.1.0: 7,000 of interest in two payments of 203,500. */
const INSTALLMENTS = [
  { id: 1, number: 1, due_on: day('2026-02-15'), value_pesos: pesos(203_500) },
  { id: 2, number: 2, due_on: day('2026-02-28'), value_pesos: pesos(203_500) },
];
const PARTS = amortize(
  {
    amount: pesos(400_000),
    interest: pesos(7_000),
    charges: 0,
    interestRatePpm: 17_500,
    months: 1,
    periodsAMonth: 1,
    disbursedOn: day('2026-02-07'),
  },
  INSTALLMENTS.map(({ number, due_on: dueOn, value_pesos: value }) => ({ number, dueOn, value })),
);
const CREDIT = {
  amount: pesos(400_000),
  interestPesos: pesos(7_000),
  annualInterestRatePpm: 231_400,
  disbursedOn: day('2026-02-07'),
};

type Allocation = LoanRecords['allocations'][number];

const allocation = (
  installment: number,
  amount: number,
  part: Allocation['part'] = 'installment',
  source: PaymentSource = 'payroll',
): Allocation => ({
  payment_id: installment,
  source,
  installment_id: installment,
  part,
  amount_pesos: pesos(amount),
  paid_on: day('2026-02-15'),
  reversed_on: null,
});

const recordsWith = (...allocations: Allocation[]): LoanRecords => ({
  ...NO_LOAN_RECORDS,
  is_payroll: true,
  installments: INSTALLMENTS,
  allocations,
});

describe('interest above the promised rate', () => {
  test('of a credit that is paid: 7,000 were charged, and 23.14 % a year are 3,319', () => {
    const records = recordsWith(allocation(1, 203_500), allocation(2, 203_500));
    expect(promisedRatePaidAndDue(records, PARTS, CREDIT, pesos(0))).toEqual({
      paidPesos: 7_000,
      duePesos: 3_319,
    });
  });

  test('of a running credit: the share of the installments that are paid in full', () => {
    const [first] = PARTS;
    expect(first?.interest).toBe(3_500);
    const records = recordsWith(allocation(1, 203_500), allocation(2, 100_000));
    // 3,500 * 3,319 / 7,000 is 1,659.5.
    expect(promisedRatePaidAndDue(records, PARTS, CREDIT, pesos(0))).toEqual({
      paidPesos: 3_500,
      duePesos: 1_660,
    });
  });

  test('none where the interest was not above it, or nothing is paid', () => {
    const paid = recordsWith(allocation(1, 203_500));
    expect(promisedRatePaidAndDue(recordsWith(), PARTS, CREDIT, pesos(0)).paidPesos).toBe(0);
    const fair = { ...CREDIT, interestPesos: pesos(3_000) };
    expect(promisedRatePaidAndDue(paid, PARTS, fair, pesos(0))).toEqual({
      paidPesos: 3_500,
      duePesos: 3_500,
    });
  });
});

describe('interest of days after an early settlement', () => {
  test('is what had not accrued, at most the money that ended the credit', () => {
    const records = recordsWith(allocation(1, 203_500), allocation(2, 203_500));
    const end = { paymentId: 2, on: day('2026-02-15') };
    expect(futureInterestPaidAndDue(records, PARTS, end)).toEqual({ paidPesos: 7_000, duePesos: 3_500 });
  });

  test('is less by the rebate that the payoff had', () => {
    const rebate = allocation(2, 3_000, 'installment', 'rebate');
    const records = recordsWith(allocation(1, 203_500), allocation(2, 200_500), rebate);
    const end = { paymentId: 2, on: day('2026-02-15') };
    expect(futureInterestPaidAndDue(records, PARTS, end)).toEqual({ paidPesos: 4_000, duePesos: 3_500 });
  });
});

describe('interest to come that paid late charges', () => {
  const paid = [allocation(1, 203_500), allocation(2, 203_500)];
  const late = allocation(2, 800, 'late_interest', 'rebate');
  const fee = allocation(2, 700, 'collection_fee', 'rebate');
  const end = { paymentId: 2, on: day('2026-02-15') };

  test('was given back, so it is not given back again', () => {
    // 7,000 less 800 and 700; 3,500 had accrued.
    const records = recordsWith(...paid, late, fee);
    expect(futureInterestPaidAndDue(records, PARTS, end)).toEqual({ paidPesos: 5_500, duePesos: 3_500 });
    // 5,500 * 3,319 / 7,000 is 2,607.8.
    expect(promisedRatePaidAndDue(records, PARTS, CREDIT, pesos(0))).toEqual({
      paidPesos: 5_500,
      duePesos: 2_608,
    });
  });

  test('does not count after the reversal of the payoff, nor where money paid them, and is never more than the interest', () => {
    const reversed = { ...late, reversed_on: day('2026-02-20') };
    const byMoney = allocation(2, 800, 'late_interest', 'gateway');
    const { paidPesos } = futureInterestPaidAndDue(recordsWith(...paid, reversed, byMoney), PARTS, end);
    expect(paidPesos).toBe(7_000);
    const above = allocation(2, 9_000, 'late_interest', 'rebate');
    expect(futureInterestPaidAndDue(recordsWith(...paid, above), PARTS, end)).toEqual({
      paidPesos: 0,
      duePesos: 0,
    });
  });
});

describe('late charges', () => {
  test('of an employee: no fee is due, and what a waiver covered was not paid', () => {
    const records = recordsWith(
      allocation(1, 203_500),
      allocation(1, 7_000, 'collection_fee', 'gateway'),
      allocation(1, 5_000, 'collection_fee', 'waiver'),
    );
    expect(latePaidAndDue(records, 'collection_fee', day('2026-03-01'))).toEqual({
      paidPesos: 7_000,
      duePesos: 0,
    });
  });

  test('a reversed payment was not paid', () => {
    const fee = allocation(1, 7_000, 'collection_fee', 'gateway');
    const records = recordsWith({ ...fee, reversed_on: day('2026-02-20') });
    expect(latePaidAndDue(records, 'collection_fee', day('2026-03-01'))).toEqual({
      paidPesos: 0,
      duePesos: 0,
    });
  });
});
