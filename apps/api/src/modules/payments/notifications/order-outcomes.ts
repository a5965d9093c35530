/** What each final state at the gateway does to an order and to the books. All run with the credit and the order locked. */
import type { Trx } from '../../../db/types.ts';
import { type CreditRow, isBeingRepaid, PLATFORM } from '../../credit-lifecycle/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { applyPayoff } from '../early-closing/payoff.ts';
import { applyWithdrawalRepayment } from '../early-closing/withdrawals.ts';
import { checkoutUrl } from '../orders/checkout-url.ts';
import type { GatewayOrder } from '../ports.ts';
import { type AppliedPayment, applyPayment, type PaymentToApply } from '../posting/post-transaction.ts';
import { reversePayment } from '../posting/reversal.ts';
import * as repo from '../repo.ts';

export type OrderOutcome =
  | 'booked'
  | 'already_booked'
  | 'reversed'
  | 'never_booked'
  | 'closed_unpaid'
  | 'still_open'
  | 'never_registered'
  | 'amount_differs'
  | 'unknown_order';

/** An order, its credit's row, and what the gateway says of it. */
export type LockedOrder = { order: repo.OrderRow; credit: CreditRow; gatewayOrder: GatewayOrder };

async function notifyPaymentReceived(
  { messages }: PaymentsDeps,
  trx: Trx,
  credit: CreditRow,
  amountPesos: number,
  booked: AppliedPayment,
): Promise<void> {
  const payer = await repo.readPayer(trx, credit.borrower_id);
  const common = { firstName: payer.first_name, creditId: credit.id };
  const to = { channel: 'whatsapp', recipient: payer.cellphone, borrowerId: credit.borrower_id } as const;
  await messages.write(trx, {
    ...to,
    template: 'payment_received',
    parameters: { ...common, amountPesos, paidOn: booked.postedOn, pendingPesos: booked.remainingPesos },
  });
  if (isBeingRepaid(credit) && booked.remainingPesos === 0) {
    await messages.write(trx, { ...to, template: 'credit_finished', parameters: common });
  }
}

/** How the money of each kind of order is booked. */
const ALLOCATE_BY_ORDER_KIND = {
  installment: (trx: Trx, { loanAccounts }: PaymentsDeps, payment: PaymentToApply) =>
    applyPayment(trx, loanAccounts, payment),
  payoff: (trx: Trx, deps: PaymentsDeps, payment: PaymentToApply) => applyPayoff(trx, deps, payment),
  withdrawal: (trx: Trx, deps: PaymentsDeps, payment: PaymentToApply) =>
    applyWithdrawalRepayment(trx, deps, payment),
} satisfies Record<repo.OrderRow['kind'], unknown>;

/**
 * Books the payment once. An amount that differs from an installment's order is for people to look at; what comes in for
 * a payoff or a withdrawal is booked as it came, for the figure of the day decides what it is; nothing is no payment.
 */
export async function applyPaidOrder(
  deps: PaymentsDeps,
  trx: Trx,
  { order, credit, gatewayOrder }: LockedOrder,
): Promise<OrderOutcome> {
  const { clock, log } = deps;
  if (await repo.findGatewayPayment(trx, order.order_code)) return 'already_booked';
  // Charged back since the gateway was asked: its answer is older than what we know.
  if (order.state === 'ANULADA') return 'never_booked';
  const now = clock.now();
  const isAnother = gatewayOrder.amountPesos !== order.amount_pesos;
  if (isAnother && (order.kind === 'installment' || gatewayOrder.amountPesos === 0)) {
    log.error(
      { orderId: order.id, asked: order.amount_pesos, paid: gatewayOrder.amountPesos },
      'order paid with another amount',
    );
    await repo.moveOrder(trx, order.id, order.state, { state: 'FAILED', settled_at: now });
    return 'amount_differs';
  }
  const booked = await ALLOCATE_BY_ORDER_KIND[order.kind](trx, deps, {
    credit,
    source: 'gateway',
    reference: order.order_code,
    amountPesos: gatewayOrder.amountPesos,
    today: clock.today(),
    now,
    initiator: PLATFORM,
    reason: `paid in full by gateway order ${order.order_code}`,
  });
  await repo.moveOrder(trx, order.id, order.state, {
    state: 'APROBADA',
    settled_at: now,
    checkout_url: order.checkout_url ?? checkoutUrl(gatewayOrder.checkout, deps.checkoutScheme) ?? '',
  });
  await notifyPaymentReceived(deps, trx, credit, gatewayOrder.amountPesos, booked);
  return 'booked';
}

/** The payer's bank took the money back, before or after we had heard that it was paid. */
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
  if (!payment) return 'never_booked';
  const isNew = await reversePayment(trx, deps.loanAccounts, {
    paymentId: payment.id,
    today: clock.today(),
    now,
  });
  if (!isNew) return 'reversed';
  log.warn({ creditId: credit.id, creditState: credit.state, orderId: order.id }, 'payment charged back');
  const payer = await repo.readPayer(trx, credit.borrower_id);
  await deps.messages.write(trx, {
    channel: 'whatsapp',
    recipient: payer.cellphone,
    borrowerId: credit.borrower_id,
    template: 'payment_reversed',
    parameters: { firstName: payer.first_name, creditId: credit.id, amountPesos: order.amount_pesos },
  });
  return 'reversed';
}

/** It expired, or was cancelled, without having been paid. */
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
