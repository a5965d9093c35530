import type { PayoutFault } from '@unamano/domain/money/payout-review';
import type { Trx } from '../../../../db/types.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { type CreditRow, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import type { PayoutOrder } from '../../instant-payments/index.ts';
import type { DisbursementsDeps } from '../deps.ts';
import { paymentKeyOf } from '../repo.ts';
import { reviewPayout } from '../review.ts';

type Instant = { credit: CreditRow; order: Omit<PayoutOrder, 'orderedBy' | 'preparedBy'> };

/** The credit, locked, where its money may be sent by instant payment today. */
export async function lockInstant(
  trx: Trx,
  { clock, prices }: Pick<DisbursementsDeps, 'clock' | 'prices'>,
  creditId: number,
): Promise<Result<Instant, PayoutFault>> {
  const credit = await lockCredit(trx, creditId);
  const paymentKeyId = await paymentKeyOf(trx, creditId);
  if (credit?.state !== 'IN_PROCESS' || paymentKeyId === null) return refuse('STATE_NOT_ALLOWED');
  const fault = await reviewPayout(trx, credit, clock.today(), prices);
  if (fault !== 'PAID_INSTANTLY') return refuse(fault ?? 'STATE_NOT_ALLOWED');
  const { disbursement_number: disbursementNumber, amount: amountPesos } = credit;
  return ok({ credit, order: { creditId, disbursementNumber, amountPesos, paymentKeyId } });
}
