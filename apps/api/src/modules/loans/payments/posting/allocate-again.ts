/**
 * Allocates money again that came after a reversed payment. It pays the oldest debt first, as if the reversed payment had never
 * been: no late charge runs on an old installment while the borrower's money is on a newer one (record chargebacks).
 */
import { type Day, laterDay } from '@unamano/domain/calendar';
import { isPaidAhead, type LaterPayment } from '@unamano/domain/loans/arrears/later-payments';
import type { PrepaymentChoice } from '@unamano/domain/loans/schedule/prepayment';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../../../../db/types.ts';
import { type CreditRow, isBeingRepaid, lockCredit, PLATFORM } from '../../credit-lifecycle/index.ts';
import { NO_LOAN_RECORDS, readLoanRecordsOf } from '../../loan-accounts/index.ts';
import { allocatedAgainReference } from '../repo.ts';
import { applyPayment } from './allocate.ts';
import { cancelCharges, rebate } from './closing-adjustments.ts';
import { readPostingContext } from './context.ts';
import { mirrorPayment } from './mirror.ts';
import type { AppliedPayment, PostingOrder } from './post.ts';
import { type PrepaymentTerms, prepaymentTerms } from './prepayments.ts';

export type LaterRow = LaterPayment & {
  id: number;
  source: 'gateway' | 'refinancing' | 'unapplied_funds' | 'payroll';
  source_reference: string;
  amount_pesos: Pesos;
  from_payment_id: number | null;
  /** The first row of the money. */
  first_id: number;
  paid_on: Day;
  /** The day on which this row is in the books. */
  booked_on: Day;
  /** The last one of the money: it may have reduced no principal in the meantime. */
  choice: PrepaymentChoice | null;
  /** The number of the installment that a wage was deducted for, where it paid more than that. */
  deducted_for: number | null;
  /** It waited in suspense before it was posted. */
  is_from_suspense: boolean;
  /** It returns the amount after a withdrawal. */
  is_return: boolean;
};

/**
 * Money that names no installment, posted after a payment: also that of a wage which ended the credit at the payoff figure, and
 * payroll money which staff applied. What of it waits for its owner pays the debt now. Money stays as
 * it is where a part of it was returned or applied.
 */
export async function laterPayments(trx: Trx, creditId: number, afterPaymentId: number): Promise<LaterRow[]> {
  const { rows } = await sql<LaterRow>`
    select payments.id, payments.source, payments.source_reference, payments.amount_pesos, payments.from_payment_id,
      coalesce(payments.allocates_again_payment_id, payments.id) as first_id,
      coalesce(payments.counts_from, origin.paid_on, payments.paid_on) as paid_on, payments.paid_on as booked_on,
      (select made.choice from schedule_versions made join payments own on own.id = made.payment_id
        where own.credit_id = payments.credit_id and own.reverses_payment_id is null
          and coalesce(own.allocates_again_payment_id, own.id) = coalesce(payments.allocates_again_payment_id, payments.id)
        order by made.id desc limit 1) as choice,
      (select number from installments where id = payments.deducted_for_installment_id) as deducted_for,
      payments.source = 'payroll' and payments.source_reference like 'exception:%' as is_from_suspense,
      exists (select from payment_orders returned where returned.kind = 'withdrawal' and payments.source = 'gateway'
        and returned.order_code = coalesce(first.source_reference, payments.source_reference)) as is_return,
      (select json_agg(json_build_object('number', own.number, 'part', share.part, 'amount', share.amount_pesos))
        from payment_allocations share join installments own on own.id = share.installment_id
        where share.payment_id = payments.id) as allocations
    from payments left join payments origin on origin.id = payments.from_payment_id
      left join payments first on first.id = payments.allocates_again_payment_id
    where payments.credit_id = ${creditId} and payments.id > ${afterPaymentId}
      and (payments.source in ('gateway', 'refinancing', 'unapplied_funds')
        or payments.source = 'payroll' and payments.installment_id is null)
      and payments.reverses_payment_id is null
      and not exists (select from payments reversal where reversal.reverses_payment_id = payments.id)
      and exists (select from payment_allocations where payment_id = payments.id)
      and not exists (select from unapplied_funds fund
        where fund.source = 'payment' and fund.source_id = payments.id and fund.ending is not null)
    order by payments.id`.execute(trx);
  return rows;
}

/** The name of the next row of money that is allocated again. */
export async function nextReference(
  trx: Trx,
  creditId: number,
  { first_id: firstId, source_reference: reference }: LaterRow,
): Promise<string> {
  const { count } = await trx
    .selectFrom('payments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('credit_id', '=', creditId)
    .where('allocates_again_payment_id', '=', firstId)
    .executeTakeFirstOrThrow();
  return allocatedAgainReference(reference, Number(count) + 1);
}

/**
 * As the order of the money was posted: a withdrawal or a payoff where it covers one, else the oldest debt first. It pays no fee of a
 * contact of the day of the reversal: the money was there before that contact, so what it pays was not late then.
 */
export async function applyAgain(
  trx: Trx,
  creditId: number,
  payment: LaterRow,
  { today, now }: { today: Day; now: Date },
): Promise<AppliedPayment> {
  const credit = await lockCredit(trx, creditId);
  if (!credit) throw new Error(`no credit ${creditId}`);
  const { source, amount_pesos: amountPesos, first_id: firstId, from_payment_id: fromPaymentId } = payment;
  const countsFrom = laterDay(payment.paid_on, credit.disbursed_on ?? payment.paid_on);
  const order: PostingOrder = {
    credit,
    reference: await nextReference(trx, creditId, payment),
    today,
    now,
    initiator: PLATFORM,
    reason: 'paid in full after an earlier payment was reversed',
    isBeforeContacts: true,
  };
  const isCovered =
    isBeingRepaid(credit) &&
    ((payment.is_return && (await cancelCharges(trx, order, amountPesos))) ||
      (await rebate(trx, order, amountPesos, countsFrom)).isCovered);
  const prepayment = await readPrepaymentTerms(trx, credit, payment, countsFrom);
  return applyPayment(trx, {
    ...order,
    credit: (await lockCredit(trx, creditId)) ?? credit,
    source,
    amountPesos,
    ...(fromPaymentId !== null && { fromPaymentId }),
    ...(payment.is_from_suspense && { from: 'suspense' as const }),
    ...(payment.deducted_for !== null && { deductedFor: payment.deducted_for }),
    allocatesAgain: { paymentId: firstId, countsFrom },
    ...(!isCovered && isBeingRepaid(credit) && { prepayment }),
  });
}

async function readPrepaymentTerms(
  trx: Trx,
  credit: CreditRow,
  { choice, deducted_for: deductedFor }: LaterRow,
  countsFrom: Day,
): Promise<PrepaymentTerms> {
  const records = (await readLoanRecordsOf(trx, credit.id)) ?? NO_LOAN_RECORDS;
  const terms = await prepaymentTerms(trx, credit, records, choice);
  return { ...terms, requestedThrough: Math.max(terms.requestedThrough, deductedFor ?? 0), countsFrom };
}

/**
 * Does nothing where the later money is on the oldest installment that is owed and on none beyond the running one.
 */
export async function allocateAgain(
  trx: Trx,
  creditId: number,
  order: { paymentId: number; today: Day; now: Date },
): Promise<void> {
  const later = await laterPayments(trx, creditId, order.paymentId);
  if (later.length === 0) return;
  const credit = await lockCredit(trx, creditId);
  if (!credit || !isBeingRepaid(credit)) return;
  const { loanBalance, postedOn } = await readPostingContext(trx, { credit, today: order.today });
  if (!isPaidAhead(postedOn, loanBalance.owed, later)) return;
  for (const payment of later.toReversed()) await mirrorPayment(trx, credit, payment, order);
  for (const payment of later) await applyAgain(trx, creditId, payment, order);
}
