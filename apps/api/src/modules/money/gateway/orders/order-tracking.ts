/** A borrower's own order at the gateway: what became of it, and giving it up. */
import type { Reply } from '@unamano/contract/endpoint';
import type { OrderStatus, orderStatus } from '@unamano/contract/money/payments';
import type { BorrowerActor } from '../../../../kernel/actor.ts';
import { ok, type Result, refuse, unavailable } from '../../../../kernel/result.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { OrderSync } from '../notifications/order-sync.ts';
import * as repo from '../repo.ts';

/** However often the payer's screen asks, the gateway is asked about an order once in this time. */
const QUERY_INTERVAL_MS = 3_000;

const STATUS: Record<repo.OrderRow['state'], OrderStatus> = {
  CREATING: 'waiting',
  PENDIENTE: 'waiting',
  APROBADA: 'paid',
  VENCIDA: 'not_paid',
  CANCELADA: 'not_paid',
  ANULADA: 'not_paid',
  FAILED: 'not_paid',
};

export function createOrderTracking({ db, clock }: PaymentsDeps, { syncOrder, closeOrder }: OrderSync) {
  return {
    /** Asks the gateway first while the order is open. It stays `waiting` where the gateway does not answer. */
    async orderStatus(actor: BorrowerActor, orderCode: string): Promise<Result<Reply<typeof orderStatus>>> {
      const own = await repo.findOwnOrder(db, orderCode, actor.id);
      if (!own) return refuse('OBJECT_NOT_FOUND');
      const now = clock.now();
      const since = new Date(now.getTime() - QUERY_INTERVAL_MS);
      const asks = STATUS[own.state] === 'waiting' && (await repo.claimQuery(db, own.id, { now, since }));
      if (asks) await syncOrder(orderCode);
      const order = asks ? await repo.readOrder(db, own.id) : own;
      return ok({
        id_credit: order.credit_id,
        order: order.order_code,
        amount: order.amount_pesos,
        status: STATUS[order.state],
      });
    },

    /** STATE_NOT_ALLOWED where it was paid or has ended. A second click finds it closed, which is what it wants. */
    async cancelOrder(actor: BorrowerActor, orderCode: string): Promise<Result<Record<string, never>>> {
      const own = await repo.findOwnOrder(db, orderCode, actor.id);
      if (!own) return refuse('OBJECT_NOT_FOUND');
      if (own.state === 'CANCELADA') return ok({});
      if (own.state !== 'PENDIENTE') return refuse('STATE_NOT_ALLOWED');
      const closed = await closeOrder(own);
      if (!closed.ok || closed.outcome === 'still_open') return unavailable();
      return closed.outcome === 'closed_unpaid' ? ok({}) : refuse('STATE_NOT_ALLOWED');
    },
  };
}
