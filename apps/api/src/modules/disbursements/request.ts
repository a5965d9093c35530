/** The borrower enters the destination of the money of a signed credit. */
import type { AccountType, DisbursementType } from '@unamano/contract/disbursement';
import { accountNumberFault, BANK_MISSING, REQUIRED } from '@unamano/contract/rules';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/types.ts';
import { storeResponse } from '../../idempotency/call-context.ts';
import type { BorrowerActor, Origin } from '../../kernel/actor.ts';
import { ok, type Refusal, type Result, refuse } from '../../kernel/result.ts';
import { lockCredit, moveCredit } from '../credit-lifecycle/index.ts';
import { commitDisbursement } from '../ledger/index.ts';
import type { DisbursementsDeps } from './deps.ts';
import { bankExists } from './repo.ts';

type DisbursementInput = {
  id_credit: number;
  disbursement_type: DisbursementType;
  id_bank?: string | undefined;
  account_number?: string | undefined;
  account_type?: AccountType | undefined;
};

type Destination = {
  bank_code: string | null;
  account_number: string | null;
  account_type: AccountType | null;
};

/** The account of a transfer, or the faults of its fields. A money order needs no account. */
async function destinationOf(
  db: Db,
  input: DisbursementInput,
): Promise<{ ok: true; value: Destination } | Refusal<never>> {
  if (input.disbursement_type === 'MONEY_ORDER') {
    return ok({ bank_code: null, account_number: null, account_type: null });
  }
  const bank = input.id_bank?.trim() ?? '';
  const number = input.account_number?.trim() ?? '';
  const fields: Record<string, string> = {};
  if (bank === '' || !(await bankExists(db, bank))) fields.id_bank = BANK_MISSING;
  const numberFault = accountNumberFault(number);
  if (numberFault !== null) fields.account_number = numberFault;
  if (input.account_type === undefined) fields.account_type = REQUIRED;
  if (Object.keys(fields).length > 0) return refuse('VALIDATION_ERROR', { fields });
  return ok({ bank_code: bank, account_number: number, account_type: input.account_type ?? null });
}

export function createRequest({ db, clock, reviews }: DisbursementsDeps) {
  return {
    /** An external credit may then be paid out; an employee's credit goes to the company's review. */
    async request(
      actor: BorrowerActor,
      origin: Origin,
      input: DisbursementInput,
    ): Promise<Result<{ id_credit: number }>> {
      const destination = await destinationOf(db, input);
      if (!destination.ok) return destination;
      return inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, input.id_credit);
        if (credit?.borrower_id !== actor.id) return refuse('OBJECT_NOT_FOUND');
        const now = clock.now();
        const moved = await moveCredit(trx, credit, {
          action: 'enter_disbursement_data',
          initiator: { actor, origin },
          reason: `requested a ${input.disbursement_type === 'TRANSFER' ? 'transfer' : 'money order'}`,
          now,
        });
        if (!moved.ok) return moved;
        await trx
          .insertInto('disbursements')
          .values({
            credit_id: credit.id,
            disbursement_type: input.disbursement_type,
            ...destination.value,
            requested_at: now,
            confirmed_at: null,
            confirmed_by: null,
            sent_pesos: null,
          })
          .execute();
        if (moved.value === 'IN_REVIEW' && credit.company_id !== null) {
          await reviews.notifyPendingCredits(trx, credit.company_id);
        }
        if (moved.value === 'IN_PROCESS') {
          await commitDisbursement(trx, credit, { postedOn: clock.today(), recordedAt: now });
        }
        return storeResponse(trx, ok({ id_credit: credit.id }));
      });
    },
  };
}
