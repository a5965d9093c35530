/** The gateway's notifications: verified, stored, then processed. A periodic job queries the orders whose notification was lost. */
import { sql } from 'kysely';
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

export function createNotifications(deps: PaymentsDeps, { syncOrder }: OrderSync) {
  const { db, clock, log } = deps;
  let refusedCount = 0;
  let lastReconciledId = 0;

  /**
   * `later` where the order has to be asked about again, `down` while the gateway is unavailable for all. An order whose answer cannot
   * be read is left to the daily check, which lists it.
   */
  const processNotification = async (
    row: notifications.NotificationRow,
  ): Promise<'done' | 'later' | 'down'> => {
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
  };

  const retryLater = async (id: number): Promise<void> => {
    await sql`select graphile_worker.add_job(${PROCESS_NOTIFICATION}, ${JSON.stringify({ notificationId: id })}::json,
      job_key => ${`notification-${id}`}, run_at => now() + make_interval(secs => ${RETRY_AFTER_SECONDS}))`.execute(
      db,
    );
  };

  return {
    /** Replies once the notification is stored and processed; SERVICE_UNAVAILABLE where the gateway is down. */
    async receive(
      body: GatewayNotification,
    ): Promise<Result<{ CODE: string; DESC: string }, 'CHECKSUM_INVALID'>> {
      const given = { orderCode: body.po_id, status: body.status, checksum: body.pv_checksum };
      if (!isNotificationAuthentic(given, deps.notificationHash)) {
        // Counted, not stored: the endpoint is public, so their number is unlimited.
        refusedCount += 1;
        log.warn({ refusedCount }, 'notification with a wrong checksum');
        return refuse('CHECKSUM_INVALID');
      }
      const { orderCode, status } = given;
      const row = await notifications.insertNotificationOnce(db, {
        orderCode,
        status,
        body,
        receivedAt: clock.now(),
      });
      if ((await processNotification(row)) === 'done') return ok({ CODE: '0000', DESC: 'OK' });
      await retryLater(row.id);
      return unavailable();
    },

    /** @throws while the gateway says nothing about the order, so that the job is retried */
    async retryNotification(notificationId: number): Promise<void> {
      const row = await notifications.readNotification(db, notificationId);
      if (row && (await processNotification(row)) !== 'done') throw new Error('the gateway is unavailable');
    },

    /**
     * Processes the notifications that are left, then syncs a bounded number of unsettled orders, each run the next ones. Stops
     * where the gateway does not answer; an order about which it says nothing holds up no other.
     *
     * @returns how many orders were synced
     */
    async reconcile(): Promise<number> {
      const now = clock.now().getTime();
      const createdBefore = new Date(now - RECONCILE_AFTER_MS);
      const unprocessed = await notifications.unprocessedNotifications(db, {
        since: new Date(now - GIVE_UP_MS),
        until: createdBefore,
        limit: BATCH,
      });
      for (const id of unprocessed) {
        const row = await notifications.readNotification(db, id);
        if (row && (await processNotification(row)) === 'down') return 0;
      }
      const orders = await repo.unsettledOrders(db, {
        afterId: lastReconciledId,
        createdBefore,
        now: new Date(now),
        limit: BATCH,
      });
      let done = 0;
      for (const order of orders) {
        const synced = await syncOrder(order.order_code);
        if (!synced.ok && synced.code === 'UNAVAILABLE') break;
        lastReconciledId = order.id;
        done += 1;
      }
      // The end of the list: the next run starts again from its beginning.
      if (done === orders.length && orders.length < BATCH) lastReconciledId = 0;
      return done;
    },
  };
}
