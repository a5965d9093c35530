/**
 * Money of an earlier day that becomes known after money of a later day. The later money is reversed and posted again after it, each
 * on its own day, so that every account is as if both had become known in the order of their days.
 */
import { bogotaDay, type Day, laterDay } from '@unamano/domain/calendar';
import { figureDay } from '@unamano/domain/loans/arrears/payment-day';
import { addPesos, maxPesos, type Pesos, subtractPesos, sumPesos, ZERO_PESOS } from '@unamano/domain/money';
import type { Trx } from '../../../../db/types.ts';
import { type CreditRow, isBeingRepaid, lockCredit, PLATFORM } from '../../credit-lifecycle/index.ts';
import { booksOf } from '../../ledger/index.ts';
import { bookingDay, type LoanRecords, readLoanRecordsOf } from '../../loan-accounts/index.ts';
import { applyAgain, type LaterRow, laterPayments, nextReference } from '../posting/allocate-again.ts';
import { cancelCharges, rebate } from '../posting/closing-adjustments.ts';
import { mirrorPayment } from '../posting/mirror.ts';
import type { AppliedPayment } from '../posting/post.ts';
import { activeClosingAdjustments, reopenAfterReversal } from '../posting/reversal.ts';
import * as repo from '../repo.ts';
import { applyPaymentOfOrder, type PaymentOfOrder } from './payoff.ts';
import { applyWithdrawalRepayment } from './withdrawals.ts';

/** How money of an order of each kind is posted. */
export const POST_BY_ORDER_KIND = {
  installment: applyPaymentOfOrder,
  payoff: applyPaymentOfOrder,
  withdrawal: applyWithdrawalRepayment,
} satisfies Record<repo.OrderRow['kind'], unknown>;

type Closing = Awaited<ReturnType<typeof activeClosingAdjustments>>[number];
type Undone = { later: LaterRow[]; closing: Closing[] };

/**
 * The first day on which the money may be in the books: its own, or that of the last event that stays as it is. Those are wages that name
 * their installment, waivers, agreements, chargebacks, a write-off, and money that was returned or applied in part.
 */
function firstDay(
  records: LoanRecords,
  undone: ReadonlySet<number>,
  order: { today: Day; writtenOffOn: Day | null },
): Day {
  const allocations = records.allocations.filter((row) => !undone.has(row.payment_id));
  const on = bookingDay({ ...records, allocations }, order.today);
  return laterDay(on, order.writtenOffOn ?? on);
}

/** The later money that can be posted again, and what the end of the credit waived; null where there is no such money. */
async function findLater(trx: Trx, credit: CreditRow, today: Day): Promise<Undone | null> {
  if (!isBeingRepaid(credit) && credit.state !== 'FIN') return null;
  const later = (await laterPayments(trx, credit.id, 0)).filter(
    (row) => row.booked_on > today && row.deducted_for === null,
  );
  if (later.length === 0) return null;
  const closing = (await activeClosingAdjustments(trx, credit.id)).filter((row) => row.booked_on > today);
  const records = await readLoanRecordsOf(trx, credit.id);
  if (!records) return null;
  const { writtenOffOn } = await booksOf(trx, credit);
  const undone = new Set([...later, ...closing].map(({ id }) => id));
  const first = firstDay(records, undone, { today, writtenOffOn });
  const isAfter = ({ booked_on: on }: { booked_on: Day }) => on > first;
  const found = { later: later.filter(isAfter), closing: closing.filter(isAfter) };
  return found.later.length === 0 ? null : found;
}

/** Each on its own day: at the end of no day did it pay anything. */
async function undo(trx: Trx, credit: CreditRow, { later, closing }: Undone, now: Date): Promise<void> {
  let paymentId = 0;
  let today = later[0]?.booked_on;
  for (const row of [...later, ...closing].sort((a, b) => b.id - a.id)) {
    today = row.booked_on;
    paymentId = (await mirrorPayment(trx, credit, row, { today, now, givesWay: true })).id;
  }
  if (today && credit.state === 'FIN') await reopenAfterReversal(trx, credit, { paymentId, today, now });
}

/** As its order posted it, with the payoff figure that the order keeps. */
async function postAgain(trx: Trx, creditId: number, row: LaterRow, now: Date): Promise<AppliedPayment> {
  const order = row.source === 'gateway' ? await repo.findOrderOfPayment(trx, row.first_id) : undefined;
  if (!order) return applyAgain(trx, creditId, row, { today: row.booked_on, now });
  const credit = await lockCredit(trx, creditId);
  if (!credit) throw new Error(`no credit ${creditId}`);
  const { booked_on: today } = row;
  const openedOn = bogotaDay(order.created_at);
  return POST_BY_ORDER_KIND[order.kind](trx, {
    credit,
    openedOn: figureDay({ openedOn, expiresOn: order.expires_on, countsOn: today }),
    prepaymentChoice: order.prepayment_choice,
    source: 'gateway',
    reference: await nextReference(trx, creditId, row),
    amountPesos: row.amount_pesos,
    today,
    now,
    initiator: PLATFORM,
    reason: 'paid in full after money of an earlier day became known',
    isBeforeContacts: true,
    allocatesAgain: { paymentId: row.first_id, countsFrom: today },
  });
}

/** What ended the credit without money ends it again. */
async function closeAgain(
  trx: Trx,
  creditId: number,
  { booked_on: today }: Closing,
  now: Date,
): Promise<void> {
  const credit = await lockCredit(trx, creditId);
  if (!credit || !isBeingRepaid(credit)) return;
  const order = {
    credit,
    today,
    now,
    initiator: PLATFORM,
    reason: 'nothing left but interest that is not charged',
  };
  const cancels = { ...order, reference: await repo.closingReference(trx, creditId, 'withdrawal') };
  if (await cancelCharges(trx, cancels, ZERO_PESOS)) return;
  await rebate(
    trx,
    { ...order, reference: await repo.closingReference(trx, creditId, 'payoff') },
    ZERO_PESOS,
  );
}

const waitingOf = ({ amount_pesos: amount, allocations }: LaterRow): Pesos =>
  subtractPesos(amount, sumPesos(allocations.map((row) => row.amount)));

/**
 * Posts money of an order on its own day, also where money of a later day is known already. The caller holds the credit locked.
 *
 * @returns what the credit owes after all of its money, and what waits for its owner now and did not before
 */
export async function applyInDayOrder(
  trx: Trx,
  payment: PaymentOfOrder,
  post: (trx: Trx, payment: PaymentOfOrder) => Promise<AppliedPayment>,
): Promise<AppliedPayment> {
  const { credit, now } = payment;
  const undone = await findLater(trx, credit, payment.today);
  if (undone === null) return post(trx, payment);
  await undo(trx, credit, undone, now);
  const open = (await lockCredit(trx, credit.id)) ?? credit;
  const posted = await post(trx, { ...payment, credit: open, isBeforeContacts: true });
  let { remainingPesos, unallocatedPesos } = posted;
  for (const row of undone.later) {
    const again = await postAgain(trx, credit.id, row, now);
    remainingPesos = again.remainingPesos;
    unallocatedPesos = subtractPesos(addPesos(unallocatedPesos, again.unallocatedPesos), waitingOf(row));
  }
  for (const row of undone.closing) await closeAgain(trx, credit.id, row, now);
  return { ...posted, remainingPesos, unallocatedPesos: maxPesos(ZERO_PESOS, unallocatedPesos) };
}
