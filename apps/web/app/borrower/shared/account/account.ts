import type { Sent } from '@unamano/contract/endpoint';
import { accountNumberFault } from '@unamano/contract/money/account-numbers';
import type { requestDisbursement } from '@unamano/contract/money/disbursement';
import { BANK_MISSING, type Fault } from '@unamano/contract/rules';
import * as z from 'zod/mini';

const accountSchema = z.object({
  id_bank: z.catch(z.string(), ''),
  account_number: z.catch(z.string(), ''),
  account_type: z.catch(z.enum(['SAVINGS', 'CHECKING']), 'SAVINGS'),
});

export type Account = z.infer<typeof accountSchema>;

export const NO_ACCOUNT = z.parse(accountSchema, {});

/** What was typed for this credit before a reload, or nothing. */
export function accountOf(stored: Record<string, unknown> | null, creditId: number): Account {
  return stored?.creditId === creditId ? z.parse(accountSchema, stored) : NO_ACCOUNT;
}

export function accountFaults(account: Account): { id_bank: Fault; account_number: Fault } {
  return {
    id_bank: account.id_bank === '' ? BANK_MISSING : null,
    account_number: accountNumberFault(account.account_number, account.id_bank),
  };
}

/** The form offers only a bank account, not a money order. */
export function disbursementBody(creditId: number, account: Account): Sent<typeof requestDisbursement> {
  const account_number = account.account_number.trim();
  return { id_credit: creditId, disbursement_type: 'TRANSFER', ...account, account_number };
}

/** An account in one line; a number without hyphens in groups, so that a person can compare it. */
export function accountText(bank: string, type: string, number: string): string {
  const digits = number.trim();
  const grouped = digits.includes('-') ? digits : digits.replace(/(\d{3})(?=\d{3})/g, '$1 ');
  return `${bank} · ${type} · ${grouped}`;
}
