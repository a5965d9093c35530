/**
 * Brings one of our orders to the state that the gateway reports. Every way of learning about a payment ends here: a
 * notification, its repetition, the periodic query, another click. Each asks the gateway first. The sync may run any number
 * of times and in any order, since each step starts from the order's state in the database.
 */
import { inTransaction } from '../../../../db/transaction.ts';
import { findCredit, isBeingRepaid, lockCredit } from '../../../loans/credit-lifecycle/index.ts';
import { checkoutUrl } from '../checkout-url.ts';
import type { PaymentsDeps } from '../deps.ts';
import {
  type GatewayOrder,
  type GatewayState,
  NO_SUCH_OPEN_ORDER,
  type PaymentGateway,
  UNREADABLE_ORDER,
} from '../ports.ts';
import * as repo from '../repo.ts';
import { applyChargeback, applyPaidOrder, closeUnpaidOrder, type OrderOutcome } from './order-outcomes.ts';

/**
 * `gatewayState` is null where the gateway has no such order. `LATER`: it answers, but says nothing about this order yet.
 * `UNREADABLE`: what it says about this order cannot be read; it is asked again the next day.
 */
type OrderSyncResult =
  | { ok: true; outcome: OrderOutcome; gatewayState: GatewayState | null }
  | { ok: false; code: 'UNAVAILABLE' | 'LATER' | 'UNREADABLE' };

const DAY_MS = 86_400_000;
const CLOSED_UNPAID: OrderSyncResult = { ok: true, outcome: 'closed_unpaid', gatewayState: 'CANCELADA' };

/** The gateway has no such order: it was never registered, or its last day is over. Any other order stays as it is. */
async function closeUnknownOrder(
  { db, clock }: PaymentsDeps,
  order: repo.OrderRow,
): Promise<OrderSyncResult> {
  const now = clock.now();
  const isExpired = order.state === 'PENDIENTE' && order.expires_on < clock.today();
  if (order.state === 'CREATING' || order.state === 'FAILED') {
    await repo.moveOrder(db, order.id, order.state, { state: 'FAILED', settled_at: now });
  } else if (isExpired) {
    await repo.moveOrder(db, order.id, 'PENDIENTE', { state: 'VENCIDA', settled_at: now });
  }
  return { ok: true, outcome: 'never_registered', gatewayState: null };
}

/** An order that is open at the gateway stays open while a payment of it is useful. Otherwise it is cancelled there. */
async function keepOrCancelOpenOrder(
  deps: PaymentsDeps,
  order: repo.OrderRow,
  gatewayOrder: GatewayOrder,
): Promise<OrderSyncResult> {
  const { db, clock } = deps;
  const url = checkoutUrl(gatewayOrder.checkout, deps.checkoutScheme);
  const credit = await findCredit(db, order.credit_id);
  const isRegistered = order.state === 'PENDIENTE' || (order.state === 'CREATING' && url !== null);
  if (isRegistered && credit && isBeingRepaid(credit) && order.expires_on >= clock.today()) {
    if (order.state === 'CREATING') {
      await repo.moveOrder(db, order.id, 'CREATING', { state: 'PENDIENTE', checkout_url: url });
    }
    return { ok: true, outcome: 'still_open', gatewayState: 'PENDIENTE' };
  }
  // Where it is not cancelled, it was paid or expired in between. The next sync sees which.
  return cancelAtGateway(deps, order);
}

/** Whether the failure is the gateway's, or that of this order alone. */
function failureOf(reply: Exclude<Awaited<ReturnType<PaymentGateway['cancel']>>, { ok: true }>) {
  const isOutage = reply.kind !== 'refused' && !reply.isAboutOne;
  return { ok: false, code: isOutage ? 'UNAVAILABLE' : 'LATER' } as const;
}

async function cancelAtGateway(
  { db, clock, gateway }: PaymentsDeps,
  order: repo.OrderRow,
): Promise<OrderSyncResult> {
  const cancelled = await gateway.cancel(order.order_code);
  if (!cancelled.ok) return failureOf(cancelled);
  const state = order.checkout_url === null ? 'FAILED' : 'CANCELADA';
  await repo.moveOrder(db, order.id, order.state, { state, settled_at: clock.now() });
  return CLOSED_UNPAID;
}

const APPLY_FINAL_STATE = {
  APROBADA: applyPaidOrder,
  ANULADA: applyChargeback,
  VENCIDA: closeUnpaidOrder,
  CANCELADA: closeUnpaidOrder,
};

export function createOrderSync(deps: PaymentsDeps) {
  const { db, clock, gateway, log } = deps;

  const sync = {
    async syncOrder(orderCode: string): Promise<OrderSyncResult> {
      const known = await repo.findOrder(db, orderCode);
      if (!known) return { ok: true, outcome: 'unknown_order', gatewayState: null };
      const reply = await gateway.query(orderCode);
      if (!reply.ok) {
        if (reply.kind !== 'refused') return failureOf(reply);
        if (reply.reason === NO_SUCH_OPEN_ORDER) return closeUnknownOrder(deps, known);
        log.error({ orderId: known.id, code: reply.reason }, 'the gateway refused a query');
        if (reply.reason !== UNREADABLE_ORDER) return failureOf(reply);
        await repo.askAgain(db, known.id, new Date(clock.now().getTime() + DAY_MS));
        return { ok: false, code: 'UNREADABLE' };
      }
      const gatewayOrder = reply.value;
      const gatewayState = gatewayOrder.state;
      if (gatewayState === 'PENDIENTE') return keepOrCancelOpenOrder(deps, known, gatewayOrder);
      return inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, known.credit_id);
        if (!credit) throw new Error(`order ${known.id} belongs to no credit`);
        const locked = { order: await repo.lockOrder(trx, known.id), credit, gatewayOrder };
        return { ok: true, outcome: await APPLY_FINAL_STATE[gatewayState](deps, trx, locked), gatewayState };
      });
    },

    /** Makes an order that nobody can pay any more. One that was paid in between is posted instead. */
    async closeOrder(order: repo.OrderRow): Promise<OrderSyncResult> {
      const closed = await cancelAtGateway(deps, order);
      return closed.ok ? closed : sync.syncOrder(order.order_code);
    },
  };
  return sync;
}

export type OrderSync = ReturnType<typeof createOrderSync>;
