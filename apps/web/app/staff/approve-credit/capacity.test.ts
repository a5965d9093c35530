import { describe, expect, it } from 'vitest';
import { firstSettings } from '../../shared/simulator/configuration.ts';
import { deductionEffect } from './capacity.ts';

const configurations = new Map([[2, firstSettings('allied_company')]]);
const row = {
  requested_amount: 400_000,
  installments: 2,
  biweekly_fee: 131_193,
  monthly_deduction: 262_386,
  monthly_income: 460_102,
  monthly_deduction_max: 230_051,
  configuration_id: 2,
};

describe('the deduction of a request', () => {
  it('is the figure of the server while nothing was edited', () => {
    expect(deductionEffect(row, { amount: 400_000, installments: 2 }, new Map())).toEqual({
      fee: 131_193,
      deduction: 262_386,
      incomeLeft: 197_716,
      over: true,
    });
  });

  it('follows an edit, with the price version of the credit', () => {
    // 230,051 in the highest month: exactly half.
    expect(deductionEffect(row, { amount: 500_000, installments: 3 }, configurations)).toEqual({
      fee: 115_025,
      deduction: 230_051,
      incomeLeft: 230_051,
      over: false,
    });
  });

  it('exceeds the limit by one peso above half', () => {
    const lowerIncome = { ...row, monthly_income: 460_101, monthly_deduction_max: 230_050 };
    expect(deductionEffect(lowerIncome, { amount: 500_000, installments: 3 }, configurations).over).toBe(
      true,
    );
  });
});
