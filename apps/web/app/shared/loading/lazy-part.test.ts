// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPart, PART_WAITS_EVENT } from './lazy-part.ts';

const part = { default: () => null };
const failed = new TypeError('the file did not load');
const head = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', head);
  vi.useFakeTimers();
  // The page itself cannot be reloaded in this environment: the second one of a release throws instead.
  sessionStorage.setItem('unamano:reloaded', '');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  head.mockReset();
  sessionStorage.clear();
});

it('waits without end while the server cannot be reached, and says so at each attempt', async () => {
  head.mockRejectedValue(new TypeError('no network'));
  const reported = vi.fn();
  addEventListener(PART_WAITS_EVENT, reported);
  const load = vi.fn(async () => part);
  for (let attempt = 0; attempt < 10; attempt += 1) load.mockRejectedValueOnce(failed);
  const loading = loadPart(load);
  await vi.advanceTimersByTimeAsync(27_000);
  expect(reported).toHaveBeenCalledTimes(10);
  dispatchEvent(new Event('online'));
  expect(await loading).toBe(part);
  removeEventListener(PART_WAITS_EVENT, reported);
});

it('loads a part that fails while the server answers three times more', async () => {
  head.mockResolvedValue(new Response());
  const load = vi.fn(async () => part).mockRejectedValueOnce(failed);
  expect(await loadPart(load)).toBe(part);
  const missing = vi.fn(() => Promise.reject(failed));
  await expect(loadPart(missing)).rejects.toBe(failed);
  expect(missing).toHaveBeenCalledTimes(4);
});
