import { createHash } from 'node:crypto';

function sha512(text: string): string {
  return createHash('sha512').update(text).digest('hex');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The unchanged values of a registration. */
interface SignedOrder {
  readonly email: string;
  readonly country: string;
  readonly order: string;
  readonly money: string;
  readonly amount: string;
}

/** Registration and update: SHA512(email + country + order + money + amount + FIXED_HASH). */
export function orderChecksum(
  { email, country, order, money, amount }: SignedOrder,
  fixedHash: string,
): string {
  return sha512(`${email}${country}${order}${money}${amount}${fixedHash}`);
}

/** Query and cancellation: SHA512(order + merchant + FIXED_HASH). */
export function queryChecksum(order: string, merchant: string, fixedHash: string): string {
  return sha512(`${order}${merchant}${fixedHash}`);
}

/** Notification: SHA256(po_id + status + FIXED_HASH_NOTIFICACION). */
export function notificationChecksum(order: string, status: string, notificationHash: string): string {
  return sha256(`${order}${status}${notificationHash}`);
}

/** Compares hex digests without case: the gateway's examples are in capitals. */
export function isSameChecksum(given: unknown, expected: string): boolean {
  return typeof given === 'string' && given.toLowerCase() === expected;
}
