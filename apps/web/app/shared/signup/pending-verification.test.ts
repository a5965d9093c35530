// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { pendingVerification, storePendingVerification } from './pending-verification.ts';

beforeEach(() => sessionStorage.clear());

test('stores the person who waits for a code over a reload, and no person after the verification', () => {
  expect(pendingVerification()).toEqual({ name: '', phone: '' });
  storePendingVerification({ name: 'Íñigo Peña', phone: '3001112233' });
  expect(pendingVerification()).toEqual({ name: 'Íñigo Peña', phone: '3001112233' });
  storePendingVerification(null);
  expect(pendingVerification()).toEqual({ name: '', phone: '' });
});

test('treats a record that is not a person as none', () => {
  sessionStorage.setItem('unamano:waiting', '{"name":7}');
  expect(pendingVerification()).toEqual({ name: '', phone: '' });
});
