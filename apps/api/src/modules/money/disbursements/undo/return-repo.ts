import type { Day } from '@unamano/domain/calendar';
import { UNDISBURSED_STATES } from '@unamano/domain/loans/credit-lifecycle';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import type { CreditRow } from '../../../loans/credit-lifecycle/index.ts';

/** A borrower has one credit before its disbursement: an offered refinancing must be cancelled first. */
export async function hasUndisbursedCredit(trx: Trx, borrowerId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('credits')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', [...UNDISBURSED_STATES])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type ReturnedTransfer = {
  bankReference: string;
  returnedOn: Day;
  reason: string;
  requestedBy: number;
  approvedBy: number;
  approvalId: number;
  now: Date;
};

/**
 * Keeps the undone confirmation with what the bank says, and opens the disbursement for another one.
 *
 * @returns the pesos that were sent
 * @throws when the credit was not confirmed
 */
export async function recordReturn(trx: Trx, credit: CreditRow, returned: ReturnedTransfer): Promise<Pesos> {
  const sent = await trx
    .selectFrom('disbursements')
    .selectAll()
    .where('credit_id', '=', credit.id)
    .executeTakeFirstOrThrow();
  const { sent_pesos, sent_on, confirmed_at, confirmed_by } = sent;
  const isConfirmed = sent_pesos !== null && confirmed_at !== null && sent_on !== null;
  if (!isConfirmed || credit.disbursed_on === null)
    throw new Error(`credit ${credit.id} has no confirmed disbursement`);
  await trx
    .insertInto('transfer_returns')
    .values({
      credit_id: credit.id,
      disbursement_number: credit.disbursement_number,
      disbursed_on: credit.disbursed_on,
      sent_pesos,
      confirmed_at,
      confirmed_by,
      sent_reference: sent.bank_reference,
      sent_on,
      bank_reference: returned.bankReference,
      returned_on: returned.returnedOn,
      reason: returned.reason,
      requested_by: returned.requestedBy,
      approved_by: returned.approvedBy,
      approval_id: returned.approvalId,
      recorded_at: returned.now,
    })
    .execute();
  await trx
    .updateTable('disbursements')
    .set({
      confirmed_at: null,
      confirmed_by: null,
      sent_pesos: null,
      bank_reference: null,
      prepared_by: null,
      sent_on: null,
    })
    .where('credit_id', '=', credit.id)
    .execute();
  return sent_pesos;
}
