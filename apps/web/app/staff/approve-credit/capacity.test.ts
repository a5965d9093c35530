import { describe, expect, it } from 'vitest';
import { firstSettings } from '../../shared/simulator/settings.ts';
import { deductionEffect } from './capacity.ts';

const configurations = new Map([[2, firstSettings('allied_company')]]);
const row = {
  requested_amount: 400_000,
  installments: 2,
  biweekly_fee: 130_757,
  monthly_deduction: 261_514,
  monthly_income: 458_652,
  monthly_deduction_max: 229_326,
  configuration_id: 2,
  study_taxed: true,
};

describe('the deduction of a request', () => {
  it('is the figure of the server while nothing was edited', () => {
    expect(deductionEffect(row, { amount: 400_000, installments: 2 }, new Map())).toEqual({
      fee: 130_757,
      deduction: 261_514,
      incomeLeft: 197_138,
      over: true,
    });
  });

  it('follows an edit, with the price version of the credit', () => {
    // 229,326 in each month: exactly half.
    expect(deductionEffect(row, { amount: 500_000, installments: 3 }, configurations)).toEqual({
      fee: 114_663,
      deduction: 229_326,
      incomeLeft: 229_326,
      over: false,
    });
  });

  it('exceeds the limit by one peso above half', () => {
    const lowerIncome = { ...row, monthly_income: 458_651, monthly_deduction_max: 229_325 };
    expect(deductionEffect(lowerIncome, { amount: 500_000, installments: 3 }, configurations).over).toBe(
      true,
    );
  });
});
