/** The gateway's notifications: verified, stored, then processed. A periodic job queries the orders whose notification was lost. */

import { sql } from 'kysely';
import { bound } from '../../../../kernel/bound.ts';
import { ok, type Result, refuse, unavailable } from '../../../../kernel/result.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { GatewayState } from '../ports.ts';
import * as repo from '../repo.ts';
import { isNotificationAuthentic } from './checksum.ts';
import * as notifications from './notification-repo.ts';
import type { OrderSync } from './order-sync.ts';

export const PROCESS_NOTIFICATION = 'process-notification';

type GatewayNotification = { po_id: string; status: string; pv_checksum: string };

/** The gateway states that confirm each notified status. Any other status is ignored. */
const CONFIRMING_STATES: Record<string, readonly (GatewayState | null)[]> = {
  approved: ['APROBADA', 'ANULADA'],
  cancelled: ['VENCIDA', 'CANCELADA', 'ANULADA'],
};

const RECONCILE_AFTER_MS = 2 * 60_000;
const BATCH = 50;
/** A notification that the gateway's state has not confirmed after this time is given up. */
const GIVE_UP_MS = 2 * 86_400_000;
const RETRY_AFTER_SECONDS = 5;

function usesOf(deps: PaymentsDeps, { syncOrder }: OrderSync) {
  const seen = { refusedCount: 0, lastReconciledId: 0 };
  return { ...deps, syncOrder, seen };
}

type Uses = ReturnType<typeof usesOf>;

/**
 * `later` where the order has to be asked about again, `down` while the gateway is unavailable for all. An order whose answer cannot
 * be read is left to the daily check, which lists it.
 */
async function processNotification(
  { db, clock, syncOrder, log }: Uses,
  row: notifications.NotificationRow,
): Promise<'done' | 'later' | 'down'> {
  if (row.processed_at !== null) return 'done';
  const confirmingStates = CONFIRMING_STATES[row.status];
  if (confirmingStates === undefined) {
    await notifications.markProcessed(db, row.id, 'ignored', clock.now());
    return 'done';
  }
  const synced = await syncOrder(row.order_code);
  if (!synced.ok && synced.code !== 'UNREADABLE') return synced.code === 'LATER' ? 'later' : 'down';
  if (!synced.ok) {
    await notifications.markProcessed(db, row.id, 'unreadable', clock.now());
    return 'done';
  }
  const isConfirmedByGateway =
    synced.outcome === 'unknown_order' || confirmingStates.includes(synced.gatewayState);
  if (isConfirmedByGateway) await notifications.markProcessed(db, row.id, synced.outcome, clock.now());
  else
    log.warn(
      { notificationId: row.id, gatewayState: synced.gatewayState },
      'notification not confirmed by the gateway yet',
    );
  return 'done';
}

async function retryLater({ db }: PaymentsDeps, id: number): Promise<void> {
  await sql`select graphile_worker.add_job(${PROCESS_NOTIFICATION}, ${JSON.stringify({ notificationId: id })}::json,
      job_key => ${`notification-${id}`}, run_at => now() + make_interval(secs => ${RETRY_AFTER_SECONDS}))`.execute(
    db,
  );
}

/** Replies once the notification is stored and processed; SERVICE_UNAVAILABLE where the gateway is down. */
export async function receive(
  deps: Uses,
  body: GatewayNotification,
): Promise<Result<{ CODE: string; DESC: string }, 'CHECKSUM_INVALID'>> {
  const given = { orderCode: body.po_id, status: body.status, checksum: body.pv_checksum };
  if (!isNotificationAuthentic(given, deps.notificationHash)) {
    // Counted, not stored: the endpoint is public, so their number is unlimited.
    deps.seen.refusedCount += 1;
    deps.log.warn({ refusedCount: deps.seen.refusedCount }, 'notification with a wrong checksum');
    return refuse('CHECKSUM_INVALID');
  }
  const { orderCode, status } = given;
  const row = await notifications.insertNotificationOnce(deps.db, {
    orderCode,
    status,
    body,
    receivedAt: deps.clock.now(),
  });
  if ((await processNotification(deps, row)) === 'done') return ok({ CODE: '0000', DESC: 'OK' });
  await retryLater(deps, row.id);
  return unavailable();
}

/** @throws while the gateway says nothing about the order, so that the job is retried */
export async function retryNotification(deps: Uses, notificationId: number): Promise<void> {
  const row = await notifications.readNotification(deps.db, notificationId);
  if (row && (await processNotification(deps, row)) !== 'done') throw new Error('the gateway is unavailable');
}

/**
 * Processes the notifications that are left, then syncs a bounded number of unsettled orders, each run the next ones. Stops
 * where the gateway does not answer; an order about which it says nothing holds up no other.
 *
 * @returns how many orders were synced
 */
export async function reconcile(deps: Uses): Promise<number> {
  const now = deps.clock.now().getTime();
  const createdBefore = new Date(now - RECONCILE_AFTER_MS);
  const unprocessed = await notifications.unprocessedNotifications(deps.db, {
    since: new Date(now - GIVE_UP_MS),
    until: createdBefore,
    limit: BATCH,
  });
  for (const id of unprocessed) {
    const row = await notifications.readNotification(deps.db, id);
    if (row && (await processNotification(deps, row)) === 'down') return 0;
  }
  const orders = await repo.unsettledOrders(deps.db, {
    afterId: deps.seen.lastReconciledId,
    createdBefore,
    now: new Date(now),
    limit: BATCH,
  });
  let done = 0;
  for (const order of orders) {
    const synced = await deps.syncOrder(order.order_code);
    if (!synced.ok && synced.code === 'UNAVAILABLE') break;
    deps.seen.lastReconciledId = order.id;
    done += 1;
  }
  // The end of the list: the next run starts again from its beginning.
  if (done === orders.length && orders.length < BATCH) deps.seen.lastReconciledId = 0;
  return done;
}

export const createNotifications = (deps: PaymentsDeps, more: OrderSync) =>
  bound(usesOf(deps, more), { receive, retryNotification, reconcile });
