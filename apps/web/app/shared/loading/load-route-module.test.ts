// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRouteModule, OFFLINE_EVENT } from './load-route-module.ts';

const route = { id: 'home', module: '/assets/home.js' };
const screen = { default: 'the screen' };
const failed = new TypeError('the file did not load');
const head = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', head);
  // The page itself cannot be reloaded in this environment: a second reload within ten seconds throws instead.
  sessionStorage.setItem('unamano:reloaded', String(Date.now()));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  head.mockReset();
  sessionStorage.clear();
});

it('loads a screen once and returns it from the cache afterwards', async () => {
  const load = vi.fn(async () => screen);
  const cache = {};
  expect(await loadRouteModule(route, cache, load)).toBe(screen);
  expect(await loadRouteModule(route, cache, load)).toBe(screen);
  expect(load).toHaveBeenCalledTimes(1);
});

it('retries under another address when the file exists', async () => {
  head.mockResolvedValue(new Response());
  const load = vi.fn(async (address: string) => {
    if (address !== '/assets/home.js?1') throw failed;
    return screen;
  });
  expect(await loadRouteModule(route, {}, load)).toBe(screen);
  expect(load.mock.calls).toEqual([['/assets/home.js'], ['/assets/home.js?1']]);
});

it('reports a lost network, waits for it, and then loads the screen', async () => {
  vi.useFakeTimers();
  head.mockRejectedValue(new TypeError('no network'));
  const reported = vi.fn();
  addEventListener(OFFLINE_EVENT, reported, { once: true });
  const load = vi.fn(async (): Promise<unknown> => screen).mockRejectedValueOnce(failed);
  const loading = loadRouteModule(route, {}, load);
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toHaveBeenCalledOnce();
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(await loading).toBe(screen);
});

it('tries again after three seconds when no event says that the network is back', async () => {
  vi.useFakeTimers();
  head.mockRejectedValue(new TypeError('no network'));
  const load = vi.fn(async (): Promise<unknown> => screen).mockRejectedValueOnce(failed);
  const loading = loadRouteModule(route, {}, load);
  await vi.advanceTimersByTimeAsync(2999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe(screen);
});

it('throws for a missing file when the page was reloaded just before', async () => {
  head.mockResolvedValue(new Response(null, { status: 404 }));
  const load = vi.fn(() => Promise.reject(failed));
  await expect(loadRouteModule(route, {}, load)).rejects.toBe(failed);
  expect(load).toHaveBeenCalledTimes(1);
});

it('gives up after three retries of a file that exists but does not load', async () => {
  head.mockResolvedValue(new Response());
  const load = vi.fn(() => Promise.reject(failed));
  await expect(loadRouteModule(route, {}, load)).rejects.toBe(failed);
  expect(load).toHaveBeenCalledTimes(4);
});
