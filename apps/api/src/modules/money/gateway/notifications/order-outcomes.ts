/** What each final state at the gateway changes in an order and in the journal. */
import { bogotaDay } from '@unamano/domain/calendar';
import { figureDay, paymentDay } from '@unamano/domain/loans/arrears/payment-day';
import type { Pesos } from '@unamano/domain/money';
import { lastUnappliedDay } from '@unamano/domain/money/unapplied-funds';
import type { Trx } from '../../../../db/types.ts';
import { readBorrower } from '../../../identity/borrowers/index.ts';
import { type CreditRow, isBeingRepaid, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import {
  type AppliedPayment,
  applyInDayOrder,
  type PaymentOfOrder,
  POST_BY_ORDER_KIND,
  reversePayment,
  setPaymentAside,
} from '../../../loans/payments/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { checkoutUrl } from '../orders/checkout-url.ts';
import type { GatewayOrder } from '../ports.ts';
import * as repo from '../repo.ts';

export type OrderOutcome =
  | 'posted'
  | 'already_posted'
  | 'reversed'
  | 'never_posted'
  | 'closed_unpaid'
  | 'still_open'
  | 'never_registered'
  | 'amount_differs'
  | 'unknown_order';

/** An order and its credit, both locked, with the gateway's view of the order. */
type LockedOrder = { order: repo.OrderRow; credit: CreditRow; gatewayOrder: GatewayOrder };

async function notifyPaymentReceived(
  { messages }: PaymentsDeps,
  trx: Trx,
  credit: CreditRow,
  amountPesos: Pesos,
  posted: AppliedPayment,
): Promise<void> {
  const borrower = await readBorrower(trx, credit.borrower_id);
  const common = { firstName: borrower.first_name, creditId: credit.id };
  const to = { channel: 'whatsapp', recipient: borrower.cellphone, borrowerId: borrower.id } as const;
  const { postedOn: paidOn, remainingPesos: pendingPesos, unallocatedPesos: waitingPesos } = posted;
  if (waitingPesos < amountPesos) {
    await messages.write(trx, {
      ...to,
      template: 'payment_received',
      parameters: { ...common, amountPesos, paidOn, pendingPesos },
    });
  }
  if (waitingPesos > 0) {
    await messages.write(trx, {
      ...to,
      template: 'funds_waiting',
      parameters: {
        firstName: borrower.first_name,
        amountPesos: waitingPesos,
        paidOn,
        day: lastUnappliedDay(paidOn),
      },
    });
  }
  if (isBeingRepaid(credit) && posted.remainingPesos === 0) {
    await messages.write(trx, { ...to, template: 'credit_finished', parameters: common });
  }
}

/**
 * Posts the payment once. An installment paid with another amount is its owner's money: it waits in suspense until staff apply
 * or return it. A payoff or a withdrawal is posted with the amount that came in, since the figure of the day decides what it
 * pays. An amount of zero is no payment.
 */
export async function applyPaidOrder(
  deps: PaymentsDeps,
  trx: Trx,
  { order, credit, gatewayOrder }: LockedOrder,
): Promise<OrderOutcome> {
  const { clock, log } = deps;
  if (await repo.findGatewayPayment(trx, order.order_code)) return 'already_posted';
  // Charged back after the query: the answer is older than our state.
  if (order.state === 'ANULADA') return 'never_posted';
  const now = clock.now();
  const isOtherAmount = gatewayOrder.amountPesos !== order.amount_pesos;
  const isSetAside = isOtherAmount && order.kind === 'installment';
  if (isSetAside || gatewayOrder.amountPesos === 0) {
    const amounts = { expected: order.amount_pesos, paid: gatewayOrder.amountPesos };
    log.error({ orderId: order.id, ...amounts }, 'order paid with another amount');
  }
  if (gatewayOrder.amountPesos === 0) {
    await repo.moveOrder(trx, order.id, order.state, { state: 'FAILED', settled_at: now });
    return 'amount_differs';
  }
  const openedOn = bogotaDay(order.created_at);
  const today = paymentDay({ openedOn, paidOn: gatewayOrder.changedOn, knownOn: clock.today() });
  const payment: PaymentOfOrder = {
    credit,
    openedOn: figureDay({ openedOn, expiresOn: order.expires_on, countsOn: today }),
    prepaymentChoice: order.prepayment_choice,
    source: 'gateway',
    reference: order.order_code,
    amountPesos: gatewayOrder.amountPesos,
    today,
    now,
    initiator: PLATFORM,
    reason: `paid in full by gateway order ${order.order_code}`,
  };
  const post = POST_BY_ORDER_KIND[order.kind];
  // Where a clock was set back, money of today may be of an earlier day than the money before it: it did not come late.
  const isKnownLate = today < clock.today();
  const posted = isSetAside
    ? await setPaymentAside(trx, payment)
    : await (isKnownLate ? applyInDayOrder(trx, payment, post) : post(trx, payment));
  await repo.moveOrder(trx, order.id, order.state, {
    state: 'APROBADA',
    settled_at: now,
    checkout_url: order.checkout_url ?? checkoutUrl(gatewayOrder.checkout, deps.checkoutScheme) ?? '',
  });
  await notifyPaymentReceived(deps, trx, credit, gatewayOrder.amountPesos, posted);
  return isSetAside ? 'amount_differs' : 'posted';
}

/** The payer's bank reversed the payment, before or after it was posted here. */
export async function applyChargeback(
  deps: PaymentsDeps,
  trx: Trx,
  { order, credit }: LockedOrder,
): Promise<OrderOutcome> {
  const { clock, log } = deps;
  const now = clock.now();
  const payment = await repo.findGatewayPayment(trx, order.order_code);
  const state = order.checkout_url === null ? 'FAILED' : 'ANULADA';
  if (order.state !== state) await repo.moveOrder(trx, order.id, order.state, { state, settled_at: now });
  if (!payment) return 'never_posted';
  const isNew = await reversePayment(trx, {
    paymentId: payment.id,
    today: clock.today(),
    now,
    afterReversal: deps.afterReversal,
  });
  if (!isNew) return 'reversed';
  log.warn({ creditId: credit.id, creditState: credit.state, orderId: order.id }, 'payment charged back');
  const borrower = await readBorrower(trx, credit.borrower_id);
  await deps.messages.write(trx, {
    channel: 'whatsapp',
    recipient: borrower.cellphone,
    borrowerId: borrower.id,
    template: 'payment_reversed',
    parameters: { firstName: borrower.first_name, creditId: credit.id, amountPesos: order.amount_pesos },
  });
  return 'reversed';
}

/** The order expired or was cancelled unpaid. */
export async function closeUnpaidOrder(
  { clock }: PaymentsDeps,
  trx: Trx,
  { order, gatewayOrder }: LockedOrder,
): Promise<OrderOutcome> {
  const settled_at = clock.now();
  if (order.state === 'PENDIENTE') {
    const state = gatewayOrder.state === 'CANCELADA' ? 'CANCELADA' : 'VENCIDA';
    await repo.moveOrder(trx, order.id, 'PENDIENTE', { state, settled_at });
  } else if (order.state === 'CREATING' || order.state === 'FAILED') {
    await repo.moveOrder(trx, order.id, order.state, { state: 'FAILED', settled_at });
  }
  return 'closed_unpaid';
}
