/** The account or the money order that a borrower chooses, with the faults of its fields. */
import { accountNumberFault, accountNumberOf } from '@unamano/contract/money/account-numbers';
import type { AccountType, DisbursementType } from '@unamano/contract/money/disbursement';
import { BANK_MISSING, REQUIRED } from '@unamano/contract/rules';
import type { Db } from '../../../../db/types.ts';
import { ok, type Refusal, refuse } from '../../../../kernel/result.ts';
import { bankExists } from '../repo.ts';

export type DestinationInput = {
  disbursement_type: DisbursementType;
  id_bank?: string | undefined;
  account_number?: string | undefined;
  account_type?: AccountType | undefined;
};

export type Destination = {
  disbursement_type: DisbursementType;
  bank_code: string | null;
  account_number: string | null;
  account_type: AccountType | null;
  /** Of an instant payment. */
  payment_key_id: number | null;
};

/** The account of a transfer, or the faults of its fields. A money order needs no account. */
export async function destinationOf(
  db: Db,
  input: DestinationInput,
): Promise<{ ok: true; value: Destination } | Refusal<never>> {
  if (input.disbursement_type === 'MONEY_ORDER') {
    return ok({
      disbursement_type: 'MONEY_ORDER',
      bank_code: null,
      account_number: null,
      account_type: null,
      payment_key_id: null,
    });
  }
  const bank = input.id_bank?.trim() ?? '';
  const number = input.account_number?.trim() ?? '';
  const fields: Record<string, string> = {};
  if (bank === '' || !(await bankExists(db, bank))) fields.id_bank = BANK_MISSING;
  const numberFault = accountNumberFault(number, bank);
  if (numberFault !== null) fields.account_number = numberFault;
  if (input.account_type === undefined) fields.account_type = REQUIRED;
  if (Object.keys(fields).length > 0) return refuse('VALIDATION_ERROR', { fields });
  const account_number = accountNumberOf(number, bank);
  const account_type = input.account_type ?? null;
  return ok({
    disbursement_type: 'TRANSFER',
    bank_code: bank,
    account_number,
    account_type,
    payment_key_id: null,
  });
}
