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

/** Returns the outcomes one after another and repeats the last; counts the calls. */
function answers(...given: Outcome<string>[]) {
  const attempt = vi.fn(async () => given.shift() ?? OUTAGE);
  return attempt;
}

test('waits for the end of an outage and returns the outcome after it', async () => {
  const attempt = answers(OUTAGE, OUTAGE, DONE);
  const outcome = retryDuringOutage(attempt, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5_001);
  expect(await outcome).toBe(DONE);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('returns any other refusal without another attempt', async () => {
  const refused = localRefusal('NETWORK');
  const attempt = answers(refused, DONE);
  expect(await retryDuringOutage(attempt, new AbortController().signal)).toBe(refused);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test('stops retrying after the time limit', async () => {
  const attempt = answers();
  const outcome = retryDuringOutage(attempt, new AbortController().signal, 20_000);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await outcome).toBe(OUTAGE);
  expect(attempt).toHaveBeenCalledTimes(5);
});

test('waits without a limit for a request that the server stored, also over a lost connection', async () => {
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

test('sends nothing more after the page is left', async () => {
  const page = new AbortController();
  const attempt = answers();
  const outcome = retryDuringOutage(attempt, page.signal);
  await vi.advanceTimersByTimeAsync(1_000);
  page.abort();
  await outcome;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});
