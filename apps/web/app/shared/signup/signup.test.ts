// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'unamano:signup';
const HOUR_MS = 3_600_000;

/** A page that was just loaded. */
async function freshPage() {
  vi.resetModules();
  return import('./signup.ts');
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

test('a draft survives a reload, its ID number in the tab alone', async () => {
  (await freshPage()).updateSignup({ cellphone: '3000000001', dni: '1088300999', first_name: 'Ana' });
  expect((await freshPage()).signupDraft()).toEqual({
    cellphone: '3000000001',
    dni: '1088300999',
    first_name: 'Ana',
  });
  expect(localStorage.getItem(KEY)).not.toContain('1088300999');
  sessionStorage.clear();
  expect((await freshPage()).signupDraft()).toEqual({ cellphone: '3000000001', first_name: 'Ana' });
});

test('a draft ends 24 hours after its last change, and nothing of it stays', async () => {
  const page = await freshPage();
  page.updateSignup({ first_name: 'Ana', dni: '1088300999' });
  vi.advanceTimersByTime(23 * HOUR_MS);
  page.updateSignup({ last_name: 'Ruiz' });
  vi.advanceTimersByTime(24 * HOUR_MS - 1);
  expect((await freshPage()).signupDraft()).toMatchObject({ first_name: 'Ana', dni: '1088300999' });
  vi.advanceTimersByTime(1);
  expect((await freshPage()).signupDraft()).toEqual({});
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test.each([
  ['has no time', undefined],
  ['is of the future', Date.now() + 365 * 24 * HOUR_MS],
  ['has a time that is none', 'ayer'],
])('a draft that %s is dropped', async (_what, savedAt) => {
  localStorage.setItem(KEY, JSON.stringify({ first_name: 'Ana', dni: '1', savedAt }));
  expect((await freshPage()).signupDraft()).toEqual({});
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('the end of a sign-up leaves nothing', async () => {
  const page = await freshPage();
  page.updateSignup({ first_name: 'Ana', dni: '1088300999' });
  page.clearSignup();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('the proof of a phone is valid for an hour in this tab, over reloads, and for no other phone', async () => {
  const page = await freshPage();
  page.updateSignup({ cellphone: '3000000001' });
  page.rememberSignupToken('proof', '3000000001');
  vi.advanceTimersByTime(HOUR_MS - 1);
  const reloaded = await freshPage();
  expect(reloaded.signupToken()).toBe('proof');
  expect(reloaded.provenToken('3000000002')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(reloaded.signupToken()).toBeNull();
  page.clearSignup();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
