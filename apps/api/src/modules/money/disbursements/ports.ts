import type { AccountType } from '@unamano/contract/money/disbursement';
import type { OutsideResult } from '../../../kernel/outside/outside-result.ts';

export type AccountToCheck = {
  /** DIAN's code: 13 is the cédula. */
  documentType: string;
  documentNumber: string;
  bankCode: string;
  accountNumber: string;
  accountType: AccountType;
};

export type AccountHolder =
  | { answer: 'match' }
  | { answer: 'other_holder'; name: string; documentNumber: string }
  | { answer: 'unknown_account' };

/** The banks' service that says whether an account belongs to a person. A question changes nothing there. */
export interface AccountHolders {
  check(account: AccountToCheck): Promise<OutsideResult<AccountHolder, 'BANK_NOT_COVERED'>>;
}
