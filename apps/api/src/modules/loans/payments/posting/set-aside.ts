/**
 * Undoes the payments of a credit whose transfer the bank returned: there is no debt that they could pay. Money of the
 * gateway then waits in suspense as the borrower's own.
 */

import type { Day } from '@unamano/domain/calendar';
import { type Pesos, sumPesos } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import {
  booksOf,
  CASH_ACCOUNT_OF_SOURCE,
  paymentLines,
  postEntry,
  postReversal,
} from '../../ledger/index.ts';
import type { PaymentSource } from '../../loan-accounts/index.ts';
import { setAsideReference } from '../repo.ts';

/**
 * What staff waived needs no owner, and funds that were applied wait again under the payment that they came from. Any other
 * source belongs to a file or to another credit.
 */
const CAN_BE_UNDONE: readonly PaymentSource[] = ['gateway', 'waiver', 'unapplied_funds'];

/** Payments that reduce the debt and are not reversed. */
async function findAllocatedPayments(trx: Trx, creditId: number) {
  return trx
    .selectFrom('payments')
    .leftJoin('payments as reversal', 'reversal.reverses_payment_id', 'payments.id')
    .select(['payments.id', 'payments.source', 'payments.source_reference', 'payments.amount_pesos'])
    .where('payments.credit_id', '=', creditId)
    .where('payments.reverses_payment_id', 'is', null)
    .where('reversal.id', 'is', null)
    .where((row) =>
      row.exists(
        row
          .selectFrom('payment_allocations')
          .select('part')
          .whereRef('payment_allocations.payment_id', '=', 'payments.id'),
      ),
    )
    .orderBy('payments.id')
    .execute();
}

/**
 * The caller holds the credit locked. PAYROLL_MONEY_RECEIVED, and nothing is written, where a company has deducted an
 * installment: that money is settled in the company's file.
 *
 * @returns the pesos that now wait for the borrower
 */
export async function setPaymentsAside(
  trx: Trx,
  credit: CreditRow,
  { postedOn, now }: { postedOn: Day; now: Date },
): Promise<Result<Pesos, 'PAYROLL_MONEY_RECEIVED'>> {
  const payments = await findAllocatedPayments(trx, credit.id);
  if (payments.some(({ source }) => !CAN_BE_UNDONE.includes(source))) return refuse('PAYROLL_MONEY_RECEIVED');
  const books = await booksOf(trx, credit);
  const waiting: Pesos[] = [];
  const insert = async (
    row: { source: PaymentSource; source_reference: string; amount_pesos: Pesos },
    undoes?: number,
  ) =>
    trx
      .insertInto('payments')
      .values({
        ...row,
        credit_id: credit.id,
        paid_on: postedOn,
        recorded_at: now,
        reverses_payment_id: undoes ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  for (const { id, source, source_reference: reference, amount_pesos } of payments) {
    const money = { source, amount_pesos };
    const reversal = await insert({ ...money, source_reference: `${reference}:reversal` }, id);
    const entry = { postedOn, recordedAt: now };
    await postReversal(trx, { reversedPaymentId: id, paymentId: reversal.id, ...entry });
    if (source !== 'gateway') continue;
    const kept = await insert({ ...money, source_reference: setAsideReference(reference) });
    await postEntry(trx, {
      creditId: credit.id,
      kind: 'payment',
      paymentId: kept.id,
      ...entry,
      lines: paymentLines(CASH_ACCOUNT_OF_SOURCE.gateway, amount_pesos, [], books),
    });
    waiting.push(amount_pesos);
  }
  return ok(sumPesos(waiting));
}
