import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA256(po_id + status + FIXED_HASH_NOTIFICACION), lower-case hex. The amount is not signed. */
export function notificationChecksum(orderCode: string, status: string, notificationHash: string): string {
  return createHash('sha256').update(`${orderCode}${status}${notificationHash}`, 'utf8').digest('hex');
}

/** Compares in constant time; upper and lower case hex are equal. */
export function isNotificationAuthentic(
  given: { orderCode: string; status: string; checksum: string },
  notificationHash: string,
): boolean {
  const expected = Buffer.from(notificationChecksum(given.orderCode, given.status, notificationHash));
  const actual = Buffer.from(given.checksum.toLowerCase());
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
