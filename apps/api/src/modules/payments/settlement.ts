/**
 * Brings an order to what the gateway says of it. Every way of learning of a payment (notification, repeated
 * notification, periodic query, another click) ends here, asks the gateway first, and may come any number of times
 * and in any order: only the step from what we have to what the gateway says is taken.
 */

import { inTransaction } from '../../db/transaction.ts';
import type { Trx } from '../../db/types.ts';
import { type CreditRow, lockCredit, PLATFORM } from '../credit-life/service.ts';
import { bookPayment, reversePayment } from './booking.ts';
import type { PaymentsDeps } from './deps.ts';
import { type GatewayOrder, type GatewayState, NO_SUCH_OPEN_ORDER } from './ports.ts';
import * as repo from './repo.ts';

export type Outcome =
  | 'booked'
  | 'already_booked'
  | 'reversed'
  | 'never_booked'
  | 'closed_unpaid'
  | 'still_open'
  | 'never_registered'
  | 'amount_differs'
  | 'unknown_order';

/** `gatewayState` is null where the gateway has no such order. */
export type Settlement =
  | { ok: true; outcome: Outcome; gatewayState: GatewayState | null }
  | { ok: false; code: 'UNAVAILABLE' };

const UNAVAILABLE: Settlement = { ok: false, code: 'UNAVAILABLE' };

/** `https://` or `http://` and the checkout address, or null when that is no address. */
export function checkoutUrl(checkout: string | null, scheme: 'http' | 'https'): string | null {
  if (checkout === null) return null;
  const url = /^https?:\/\//.test(checkout) ? checkout : `${scheme}://${checkout}`;
  return URL.canParse(url) ? url : null;
}

export function createSettlement(deps: PaymentsDeps) {
  const { db, clock, gateway, log } = deps;

  /** The gateway knows nothing of it: it was never registered, or its day is over. Else nothing is concluded. */
  const settleUnknown = async (order: repo.OrderRow): Promise<Settlement> => {
    const now = clock.now();
    const isOver = order.state === 'PENDIENTE' && order.expires_on < clock.today();
    if (order.state === 'CREATING' || order.state === 'FAILED') {
      await repo.moveOrder(db, order.id, order.state, { state: 'FAILED', settled_at: now });
    } else if (isOver) {
      await repo.moveOrder(db, order.id, 'PENDIENTE', { state: 'VENCIDA', settled_at: now });
    }
    return { ok: true, outcome: 'never_registered', gatewayState: null };
  };

  /** Open at the gateway: left so while it can still serve, else closed there, so that nobody pays for nothing. */
  const settleOpen = async (order: repo.OrderRow, truth: GatewayOrder): Promise<Settlement> => {
    const url = checkoutUrl(truth.checkout, deps.checkoutScheme);
    const credit = await db
      .selectFrom('credits')
      .select('state')
      .where('id', '=', order.credit_id)
      .executeTakeFirstOrThrow();
    const isPayable = order.state === 'PENDIENTE' || (order.state === 'CREATING' && url !== null);
    const isWanted = isPayable && credit.state === 'ACTIVE' && order.expires_on >= clock.today();
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
  };

  const tellReceived = async (
    trx: Trx,
    credit: CreditRow,
    amountPesos: number,
    booked: Awaited<ReturnType<typeof bookPayment>>,
  ): Promise<void> => {
    const payer = await repo.readPayer(trx, credit.borrower_id);
    const common = { firstName: payer.first_name, creditId: credit.id };
    const to = { channel: 'whatsapp', recipient: payer.cellphone, borrowerId: credit.borrower_id } as const;
    await deps.messages.write(trx, {
      ...to,
      template: 'payment_received',
      parameters: { ...common, amountPesos, paidOn: booked.bookedOn, pendingPesos: booked.remainingPesos },
    });
    if (credit.state === 'ACTIVE' && booked.remainingPesos === 0) {
      await deps.messages.write(trx, { ...to, template: 'credit_finished', parameters: common });
    }
  };

  const settlePaid = async (
    trx: Trx,
    order: repo.OrderRow,
    credit: CreditRow,
    truth: GatewayOrder,
  ): Promise<Outcome> => {
    if (await repo.findGatewayPayment(trx, order.order_code)) return 'already_booked';
    const now = clock.now();
    if (truth.amountPesos !== order.amount_pesos) {
      log.error(
        { orderId: order.id, asked: order.amount_pesos, paid: truth.amountPesos },
        'order paid with another amount',
      );
      await repo.moveOrder(trx, order.id, order.state, { state: 'FAILED', settled_at: now });
      return 'amount_differs';
    }
    const booked = await bookPayment(trx, deps.loanAccounts, {
      credit,
      source: 'gateway',
      reference: order.order_code,
      amountPesos: order.amount_pesos,
      today: clock.today(),
      now,
      mover: PLATFORM,
      reason: `paid in full by gateway order ${order.order_code}`,
    });
    await repo.moveOrder(trx, order.id, order.state, {
      state: 'APROBADA',
      settled_at: now,
      checkout_url: order.checkout_url ?? checkoutUrl(truth.checkout, deps.checkoutScheme) ?? '',
    });
    await tellReceived(trx, credit, order.amount_pesos, booked);
    return 'booked';
  };

  /** The payer's bank took the money back, before or after we had heard that it was paid. */
  const settleChargeback = async (trx: Trx, order: repo.OrderRow, credit: CreditRow): Promise<Outcome> => {
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
  };

  const settleUnpaid = async (trx: Trx, order: repo.OrderRow, truth: GatewayOrder): Promise<Outcome> => {
    const settled_at = clock.now();
    if (order.state === 'PENDIENTE') {
      const state = truth.state === 'CANCELADA' ? 'CANCELADA' : 'VENCIDA';
      await repo.moveOrder(trx, order.id, 'PENDIENTE', { state, settled_at });
    } else if (order.state === 'CREATING' || order.state === 'FAILED') {
      await repo.moveOrder(trx, order.id, order.state, { state: 'FAILED', settled_at });
    }
    return 'closed_unpaid';
  };

  return {
    /** Asks the gateway about an order of ours and takes over what it says. */
    async settle(orderCode: string): Promise<Settlement> {
      const known = await repo.findOrder(db, orderCode);
      if (!known) return { ok: true, outcome: 'unknown_order', gatewayState: null };
      const reply = await gateway.query(orderCode);
      if (!reply.ok) {
        if (reply.kind === 'refused' && reply.code === NO_SUCH_OPEN_ORDER) return settleUnknown(known);
        if (reply.kind === 'refused') log.error({ code: reply.code }, 'the gateway refuses to be asked');
        return UNAVAILABLE;
      }
      const truth = reply.value;
      if (truth.state === 'PENDIENTE') return settleOpen(known, truth);
      return inTransaction(db, async (trx) => {
        const credit = await lockCredit(trx, known.credit_id);
        if (!credit) throw new Error(`order ${known.id} is of no credit`);
        const order = await repo.lockOrder(trx, known.id);
        const outcome =
          truth.state === 'APROBADA'
            ? await settlePaid(trx, order, credit, truth)
            : truth.state === 'ANULADA'
              ? await settleChargeback(trx, order, credit)
              : await settleUnpaid(trx, order, truth);
        return { ok: true, outcome, gatewayState: truth.state };
      });
    },
  };
}

export type SettlementService = ReturnType<typeof createSettlement>;
