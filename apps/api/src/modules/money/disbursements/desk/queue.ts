/** The queue of disbursements: who waits for their money, since when, and why the money may not be sent yet. */

import type { Reply } from '@unamano/contract/endpoint';
import * as contract from '@unamano/contract/money/payout-desk';
import { addDays, bogotaDay, startOfBogotaDay } from '@unamano/domain/calendar';
import { inTransaction } from '../../../../db/transaction.ts';
import type { Trx } from '../../../../db/types.ts';
import type { StaffActor } from '../../../../kernel/actor.ts';
import { bound } from '../../../../kernel/bound.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { PAYOUT_FAULT_TEXTS } from '../errors.ts';
import { type NewestFile, newestFilesOf } from '../files/repo.ts';
import { readPayoffPesos } from '../pay-out.ts';
import { PREPARED_DISBURSEMENT } from '../prepared.ts';
import { reviewPayout } from '../review.ts';
import { TRANSFER_RETURN } from '../undo/transfer-return.ts';
import { countWaiting, readSent, readWaiting, type WaitingRow } from './queue-repo.ts';

/** Borrowers are promised their money within 24 hours: staff are warned four hours before. */
const LATE_AFTER_MS = 20 * 3_600_000;
const isLate = (since: Date, now: Date): boolean => since.getTime() < now.getTime() - LATE_AFTER_MS;

function fileView(file: NewestFile | undefined, row: WaitingRow): contract.WaitingCredit['file'] {
  if (!file) return null;
  const isSame = file.bank_code === row.bank_code && file.account_number === row.account_number;
  return {
    id_file: file.id,
    name: file.name,
    made_at: file.made_at.toISOString(),
    is_other_account: !isSame || file.account_type !== row.account_type,
  };
}

async function viewOf(
  { clock, prices, approvals }: DisbursementsDeps,
  trx: Trx,
  row: WaitingRow,
  file: NewestFile | undefined,
): Promise<contract.WaitingCredit> {
  const [today, now] = [clock.today(), clock.now()];
  const { id_credit, pays_off_credit_id: replacedId, waiting_since: since } = row;
  const credit = { id: id_credit, borrower_id: row.id_user, ...row };
  // The bank is asked again before money is sent: an account without an answer stops nothing yet.
  const fault = await reviewPayout(trx, credit, today, prices);
  const payOff = replacedId === null ? 0 : await readPayoffPesos(trx, replacedId, today);
  return {
    id_credit,
    id_user: row.id_user,
    name: row.name,
    dni: row.dni,
    waiting_since: since.toISOString(),
    is_late: isLate(since, now),
    signed_on: bogotaDay(row.signed_at),
    amount_to_disburse: Math.max(0, row.amount - payOff),
    disbursement_type: row.disbursement_type,
    bank: row.bank ?? '',
    account_number: row.account_number ?? '',
    account_type: row.account_type,
    cannot_pay: fault === null || fault === 'HOLDER_NOT_CHECKED' ? null : PAYOUT_FAULT_TEXTS[fault],
    is_account_asked: fault === 'HOLDER_REJECTED',
    is_prepared: await approvals.hasPending(trx, PREPARED_DISBURSEMENT, id_credit, now),
    file: fileView(file, row),
  };
}

export async function waiting(
  { db, clock }: DisbursementsDeps,
  { scope }: StaffActor,
): Promise<Reply<typeof contract.waitingDisbursements>> {
  const { count, since } = await countWaiting(db, scope, { isByHand: false });
  return {
    credits_total: count,
    waiting_since: since?.toISOString() ?? null,
    is_late: since !== null && isLate(since, clock.now()),
  };
}

/** Where a transfer comes back, staff find it here. */
export async function sent(
  { clock, db, paymentKeys, approvals }: DisbursementsDeps,
  { scope }: StaffActor,
): Promise<Reply<typeof contract.sentDisbursements>> {
  const since = startOfBogotaDay(addDays(clock.today(), -contract.SENT_DAYS));
  const rows = await readSent(db, scope, since, contract.PAYOUTS_MAX);
  const credits: contract.SentCredit[] = [];
  for (const {
    sent_on,
    sent_pesos,
    bank,
    account_number,
    bank_reference,
    kind,
    value_sealed,
    ...row
  } of rows)
    credits.push({
      ...row,
      sent_on: sent_on ?? '',
      amount: sent_pesos ?? 0,
      bank: bank ?? '',
      account_number: account_number ?? paymentKeys.shown({ kind, value_sealed }),
      bank_reference: bank_reference ?? '',
      is_return_pending: await approvals.hasPending(db, TRANSFER_RETURN, row.id_credit, clock.now()),
    });
  return { credits };
}

export function queue(
  deps: DisbursementsDeps,
  { scope }: StaffActor,
): Promise<Reply<typeof contract.payoutQueue>> {
  return inTransaction(deps.db, async (trx) => {
    const rows = await readWaiting(trx, scope, contract.PAYOUTS_MAX);
    const ids = rows.map(({ id_credit }) => id_credit);
    const files = await newestFilesOf(trx, ids);
    const credits: contract.WaitingCredit[] = [];
    for (const row of rows) credits.push(await viewOf(deps, trx, row, files.get(row.id_credit)));
    return { credits_total: (await countWaiting(trx, scope, { isByHand: true })).count, credits };
  });
}

export const createQueue = (deps: DisbursementsDeps) => bound(deps, { waiting, sent, queue });
