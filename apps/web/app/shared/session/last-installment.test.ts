// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { lastInstallment, storeLastInstallment } from './last-installment.ts';
import { endSession } from './session.ts';
import { setSession } from './state.ts';
import type { SessionUser } from './user.ts';

const LAST = { title: 'Tu próxima cuota', amount: '$1', day: 'hoy', howToPay: 'así', asOf: 'ahora' };
const logIn = (id_user: number) =>
  setSession({ status: 'active', user: { id_user } as SessionUser }, 'a token');

beforeEach(() => {
  localStorage.clear();
  logIn(7);
});

it('is read again by the same person, and by nobody else', () => {
  storeLastInstallment(LAST);
  expect(lastInstallment()).toEqual(LAST);
  logIn(8);
  expect(lastInstallment()).toBeNull();
});

it('is erased by the end of the session, and when nothing is due', () => {
  storeLastInstallment(LAST);
  storeLastInstallment(null);
  expect(lastInstallment()).toBeNull();
  storeLastInstallment(LAST);
  endSession();
  expect(JSON.stringify(localStorage)).not.toContain(LAST.title);
});

it('a record of another form counts as none', () => {
  localStorage.setItem('unamano:next-installment', '{"id_user":7,"amount":5}');
  expect(lastInstallment()).toBeNull();
});
