/** The gateway's notifications: told true, kept, then processed; and the periodic look for what was missed. */
import { sql } from 'kysely';
import { ok, type Result, refuse, unavailable } from '../../../kernel/result.ts';
import type { PaymentsDeps } from '../deps.ts';
import type { GatewayState } from '../ports.ts';
import * as repo from '../repo.ts';
import { isNotificationAuthentic } from './checksum.ts';
import * as notifications from './notification-repo.ts';
import type { OrderSync } from './order-sync.ts';

export const PROCESS_NOTIFICATION = 'process-notification';

export type GatewayNotification = { po_id: string; status: string; pv_checksum: string };

/** The states at the gateway that make each status true; any other status says nothing that we act on. */
const CONFIRMING_STATES: Record<string, readonly (GatewayState | null)[]> = {
  approved: ['APROBADA', 'ANULADA'],
  cancelled: ['VENCIDA', 'CANCELADA', 'ANULADA'],
};

const RECONCILE_AFTER_MS = 2 * 60_000;
const BATCH = 50;
/** A notification that the gateway itself has not borne out in this time is given up. */
const GIVE_UP_MS = 2 * 86_400_000;
const RETRY_AFTER_SECONDS = 5;

export function createNotifications(deps: PaymentsDeps, { syncOrder }: OrderSync) {
  const { db, clock, log } = deps;
  let refusedCount = 0;
  let lastReconciledId = 0;

  /** False while the gateway can't be asked: it must be tried again. */
  const processNotification = async (row: notifications.NotificationRow): Promise<boolean> => {
    if (row.processed_at !== null) return true;
    const trueStates = CONFIRMING_STATES[row.status];
    if (trueStates === undefined) {
      await notifications.markProcessed(db, row.id, 'ignored', clock.now());
      return true;
    }
    const synced = await syncOrder(row.order_code);
    if (!synced.ok) return false;
    const isConfirmedByGateway =
      synced.outcome === 'unknown_order' || trueStates.includes(synced.gatewayState);
    if (isConfirmedByGateway) await notifications.markProcessed(db, row.id, synced.outcome, clock.now());
    else
      log.warn(
        { notificationId: row.id, gatewayState: synced.gatewayState },
        'notification not borne out yet',
      );
    return true;
  };

  const retryLater = async (id: number): Promise<void> => {
    await sql`select graphile_worker.add_job(${PROCESS_NOTIFICATION}, ${JSON.stringify({ notificationId: id })}::json,
      job_key => ${`notification-${id}`}, run_at => now() + make_interval(secs => ${RETRY_AFTER_SECONDS}))`.execute(
      db,
    );
  };

  return {
    /** Answers once the notification is kept and, where the gateway can be asked, processed. */
    async receive(
      body: GatewayNotification,
    ): Promise<Result<{ CODE: string; DESC: string }, 'CHECKSUM_INVALID'>> {
      const given = { orderCode: body.po_id, status: body.status, checksum: body.pv_checksum };
      if (!isNotificationAuthentic(given, deps.notificationHash)) {
        // Counted, not kept: anyone can send any number of these.
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
      if (await processNotification(row)) return ok({ CODE: '0000', DESC: 'OK' });
      await retryLater(row.id);
      return unavailable();
    },

    /** @throws while the gateway can't be asked, so that the job is tried again */
    async retryNotification(notificationId: number): Promise<void> {
      const row = await notifications.readNotification(db, notificationId);
      if (row && !(await processNotification(row))) throw new Error('the gateway is unavailable');
    },

    /**
     * Takes the orders that may have moved at the gateway in turns, a bounded number a run, and the notifications that
     * could not be processed. Stops at the first call that the gateway does not answer.
     *
     * @returns how many orders were looked at
     */
    async reconcile(): Promise<number> {
      const now = clock.now().getTime();
      const createdBefore = new Date(now - RECONCILE_AFTER_MS);
      const waiting = await notifications.unprocessedNotifications(db, {
        since: new Date(now - GIVE_UP_MS),
        until: createdBefore,
        limit: BATCH,
      });
      for (const id of waiting) {
        const row = await notifications.readNotification(db, id);
        if (row && !(await processNotification(row))) return 0;
      }
      const orders = await repo.unsettledOrders(db, {
        afterId: lastReconciledId,
        createdBefore,
        limit: BATCH,
      });
      let done = 0;
      for (const order of orders) {
        const synced = await syncOrder(order.order_code);
        if (!synced.ok) break;
        lastReconciledId = order.id;
        done += 1;
      }
      // The end of the list: the next run begins again.
      if (done === orders.length && orders.length < BATCH) lastReconciledId = 0;
      return done;
    },
  };
}
