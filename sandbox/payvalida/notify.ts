import { setTimeout as wait } from 'node:timers/promises';
import { notificationChecksum } from './checksum.ts';
import type { Order } from './order.ts';
import type { Orders } from './state.ts';

/** The merchant's reply to one notification. */
export interface Delivery {
  /** HTTP status; null without a reply. */
  readonly status: number | null;
  readonly body: string;
  readonly error: string | null;
}

export interface Notifier {
  setUrl(url: string): void;
  /** Sends once and returns the delivery; never throws. */
  send(order: Order, forge?: boolean): Promise<Delivery>;
  /** Sends, with retries in the background; resolves with the first delivery. */
  sendWithRetries(order: Order): Promise<Delivery>;
  /** Starts the retries of a failed delivery in the background. */
  retryLater(order: Order): void;
}

interface NotifierOptions {
  readonly url: string | undefined;
  readonly notificationHash: string;
  readonly retryWaitsMs: readonly number[];
  readonly stopping: AbortSignal;
  readonly orders: Orders;
}

const ANSWER_WAIT_MS = 10_000;
const ANSWER_CHARS_MAX = 500;

/** The notified status of an order's state. */
function statusFor(state: Order['state']): 'approved' | 'cancelled' {
  return state === 'APROBADA' ? 'approved' : 'cancelled';
}

export function isDelivered({ status }: Delivery): boolean {
  return status !== null && status >= 200 && status < 300;
}

function notificationBody(order: Order, hash: string): object {
  const status = statusFor(order.state);
  // An order that expired unpaid has the method of its registration, if any (docs: notificación).
  const payment = order.paidBy ?? order.method;
  return {
    pv_po_id: order.pvId,
    po_id: order.order,
    status,
    amount: (order.paidPesos ?? order.amountPesos).toFixed(2),
    iso_currency: 'COP',
    ...(payment === null ? {} : { pv_payment: payment }),
    pv_checksum: notificationChecksum(order.order, status, hash),
  };
}

/** The gateway's notifications to the merchant. */
export function createNotifier(options: NotifierOptions): Notifier {
  const { notificationHash, retryWaitsMs, stopping, orders } = options;
  let target = options.url;

  const post = async (url: string, body: object): Promise<Delivery> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WAIT_MS), stopping]),
      });
      const text = (await response.text()).slice(0, ANSWER_CHARS_MAX);
      return { status: response.status, body: text, error: null };
    } catch (error) {
      return { status: null, body: '', error: error instanceof Error ? error.message : 'unknown' };
    }
  };

  const send: Notifier['send'] = async (order, forge = false) => {
    if (target === undefined) return { status: null, body: '', error: 'no notification address is set' };
    const hash = forge ? `${notificationHash}-forged` : notificationHash;
    const delivery = await post(target, notificationBody(order, hash));
    if (!forge) orders.keepResponse(order.order, delivery.error ?? delivery.body);
    return delivery;
  };

  const retry = async (order: Order): Promise<void> => {
    for (const waitMs of retryWaitsMs) {
      await wait(waitMs, undefined, { signal: stopping, ref: false });
      if (isDelivered(await send(order))) return;
    }
  };
  const retryLater: Notifier['retryLater'] = (order) => {
    // It rejects only when the sandbox closes, which aborts the wait.
    retry(order).catch(() => undefined);
  };

  return {
    send,
    retryLater,
    setUrl(url) {
      target = url;
    },
    async sendWithRetries(order) {
      const delivery = await send(order);
      if (!isDelivered(delivery)) retryLater(order);
      return delivery;
    },
  };
}
