import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryDuringOutage } from './retry-during-outage.ts';
import { localRefusal, type Outcome } from './send.ts';

const OUTAGE: Outcome<string> = {
  ...localRefusal('NETWORK'),
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  retryAfterSeconds: 10,
};
const DONE: Outcome<string> = { ok: true, data: 'credit' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Answers one after another, the last one for good; counts how often it was asked. */
function answers(...given: Outcome<string>[]) {
  const attempt = vi.fn(async () => given.shift() ?? OUTAGE);
  return attempt;
}

test('an outage is waited out, and the answer after it is the answer', async () => {
  const attempt = answers(OUTAGE, OUTAGE, DONE);
  const outcome = retryDuringOutage(attempt, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await outcome).toBe(DONE);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('any other refusal is an answer: nothing is sent again', async () => {
  const refused = localRefusal('NETWORK');
  const attempt = answers(refused, DONE);
  expect(await retryDuringOutage(attempt, new AbortController().signal)).toBe(refused);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('patience ends', async () => {
  const attempt = answers();
  const outcome = retryDuringOutage(attempt, new AbortController().signal, 20_000);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await outcome).toBe(OUTAGE);
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('what the server keeps is waited for without end, over a lost connection too', async () => {
  const lost = localRefusal('NETWORK');
  const attempt = answers(
    { ...OUTAGE, isQueued: true },
    lost,
    ...Array.from({ length: 60 }, () => OUTAGE),
    DONE,
  );
  const outcome = retryDuringOutage(attempt, new AbortController().signal, 20_000);
  await vi.advanceTimersByTimeAsync(400_000);
  expect(await outcome).toBe(DONE);
});

test('who leaves the page sends nothing more', async () => {
  const page = new AbortController();
  const attempt = answers();
  const outcome = retryDuringOutage(attempt, page.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  page.abort();
  await outcome;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
