import { beforeEach, expect, test } from 'vitest';
import { pendingVerification, storePendingVerification } from './pending-verification.ts';

beforeEach(() => sessionStorage.clear());

test('whoever waits for a code is still known after a reload, and nobody once it was verified', () => {
  expect(pendingVerification()).toEqual({ name: '', phone: '' });
  storePendingVerification({ name: 'Íñigo Peña', phone: '3001112233' });
  expect(pendingVerification()).toEqual({ name: 'Íñigo Peña', phone: '3001112233' });
  storePendingVerification(null);
  expect(pendingVerification()).toEqual({ name: '', phone: '' });
});

test('what is not a person is nobody', () => {
  sessionStorage.setItem('unamano:waiting', '{"name":7}');
  expect(pendingVerification()).toEqual({ name: '', phone: '' });
});
