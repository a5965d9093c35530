import type { Db } from '../../../../db/types.ts';

export type NotificationRow = { id: number; order_code: string; status: string; processed_at: Date | null };

const COLUMNS = ['id', 'order_code', 'status', 'processed_at'] as const;

/** JSON that the database accepts: it refuses escapes of NUL and of lone surrogates, so such a body is stored as text. */
function asJson(body: object): string {
  const text = JSON.stringify(body);
  return text.includes('\\u') ? JSON.stringify({ text }) : text;
}

/** Stores a notification as received, once for each order and status. A repeat returns the first one. */
export async function insertNotificationOnce(
  db: Db,
  notification: { orderCode: string; status: string; body: object; receivedAt: Date },
): Promise<NotificationRow> {
  const inserted = await db
    .insertInto('gateway_notifications')
    .values({
      order_code: notification.orderCode,
      status: notification.status,
      body: asJson(notification.body),
      checksum_valid: true,
      received_at: notification.receivedAt,
      processed_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (inserted) return inserted;
  return db
    .selectFrom('gateway_notifications')
    .select(COLUMNS)
    .where('order_code', '=', notification.orderCode)
    .where('status', '=', notification.status)
    .where('checksum_valid', '=', true)
    .executeTakeFirstOrThrow();
}

export async function readNotification(db: Db, id: number): Promise<NotificationRow | undefined> {
  return db.selectFrom('gateway_notifications').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function markProcessed(db: Db, id: number, outcome: string, now: Date): Promise<void> {
  await db
    .updateTable('gateway_notifications')
    .set({ processed_at: now, outcome })
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .execute();
}

/** Notifications that are not processed yet. Those older than `since` are given up. */
export async function unprocessedNotifications(
  db: Db,
  between: { since: Date; until: Date; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('gateway_notifications')
    .select('id')
    .where('processed_at', 'is', null)
    .where('received_at', '>=', between.since)
    .where('received_at', '<=', between.until)
    .orderBy('id')
    .limit(between.limit)
    .execute();
  return rows.map((row) => row.id);
}
