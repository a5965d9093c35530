/** The decision policy as two people set it. */
import * as z from 'zod/mini';
import * as f from '../fields.ts';

export const share = f.rate(0, 1_000_000);
export const amount = f.pesosBetween(1, 10_000_000);
export const months = f.wholeNumber(1, 5);

export const policyValues = z.object({
  version: z.string(),
  min_age: z.number(),
  min_score: z.number(),
  rejected_from_negative_accounts: z.number(),
  thin_file_max_open_accounts: z.number(),
  thin_file_history_below_months: z.number(),
  thin_file_max_amount: z.number(),
  thin_file_max_installments: z.number(),
  raise_1_paid_on_time: z.number(),
  raise_1_max_amount: z.number(),
  raise_1_max_installments: z.number(),
  raise_2_paid_on_time: z.number(),
  raise_2_max_amount: z.number(),
  raise_2_max_installments: z.number(),
  capacity_base_share: z.number(),
  capacity_reduction_per_dependant: z.number(),
  capacity_min_share: z.number(),
  payroll_deduction_max_share: z.number(),
});

export const policyInput = {
  min_age: f.wholeNumber(18, 100),
  min_score: f.wholeNumber(0, 1_000),
  rejected_from_negative_accounts: f.wholeNumber(1, 100),
  thin_file_max_open_accounts: f.wholeNumber(0, 100),
  thin_file_history_below_months: f.wholeNumber(0, 240),
  thin_file_max_amount: amount,
  thin_file_max_installments: months,
  raise_1_paid_on_time: f.wholeNumber(1, 100),
  raise_1_max_amount: amount,
  raise_1_max_installments: months,
  raise_2_paid_on_time: f.wholeNumber(1, 100),
  raise_2_max_amount: amount,
  raise_2_max_installments: months,
  capacity_base_share: share,
  capacity_reduction_per_dependant: share,
  capacity_min_share: share,
  payroll_deduction_max_share: share,
};
