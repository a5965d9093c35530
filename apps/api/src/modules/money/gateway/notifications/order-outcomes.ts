/** What each final state at the gateway changes in an order and in its credit: one event. */
import type { LoanEvent, MoneyPromise } from '@unamano/domain/loans/replay/events';
import { moneyAt } from '@unamano/domain/loans/replay/rules/money-at';
import type { Trx } from '../../../../db/types.ts';
import { followWithdrawal } from '../../../loans/closing/index.ts';
import { type CreditRow, PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { type Recorded, readEventsOf, record } from '../../../loans/loan-events/index.ts';
import { checkoutUrl } from '../checkout-url.ts';
import type { PaymentsDeps } from '../deps.ts';
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
  | 'nothing_paid'
  | 'unknown_order';

/** An order and its credit, both locked, with the gateway's view of the order. */
type LockedOrder = { order: repo.OrderRow; credit: CreditRow; gatewayOrder: GatewayOrder };

const moneySourceOf = ({ order_code: code }: repo.OrderRow): string => `order-${code}`;

/** Records an event of the credit, once. */
async function recordEvent(
  { clock }: PaymentsDeps,
  trx: Trx,
  { order, credit }: LockedOrder,
  { event, reason, now }: { event: LoanEvent; reason: string; now: Date },
): Promise<Recorded | null> {
  const recording = { initiator: PLATFORM, reason, today: clock.today(), now };
  const recorded = await record(trx, { credit, event, about: { order: order.order_code } }, recording);
  if (recorded) {
    await repo.dueForCheck(trx, order.id);
    await followWithdrawal(trx, credit, recorded, recording);
  }
  return recorded;
}

/** Money is money, whatever was asked: it pays what is owed from the payer's own day. An amount of zero is no payment. */
export async function applyPaidOrder(
  deps: PaymentsDeps,
  trx: Trx,
  locked: LockedOrder,
): Promise<OrderOutcome> {
  const { order, gatewayOrder } = locked;
  const { clock, log } = deps;
  // Charged back after the query: the answer is older than our state.
  if (order.state === 'ANULADA') return 'never_posted';
  const now = clock.now();
  const { amountPesos } = gatewayOrder;
  if (amountPesos !== order.amount_pesos) {
    const amounts = { expected: order.amount_pesos, paid: amountPesos };
    log.warn({ orderId: order.id, ...amounts }, 'order paid with another amount');
  }
  if (amountPesos === 0) {
    await repo.moveOrder(trx, order.id, order.state, { state: 'FAILED', settled_at: now });
    return 'nothing_paid';
  }
  const at = moneyAt(gatewayOrder.changedOn ?? clock.today(), order.created_at, now);
  const event: LoanEvent = {
    kind: 'money',
    at,
    source: moneySourceOf(order),
    data: {
      pesos: amountPesos,
      from: 'gateway',
      // Only `promiseOf` fills the column.
      ...(order.promise !== null && { promise: order.promise as MoneyPromise }),
      ...(order.prepayment_choice && { choice: order.prepayment_choice }),
    },
  };
  const reason = `paid in full by gateway order ${order.order_code}`;
  const recorded = await recordEvent(deps, trx, locked, { event, reason, now });
  if (!recorded) return 'already_posted';
  await repo.moveOrder(trx, order.id, order.state, {
    state: 'APROBADA',
    settled_at: now,
    checkout_url: order.checkout_url ?? checkoutUrl(gatewayOrder.checkout, deps.checkoutScheme) ?? '',
  });
  return 'posted';
}

/** The payer's bank took the payment back, before or after it was recorded here. */
export async function applyChargeback(
  deps: PaymentsDeps,
  trx: Trx,
  locked: LockedOrder,
): Promise<OrderOutcome> {
  const { order, credit } = locked;
  const { clock, log } = deps;
  const now = clock.now();
  const state = order.checkout_url === null ? 'FAILED' : 'ANULADA';
  if (order.state !== state) await repo.moveOrder(trx, order.id, order.state, { state, settled_at: now });
  const source = moneySourceOf(order);
  const known = await readEventsOf(trx, credit.id);
  if (!known.some(({ event }) => event.source === source)) return 'never_posted';
  const event: LoanEvent = { kind: 'void', at: now, source: `void-${source}`, data: { source } };
  const reason = `order ${order.order_code} was charged back`;
  const recorded = await recordEvent(deps, trx, locked, { event, reason, now });
  if (!recorded) return 'reversed';
  log.warn({ creditId: credit.id, creditState: credit.state, orderId: order.id }, 'payment charged back');
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
