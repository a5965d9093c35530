import type { Credit } from '@unamano/contract/lending/credits';
import type { Payment } from '@unamano/contract/loans/installments';
import { expect, it } from 'vitest';
import { isLateOnly, offPayroll } from '../home-view.ts';

const installment = (id: number, pending: number, interest: number, fee: number): Payment =>
  ({
    id_payment: id,
    pending_value: pending,
    late_interest: interest,
    collection_fee: fee,
    value_past_due: interest + fee,
    total_value_with_past_due: pending + interest + fee,
    days_past_due: interest > 0 ? 13 : 0,
  }) as Payment;

const credit = (payments: Payment[], more: Partial<Credit> = {}): Credit => {
  const [next] = payments;
  const total = next?.total_value_with_past_due ?? 0;
  return {
    state: 'ACTIVE',
    is_allied_company: true,
    is_self_paid: false,
    payments,
    next_payment: next && { id_payment: next.id_payment, total_value_with_past_due: total },
    ...more,
  } as Credit;
};

it("shows an employee's late charges apart, payable when the installment itself is deducted", () => {
  expect(offPayroll(credit([installment(1, 0, 800, 12_000), installment(2, 90_000, 0, 0)]))).toEqual({
    amount: 12_800,
    payableNow: 12_800,
  });
  expect(offPayroll(credit([installment(1, 90_000, 800, 0)]))).toEqual({ amount: 800, payableNow: 0 });
});

it('shows late charges below the tolerance too: the credit is not late, and no wage pays them', () => {
  const rest = { ...installment(1, 0, 800, 0), days_past_due: 0 };
  expect(offPayroll(credit([rest]))).toEqual({ amount: 800, payableNow: 800 });
});

it('shows none for a credit that is on time, paid alone, or ended', () => {
  const late = [installment(1, 0, 800, 0)];
  expect(offPayroll(credit([installment(1, 90_000, 0, 0)]))).toBeNull();
  expect(offPayroll(credit(late, { is_self_paid: true }))).toBeNull();
  expect(offPayroll(credit(late, { is_allied_company: false }))).toBeNull();
  expect(offPayroll(credit(late, { state: 'FIN' }))).toBeNull();
});

it('treats an installment with only late charges unpaid as late', () => {
  expect(isLateOnly(credit([installment(1, 0, 800, 0)]))).toBe(true);
  expect(isLateOnly(credit([installment(1, 1, 800, 0)]))).toBe(false);
  expect(isLateOnly(credit([]))).toBe(false);
});
