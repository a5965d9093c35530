import type { AllocationPart } from '@unamano/domain/allocation';

/** The accounts of the journal, as the migration lists them. */
export const ACCOUNTS = [
  'loans_receivable',
  'cash_at_bank',
  'cash_at_gateway',
  'unearned_interest',
  'vat_payable',
  'guarantee_payable',
  'bureau_payable',
  'suspense',
  'reborrowing_clearing',
  'payroll_clearing',
  'interest_income',
  'credit_study_income',
  'late_interest_income',
  'collection_fee_income',
] as const;

export type Account = (typeof ACCOUNTS)[number];

/** Where each part of a payment is credited. */
export const ACCOUNT_OF_PART = {
  installment: 'loans_receivable',
  late_interest: 'late_interest_income',
  collection_fee: 'collection_fee_income',
} as const satisfies Record<AllocationPart, Account>;

/** Debits are positive, credits negative. */
export type JournalLine = { account: Account; amountPesos: number };
