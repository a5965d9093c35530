import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerEvenly } from './even-answer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ['at once', 0, 500],
  ['after a query', 20, 500],
  ['after more than a tick', 501, 1_000],
])('work that is done %s is answered at a full tick, a refusal and a fault too', async (_, tookMs, atMs) => {
  const fault = new Error('down');
  for (const end of [async () => 'right', () => Promise.reject(fault)]) {
    const begun = performance.now();
    const answered = answerEvenly(500, async () => {
      if (tookMs > 0) await new Promise((done) => setTimeout(done, tookMs));
      return end();
    }).then(
      () => performance.now() - begun,
      () => performance.now() - begun,
    );
    await vi.runAllTimersAsync();
    expect(await answered).toBe(atMs);
  }
});
