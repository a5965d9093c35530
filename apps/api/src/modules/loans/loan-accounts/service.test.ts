import { day } from '@unamano/domain/calendar';
import { FIRST_LATE_TERMS } from '@unamano/domain/loans/arrears/arrears';
import type { CreditCost } from '@unamano/domain/loans/price/amortization';
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { bookingDay, loanBalanceOn } from './loan-balance.ts';
import type { LoanRecords } from './loan-records.ts';

const INSTALLMENTS = [
  { id: 71, number: 1, due_on: day('2026-01-31'), value_pesos: pesos(100_000) },
  { id: 72, number: 2, due_on: day('2026-02-28'), value_pesos: pesos(99_999) },
];

const paid = (
  installment_id: number,
  amount_pesos: number,
  on: string,
  reversedOn: string | null = null,
) => ({
  payment_id: 1,
  source: 'gateway' as const,
  installment_id,
  part: 'installment' as const,
  amount_pesos: pesos(amount_pesos),
  paid_on: day(on),
  reversed_on: reversedOn === null ? null : day(reversedOn),
});

const records = (more: Partial<LoanRecords> = {}): LoanRecords => ({
  cost: null,
  is_payroll: false,
  late: FIRST_LATE_TERMS,
  installments: INSTALLMENTS,
  allocations: [],
  contacts: [],
  agreements: [],
  payroll_answers: [],
  ...more,
});

const contactAt = (on: string, time: string) =>
  records({ contacts: [{ contacted_on: day(on), contacted_at: `${on}T${time}` }] });

describe('loanBalanceOn', () => {
  test('owes the schedule, without charges, through the expected day', () => {
    const { owed, paidPesos, installments } = loanBalanceOn(records(), day('2026-01-31'));
    expect([owed.total, owed.hasPastDue, owed.lateInterest, paidPesos]).toEqual([199_999, false, 0, 0]);
    expect(installments).toEqual([
      { id: 71, number: 1, dueOn: '2026-01-31', valuePesos: 100_000 },
      { id: 72, number: 2, dueOn: '2026-02-28', valuePesos: 99_999 },
    ]);
  });

  test('owes late interest from the day after, and a fee only once a contact was made', () => {
    expect(loanBalanceOn(records(), day('2026-02-01')).owed.lateInterest).toBeGreaterThan(0);
    expect(loanBalanceOn(records(), day('2026-02-10')).owed.collectionFee).toBe(0);
    // A Friday.
    const contacted = contactAt('2026-02-06', '18:59:59-05:00');
    expect(loanBalanceOn(contacted, day('2026-02-10')).owed.collectionFee).toBe(12_000);
  });

  test.each([
    ['on a Sunday at 23:00', '2026-02-08', '23:00:00-05:00'],
    ['on a Sunday in the hours of other days', '2026-02-08', '10:00:00-05:00'],
    ['on a Friday at 19:00', '2026-02-06', '19:00:00-05:00'],
    ['on a Saturday at 15:00', '2026-02-07', '15:00:00-05:00'],
    ['on a holiday', '2026-03-23', '10:00:00-05:00'],
  ])('owes no fee for a contact outside the hours of Ley 2300: %s', (_when, on, at) => {
    expect(loanBalanceOn(contactAt(on, at), day('2026-04-10')).owed.collectionFee).toBe(0);
  });

  test('owes no fee for a message without a receipt of its delivery', () => {
    const queued = records({ contacts: [{ contacted_on: day('2026-02-06'), contacted_at: null }] });
    expect(loanBalanceOn(queued, day('2026-02-10')).owed.collectionFee).toBe(0);
  });

  test('owes late interest on the principal part of each installment', () => {
    const cost: CreditCost = {
      amount: pesos(150_000),
      interest: pesos(3_949),
      charges: pesos(199_999 - 153_949),
      interestRatePpm: 17_500,
      periodsAMonth: 1,
      disbursedOn: day('2025-12-31'),
    };
    // 150,000 at 1.75 %: 2,625 of the interest and 23,025 of the charges are of the first installment, 74,350 is principal.
    // 28 days of 74,350 * 0.000570441361729571 make 1,187.54.
    const balance = loanBalanceOn(records({ cost }), day('2026-02-28'));
    expect(balance.owed.lateInterest).toBe(1_188);
    // On 1 March both installments are overdue: 29 days of 74,350 make 1,229.95, and a day of 75,650 makes 43.15.
    expect(balance.dailyLateInterest).toBe(1_230 + 43 - 1_188);
    expect(loanBalanceOn(records({ cost }), day('2026-01-31')).dailyLateInterest).toBe(0);
  });

  test('counts a payment from its own day on', () => {
    const withPayment = records({ allocations: [paid(71, 60_000, '2026-01-20')] });
    expect(loanBalanceOn(withPayment, day('2026-01-19'))).toMatchObject({
      paidPesos: 0,
      owed: { total: 199_999 },
    });
    expect(loanBalanceOn(withPayment, day('2026-01-20'))).toMatchObject({
      paidPesos: 60_000,
      owed: { total: 139_999 },
    });
  });

  test('a reversed payment counts until the day before the reversal', () => {
    const reversed = records({ allocations: [paid(71, 100_000, '2026-01-20', '2026-01-25')] });
    expect(loanBalanceOn(reversed, day('2026-01-24'))).toMatchObject({
      paidPesos: 100_000,
      owed: { total: 99_999 },
    });
    expect(loanBalanceOn(reversed, day('2026-01-25'))).toMatchObject({
      paidPesos: 0,
      owed: { total: 199_999 },
    });
  });

  test('a credit without a schedule owes nothing', () => {
    expect(loanBalanceOn(records({ installments: [] }), day('2026-01-20'))).toMatchObject({
      paidPesos: 0,
      owed: { total: 0, nextPayment: null },
    });
  });
});

describe('bookingDay', () => {
  test('is today, unless something was posted on a later day', () => {
    expect(bookingDay(records(), day('2026-01-20'))).toBe('2026-01-20');
    const later = records({ allocations: [paid(71, 1, '2026-01-10', '2026-03-01')] });
    expect(bookingDay(later, day('2026-01-20'))).toBe('2026-03-01');
    expect(bookingDay(later, day('2026-04-20'))).toBe('2026-04-20');
  });
});
