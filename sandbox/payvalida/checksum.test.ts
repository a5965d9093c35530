import { expect, it } from 'vitest';
import { isSameChecksum, notificationChecksum, orderChecksum, queryChecksum } from './checksum.ts';

// Worked out with coreutils: printf '<concatenation>' | sha512sum (sha256sum for the notification).
const ORDER =
  '47d6b10ecc59115d2589d8283c82b04ba7c46ef9674e0c5c801dedea6019fff1f7316cf924304ff5b93213e2430bc2b714ea5ca329ce45e13f0837214e56c596';
const QUERY =
  '66141a49dcdddcfb891c50bfb49a861a47557052a298e9def7ff3572868f5a95921ae8f442e1c35736e60d8e11990cc2646698d61753e94be53cb6fd913f7ec8';
const NOTIFICATION = '9cafb6650109ca918e8765646f5b8ddef0c38776faf6500bba9f912de819acc7';

it('signs a registration as SHA512 of its values and the secret', () => {
  const order = { email: 'laura@unamano.test', country: '343', order: 'UNA1', money: 'COP', amount: '45000' };
  expect(orderChecksum(order, 'fixed-hash')).toBe(ORDER);
});

it('signs a query as SHA512 of order, merchant and secret', () => {
  expect(queryChecksum('UNA1', 'unamano', 'fixed-hash')).toBe(QUERY);
});

it('signs a notification as SHA256 of order, status and the notification secret', () => {
  expect(notificationChecksum('UNA1', 'approved', 'notification-hash')).toBe(NOTIFICATION);
});

it('accepts digests in capitals, and only complete ones', () => {
  expect(isSameChecksum(ORDER.toUpperCase(), ORDER)).toBe(true);
  for (const given of [ORDER.slice(1), `${ORDER} `, '', null, undefined, 5]) {
    expect(isSameChecksum(given, ORDER)).toBe(false);
  }
});
