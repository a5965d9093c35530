import type { Pesos } from '../../money.ts';

export const LOAN_ACCOUNTS = [
  'loans_receivable',
  'cash_at_bank',
  'cash_at_gateway',
  'cash_at_instant',
  'payroll_clearing',
  'refinancing_clearing',
  'suspense',
  'suspense_receivable',
  'unearned_interest',
  'interest_income',
  'credit_study_income',
  'vat_payable',
  'guarantee_payable',
  'bureau_payable',
  'late_interest_income',
  'collection_fee_income',
  'waivers',
  'loan_losses',
  'recovery_income',
  'written_off_loans',
  'written_off_loans_contra',
  'opening_balance',
] as const;
export type LoanAccount = (typeof LOAN_ACCOUNTS)[number];

/** An account without money may be absent. */
export type Balances = Readonly<Partial<Record<LoanAccount, Pesos>>>;
