/** Staff search for the credit that may be paid out, by the borrower's ID number, e-mail or phone. */
import type { DisbursementType } from '@unamano/contract/disbursement';
import { phoneDigits } from '@unamano/contract/rules';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { readPayoffPesos } from './confirm.ts';
import type { DisbursementsDeps } from './deps.ts';
import { findPayable, type PersonFilter, personExists } from './repo.ts';

export type Payable = {
  id_user: number;
  first_name: string;
  last_name: string;
  dni: string;
  email: string;
  cellphone: string;
  id_credit: number;
  requested_amount: number;
  installments: number;
  acquired_debt: number;
  disbursement_type: DisbursementType;
  bank: string;
  account_number: string;
  account_type: string;
  amount_to_disburse: number;
};

/** The typed text as an ID number, an e-mail and a phone. ID numbers may be typed with dots, phones with spaces. */
function personFilter(typed: string): PersonFilter {
  const text = typed.trim();
  return {
    dni: text.replace(/[.\s]/g, ''),
    email: text.toLowerCase(),
    cellphone: `+57${phoneDigits(text)}`,
  };
}

export function createLookup({ db, clock }: DisbursementsDeps) {
  return {
    async lookup(actor: StaffActor, typed: string): Promise<Result<Payable, 'USER_NOT_FOUND'>> {
      const filter = personFilter(typed);
      return inTransaction(db, async (trx) => {
        const found = await findPayable(trx, filter, actor.scope);
        if (!found) {
          const isKnown = await personExists(trx, filter, actor.scope);
          return refuse(isKnown ? 'OBJECT_NOT_FOUND' : 'USER_NOT_FOUND');
        }
        const { amount, total, pays_off_credit_id, bank, account_number, account_type, ...row } = found;
        const payOff =
          pays_off_credit_id === null ? 0 : await readPayoffPesos(trx, pays_off_credit_id, clock.today());
        return ok({
          ...row,
          requested_amount: amount,
          acquired_debt: total,
          bank: bank ?? '',
          account_number: account_number ?? '',
          account_type: account_type ?? '',
          amount_to_disburse: Math.max(0, amount - payOff),
        });
      });
    },
  };
}
