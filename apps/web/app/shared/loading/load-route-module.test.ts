// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadRouteModule, OFFLINE_EVENT } from './load-route-module.ts';

const screen = { default: 'the screen' };
const failed = new TypeError('the file did not load');
const answer = vi.fn<typeof fetch>();

/** Each has its own address: a page fetches a file once. */
let count = 0;
function newRoute() {
  count += 1;
  return { id: `screen-${count}`, module: `/assets/${count}.js`, imports: [`/assets/${count}-days.js`] };
}

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  answer.mockImplementation(async () => new Response());
  // The page itself cannot be reloaded in this environment: the second one of a release throws instead.
  sessionStorage.setItem('unamano:reloaded', '');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  answer.mockReset();
  sessionStorage.clear();
});

it('loads a screen once and returns it from the cache afterwards', async () => {
  const load = vi.fn(async () => screen);
  const cache = {};
  const route = newRoute();
  expect(await loadRouteModule(route, cache, load)).toBe(screen);
  expect(await loadRouteModule(route, cache, load)).toBe(screen);
  expect(load).toHaveBeenCalledExactlyOnceWith(route.module);
});

it('imports nothing before the screen and all its files have come', async () => {
  const route = newRoute();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer.mockImplementation(async (file) => (file === route.imports[0] ? promise : new Response()));
  const load = vi.fn(async () => screen);
  const loading = loadRouteModule(route, {}, load);
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(route.imports[0]));
  expect(load).not.toHaveBeenCalled();
  resolve(new Response());
  expect(await loading).toBe(screen);
});

it('reports a lost network, waits for it, and imports only then', async () => {
  vi.useFakeTimers();
  answer.mockRejectedValue(failed);
  const reported = vi.fn();
  addEventListener(OFFLINE_EVENT, reported, { once: true });
  const load = vi.fn(async () => screen);
  const loading = loadRouteModule(newRoute(), {}, load);
  await vi.advanceTimersByTimeAsync(0);
  expect(reported).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  answer.mockImplementation(async () => new Response());
  dispatchEvent(new Event('online'));
  expect(await loading).toBe(screen);
});

it('tries again after three seconds when no event says that the network is back', async () => {
  vi.useFakeTimers();
  answer.mockRejectedValue(failed);
  const load = vi.fn(async () => screen);
  const loading = loadRouteModule(newRoute(), {}, load);
  await vi.advanceTimersByTimeAsync(2999);
  answer.mockImplementation(async () => new Response());
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await loading).toBe(screen);
});

it('tries again when the import itself fails', async () => {
  const load = vi.fn(async (): Promise<unknown> => screen).mockRejectedValueOnce(failed);
  expect(await loadRouteModule(newRoute(), {}, load)).toBe(screen);
  expect(load).toHaveBeenCalledTimes(2);
});

it('throws for a missing file when the page was reloaded just before', async () => {
  answer.mockImplementation(async () => new Response(null, { status: 404 }));
  const load = vi.fn(async () => screen);
  const route = newRoute();
  await expect(loadRouteModule(route, {}, load)).rejects.toThrow(route.module);
  expect(load).not.toHaveBeenCalled();
});

it('gives up after three retries of a file that exists but does not load', async () => {
  const load = vi.fn(() => Promise.reject(failed));
  await expect(loadRouteModule(newRoute(), {}, load)).rejects.toBe(failed);
  expect(load).toHaveBeenCalledTimes(4);
});
