/** The accounts of the journal, as the migration lists them. */
import type { Pesos } from '@unamano/domain/money';

export const ACCOUNTS = [
  'loans_receivable',
  'cash_at_bank',
  'cash_at_gateway',
  'unearned_interest',
  'vat_payable',
  'guarantee_payable',
  'bureau_payable',
  'suspense',
  'refinancing_clearing',
  'payroll_clearing',
  'interest_income',
  'credit_study_income',
  'late_interest_income',
  'collection_fee_income',
  'loan_losses',
  'waivers',
  'recovery_income',
  'committed_disbursements',
  'committed_disbursements_contra',
  'written_off_loans',
  'written_off_loans_contra',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/** Debits are positive, credits negative. */
export type JournalLine = { account: Account; amountPesos: Pesos };
