import { createHash } from 'node:crypto';
import { isSameText } from '../../../../kernel/encryption.ts';

/** SHA256(po_id + status + FIXED_HASH_NOTIFICACION), lower-case hex. The amount is not signed. */
export function notificationChecksum(orderCode: string, status: string, notificationHash: string): string {
  return createHash('sha256').update(`${orderCode}${status}${notificationHash}`, 'utf8').digest('hex');
}

/** Upper and lower case hex are equal. */
export function isNotificationAuthentic(
  given: { orderCode: string; status: string; checksum: string },
  notificationHash: string,
): boolean {
  const expected = notificationChecksum(given.orderCode, given.status, notificationHash);
  return isSameText(given.checksum.toLowerCase(), expected);
}
