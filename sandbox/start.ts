import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSandboxApp } from './app.ts';
import { createBreb } from './breb/breb.ts';
import { type BrebRecord, parseBrebRecord } from './breb/state.ts';
import type { SandboxContext } from './context.ts';
import { createClock } from './core/clock.ts';
import { createFaults, type Fault, parseFault } from './core/faults.ts';
import { createInbox, INBOX_LIMIT, type InboxMessage, parseMessage } from './core/inbox.ts';
import { isObject, type JsonObject } from './core/json.ts';
import type { SandboxOptions } from './core/options.ts';
import { openRecords, type Records } from './core/records.ts';
import { startMailServer } from './email/server.ts';
import { NOTICES_LIMIT, type Notices, parseNotice } from './partner/state.ts';
import { createNotifier } from './payvalida/notify.ts';
import { createOrders, type Order, type Orders, parseOrder } from './payvalida/state.ts';
import { parseObject, type StoredObject } from './s3/state.ts';
import { readApproved } from './whatsapp/approved.ts';
import { createPhones, parsePhone, type WritingPhone } from './whatsapp/phones.ts';
import { createReceipts } from './whatsapp/receipts.ts';
import { createWebhook, type Webhook } from './whatsapp/webhook.ts';

export type { SandboxCredentials, SandboxOptions } from './core/options.ts';

/** A running sandbox. */
export interface Sandbox {
  /** The base address, e.g. `http://127.0.0.1:40123`; all paths begin with `/sandbox/`. */
  readonly url: string;
  readonly smtpPort: number;
  /** The address of the gateway's next notifications. */
  setNotificationUrl(url: string): void;
  /** The address of WhatsApp's next receipts, and of what people write. */
  setReceiptUrl(url: string): void;
  /** The address of the next webhooks of instant payments. */
  setBrebUrl(url: string): void;
  /** Moves the emulators' clock to `Date.now() + ms`. */
  setClockOffset(ms: number): void;
  /** Deletes messages, orders, instant payments, overrides and faults, and resets the clock. */
  reset(): void;
  /** @returns what brings messages, orders, instant payments, overrides and faults back to what they are now */
  snapshot(): () => void;
  /** Stops listening, closes all connections and leaves the state for the next start. */
  close(): Promise<void>;
}

const RETRY_WAITS_MS = [1_000, 3_000, 9_000];
const SLOW_MS = 30_000;
const RECEIPT_DELAY_MS = 3_000;
const BREB_SETTLE_MS = 2_000;
const EXPIRY_CHECK_MS = 2_000;

interface Stores {
  readonly messages: Records<InboxMessage>;
  readonly faults: Records<Fault>;
  readonly bureau: Records<JsonObject>;
  readonly orders: Records<Order>;
  readonly breb: Records<BrebRecord>;
  readonly objects: Records<StoredObject>;
  readonly phones: Records<WritingPhone>;
  readonly notices: Notices;
}

function openStores(stateDir: string): Stores {
  const file = (name: string): string => join(stateDir, `${name}.jsonl`);
  return {
    messages: openRecords({ file: file('messages'), parse: parseMessage, limit: INBOX_LIMIT }),
    faults: openRecords({ file: file('faults'), parse: parseFault }),
    bureau: openRecords({ file: file('bureau'), parse: (value) => (isObject(value) ? value : undefined) }),
    orders: openRecords({ file: file('orders'), parse: parseOrder }),
    breb: openRecords({ file: file('breb'), parse: parseBrebRecord }),
    objects: openRecords({ file: file('objects'), parse: parseObject }),
    phones: openRecords({ file: file('phones'), parse: parsePhone }),
    notices: openRecords({ file: file('notices'), parse: parseNotice, limit: NOTICES_LIMIT }),
  };
}

/** @returns what brings the records back to what they are now */
function snapshotOf<T>(store: Records<T>): () => void {
  const entries = store.entries();
  return () => {
    store.clear();
    for (const [key, value] of entries) store.set(key, value);
  };
}

function closeStores(stores: Stores): void {
  for (const store of Object.values(stores)) store.close();
}

function createContext(
  options: SandboxOptions,
  stores: Stores,
  stopping: AbortSignal,
): SandboxContext & { orders: Orders; webhook: Webhook } {
  const clock = createClock();
  const orders = createOrders(stores.orders, clock);
  const notifier = createNotifier({
    url: options.payvalidaNotificationUrl,
    notificationHash: options.credentials.payvalida.notificationHash,
    retryWaitsMs: options.notificationRetryWaitsMs ?? RETRY_WAITS_MS,
    stopping,
    orders,
  });
  const { whatsapp } = options.credentials;
  const webhook = createWebhook({ url: options.whatsappReceiptUrl, ...whatsapp, stopping });
  const receipts = createReceipts({
    webhook,
    delayMs: options.receiptDelayMs ?? RECEIPT_DELAY_MS,
    retryWaitsMs: options.notificationRetryWaitsMs ?? RETRY_WAITS_MS,
    stopping,
  });
  const breb = createBreb({
    records: stores.breb,
    clock,
    webhookUrl: options.brebWebhookUrl,
    settleMs: options.brebSettleMs ?? BREB_SETTLE_MS,
    retryWaitsMs: options.notificationRetryWaitsMs ?? RETRY_WAITS_MS,
    stopping,
  });
  const expireOrders = (): void => {
    for (const order of orders.expire()) void notifier.sendWithRetries(order);
  };
  clock.onMove(expireOrders);
  return {
    clock,
    breb,
    orders,
    notifier,
    receipts,
    webhook,
    phones: createPhones(stores.phones, clock, webhook),
    expireOrders,
    stopping,
    faults: createFaults(stores.faults),
    inbox: createInbox(stores.messages, clock),
    bureauOverrides: stores.bureau,
    objects: stores.objects,
    notices: stores.notices,
    approvedTemplates: options.whatsappTemplatesFile
      ? readApproved(options.whatsappTemplatesFile)
      : undefined,
    credentials: options.credentials,
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    slowMs: options.slowMs ?? SLOW_MS,
  };
}

/**
 * Starts the emulators of all outside services: one HTTP listener and one SMTP server. Rejects when a port is in use
 * or the state folder cannot be written; then everything is stopped.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1';
  const stop = new AbortController();
  const stores = openStores(options.stateDir);
  const context = createContext(options, stores, stop.signal);
  const app = await buildSandboxApp(context);
  const expiry = setInterval(context.expireOrders, EXPIRY_CHECK_MS);
  expiry.unref();

  const closeHttp = async (): Promise<void> => {
    stop.abort();
    clearInterval(expiry);
    await app.close();
  };
  try {
    await app.listen({ host, port: options.port ?? 0 });
    const mail = await startMailServer(context, host, options.smtpPort ?? 0);
    const address = app.server.address() as AddressInfo;
    return {
      url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
      smtpPort: mail.port,
      setNotificationUrl: context.notifier.setUrl,
      setReceiptUrl: context.webhook.setUrl,
      setBrebUrl: context.breb.webhooks.setUrl,
      setClockOffset: context.clock.setOffset,
      reset() {
        const { messages, faults, bureau, breb, objects, phones, notices } = stores;
        context.orders.clear();
        context.breb.settlement.clear();
        for (const store of [messages, faults, bureau, breb, objects, phones, notices]) store.clear();
        context.clock.setOffset(0);
      },
      snapshot() {
        const restores = Object.values(stores).map((store) => snapshotOf<unknown>(store));
        return () => {
          for (const restore of restores) restore();
        };
      },
      async close() {
        await Promise.all([closeHttp(), mail.close()]);
        closeStores(stores);
      },
    };
  } catch (error) {
    await closeHttp();
    closeStores(stores);
    throw error;
  }
}
