import type { requestDisbursement } from '@unamano/contract/disbursement';
import type { Sent } from '@unamano/contract/endpoint';
import { accountNumberFault, BANK_MISSING, type Fault } from '@unamano/contract/rules';

export type AccountType = 'SAVINGS' | 'CHECKING';
export type Account = { id_bank: string; account_number: string; account_type: AccountType };

export const NO_ACCOUNT: Account = { id_bank: '', account_number: '', account_type: 'SAVINGS' };

/** What was typed for this credit before a reload, or nothing. */
export function accountOf(stored: Record<string, unknown> | null, creditId: number): Account {
  if (stored?.creditId !== creditId) return NO_ACCOUNT;
  return {
    id_bank: typeof stored.id_bank === 'string' ? stored.id_bank : '',
    account_number: typeof stored.account_number === 'string' ? stored.account_number : '',
    account_type: stored.account_type === 'CHECKING' ? 'CHECKING' : 'SAVINGS',
  };
}

export function accountFaults(account: Account): { id_bank: Fault; account_number: Fault } {
  return {
    id_bank: account.id_bank === '' ? BANK_MISSING : null,
    account_number: accountNumberFault(account.account_number),
  };
}

/** The form offers only a bank account, not a money order. */
export function disbursementBody(creditId: number, account: Account): Sent<typeof requestDisbursement> {
  return {
    id_credit: creditId,
    disbursement_type: 'TRANSFER',
    id_bank: account.id_bank,
    account_number: account.account_number.trim(),
    account_type: account.account_type,
  };
}
