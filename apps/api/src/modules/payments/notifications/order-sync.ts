/**
 * Brings an order to what the gateway says of it. Every way of learning of a payment (notification, repeated
 * notification, periodic query, another click) ends here, asks the gateway first, and may come any number of times
 * and in any order: only the step from what we have to what the gateway says is taken.
 */
import { inTransaction } from '../../../db/transaction.ts';
import { isBeingRepaid, lockCredit, lockForChargeback } from '../../credit-lifecycle/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { checkoutUrl } from '../orders/checkout-url.ts';
import { type GatewayOrder, type GatewayState, NO_SUCH_OPEN_ORDER } from '../ports.ts';
import * as repo from '../repo.ts';
import { applyChargeback, applyPaidOrder, closeUnpaidOrder, type OrderOutcome } from './order-outcomes.ts';

/** `gatewayState` is null where the gateway has no such order. */
export type OrderSyncResult =
  | { ok: true; outcome: OrderOutcome; gatewayState: GatewayState | null }
  | { ok: false; code: 'UNAVAILABLE' };

const UNAVAILABLE: OrderSyncResult = { ok: false, code: 'UNAVAILABLE' };

/** The gateway knows nothing of it: it was never registered, or its day is over. Else nothing is concluded. */
async function closeUnknownOrder(
  { db, clock }: PaymentsDeps,
  order: repo.OrderRow,
): Promise<OrderSyncResult> {
  const now = clock.now();
  const isOver = order.state === 'PENDIENTE' && order.expires_on < clock.today();
  if (order.state === 'CREATING' || order.state === 'FAILED') {
    await repo.moveOrder(db, order.id, order.state, { state: 'FAILED', settled_at: now });
  } else if (isOver) {
    await repo.moveOrder(db, order.id, 'PENDIENTE', { state: 'VENCIDA', settled_at: now });
  }
  return { ok: true, outcome: 'never_registered', gatewayState: null };
}

/** Open at the gateway: left so while it can still serve, else closed there, so that nobody pays for nothing. */
async function keepOrCloseOpenOrder(
  deps: PaymentsDeps,
  order: repo.OrderRow,
  gatewayOrder: GatewayOrder,
): Promise<OrderSyncResult> {
  const { db, clock, gateway } = deps;
  const url = checkoutUrl(gatewayOrder.checkout, deps.checkoutScheme);
  const credit = await db
    .selectFrom('credits')
    .select(['state', 'reopen_pending_since'])
    .where('id', '=', order.credit_id)
    .executeTakeFirstOrThrow();
  const isPayable = order.state === 'PENDIENTE' || (order.state === 'CREATING' && url !== null);
  const isWanted = isPayable && isBeingRepaid(credit) && order.expires_on >= clock.today();
  if (isWanted) {
    if (order.state === 'CREATING') {
      await repo.moveOrder(db, order.id, 'CREATING', { state: 'PENDIENTE', checkout_url: url });
    }
    return { ok: true, outcome: 'still_open', gatewayState: 'PENDIENTE' };
  }
  const cancelled = await gateway.cancel(order.order_code);
  // Refused: it was paid or expired in between; the next look tells.
  if (!cancelled.ok) return UNAVAILABLE;
  const state = order.checkout_url === null ? 'FAILED' : 'CANCELADA';
  await repo.moveOrder(db, order.id, order.state, { state, settled_at: clock.now() });
  return { ok: true, outcome: 'closed_unpaid', gatewayState: 'CANCELADA' };
}

const APPLY_BY_GATEWAY_STATE = {
  APROBADA: applyPaidOrder,
  ANULADA: applyChargeback,
  VENCIDA: closeUnpaidOrder,
  CANCELADA: closeUnpaidOrder,
};

export function createOrderSync(deps: PaymentsDeps) {
  const { db, gateway, log } = deps;

  return {
    /** Asks the gateway about an order of ours and takes over what it says. */
    async settle(orderCode: string): Promise<OrderSyncResult> {
      const known = await repo.findOrder(db, orderCode);
      if (!known) return { ok: true, outcome: 'unknown_order', gatewayState: null };
      const reply = await gateway.query(orderCode);
      if (!reply.ok) {
        if (reply.kind === 'refused' && reply.reason === NO_SUCH_OPEN_ORDER)
          return closeUnknownOrder(deps, known);
        if (reply.kind === 'refused') log.error({ code: reply.reason }, 'the gateway refuses to be asked');
        return UNAVAILABLE;
      }
      const gatewayOrder = reply.value;
      const step =
        gatewayOrder.state === 'PENDIENTE' ? undefined : APPLY_BY_GATEWAY_STATE[gatewayOrder.state];
      if (!step) return keepOrCloseOpenOrder(deps, known, gatewayOrder);
      return inTransaction(db, async (trx) => {
        const lock = gatewayOrder.state === 'ANULADA' ? lockForChargeback : lockCredit;
        const credit = await lock(trx, known.credit_id);
        if (!credit) throw new Error(`order ${known.id} is of no credit`);
        const locked = { order: await repo.lockOrder(trx, known.id), credit, gatewayOrder };
        const outcome = await step(deps, trx, locked);
        return { ok: true, outcome, gatewayState: gatewayOrder.state };
      });
    },
  };
}

export type OrderSync = ReturnType<typeof createOrderSync>;
