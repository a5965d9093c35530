/** The opposite of one payment: a reversing payment, a reversing entry and, after a prepayment, the former schedule. */
import type { Day } from '@unamano/domain/calendar';
import type { Pesos } from '@unamano/domain/money';
import type { Trx } from '../../../db/types.ts';
import type { CreditRow } from '../../credit-lifecycle/index.ts';
import { postReversal } from '../../ledger/index.ts';
import type { PaymentSource } from '../../loan-accounts/index.ts';
import { readPostingContext } from './context.ts';
import { accrueInterest, knownAnswers } from './post.ts';
import { restoreSchedule } from './schedule-versions.ts';

type PaymentToMirror = { id: number; source: PaymentSource; source_reference: string; amount_pesos: Pesos };

/**
 * The credit is locked.
 *
 * @param givesWay the money makes way for money of an earlier day, and is posted again after it
 */
export async function mirrorPayment(
  trx: Trx,
  credit: CreditRow,
  payment: PaymentToMirror,
  { today, now, givesWay = false }: { today: Day; now: Date; givesWay?: boolean },
): Promise<{ id: number; postedOn: Day }> {
  const context = await readPostingContext(trx, { credit, today });
  await accrueInterest(trx, { credit, now }, context);
  const { postedOn } = context;
  const reversal = await trx
    .insertInto('payments')
    .values({
      credit_id: credit.id,
      source: payment.source,
      source_reference: `${payment.source_reference}:reversal`,
      amount_pesos: payment.amount_pesos,
      paid_on: postedOn,
      recorded_at: now,
      reverses_payment_id: payment.id,
      counts_from: givesWay ? postedOn : null,
      known_answers: knownAnswers(context.records),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await postReversal(trx, {
    reversedPaymentId: payment.id,
    paymentId: reversal.id,
    postedOn,
    recordedAt: now,
  });
  if (await restoreSchedule(trx, { credit, paymentId: reversal.id, now }, context, payment.id)) {
    // An installment that is owed again may be due already.
    await accrueInterest(trx, { credit, now }, await readPostingContext(trx, { credit, today }));
  }
  return { ...reversal, postedOn };
}
