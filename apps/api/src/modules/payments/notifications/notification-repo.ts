import type { Db } from '../../../db/types.ts';

export type NotificationRow = { id: number; order_code: string; status: string; processed_at: Date | null };

const COLUMNS = ['id', 'order_code', 'status', 'processed_at'] as const;

/** As JSON that the database takes: it refuses the escapes of NUL and of lone surrogates, so those stay text. */
function asJson(body: object): string {
  const text = JSON.stringify(body);
  return text.includes('\\u') ? JSON.stringify({ text }) : text;
}

/** Keeps a notification as it came, once for each order and status; a repeat finds the first one. */
export async function insertNotificationOnce(
  db: Db,
  notification: { orderCode: string; status: string; body: object; receivedAt: Date },
): Promise<NotificationRow> {
  const kept = await db
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
  if (kept) return kept;
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

/** Those that were not processed when they came; older ones than `since` are given up. */
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
