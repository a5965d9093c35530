import { afterEach, expect, it, vi } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

afterEach(() => vi.useRealTimers());

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs two at once, lets three wait in their order, and refuses the sixth', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waitingMax: 3, retryAfterSeconds: 5 });
  const started: number[] = [];
  const ends = new Map<number, () => void>();
  const works = Array.from({ length: 6 }, (_, index) =>
    queue.runOrRefuse(() => {
      started.push(index);
      return new Promise<number>((resolve) => ends.set(index, () => resolve(index)));
    }),
  );
  expect(await works[5]).toEqual({ ok: false, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
  for (const [ended, running] of [
    [0, 3],
    [1, 4],
    [3, 5],
    [2, 5],
    [4, 5],
  ] as const) {
    await settled();
    ends.get(ended)?.();
    expect(await works[ended]).toEqual({ ok: true, value: ended });
    expect(started).toHaveLength(running);
  }
  expect(started).toEqual([0, 1, 2, 3, 4]);
});

it('gives the place of work that failed to the next one', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waitingMax: 1, retryAfterSeconds: 5 });
  const failing = queue.runOrRefuse(() => Promise.reject(new Error('broken')));
  const next = queue.runOrRefuse(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toEqual({ ok: true, value: 'done' });
  expect(await queue.runOrRefuse(async () => 'later')).toMatchObject({ ok: true });
});

it('refuses what waited too long, and gives its place to nobody', async () => {
  vi.useFakeTimers();
  const queue = createBoundedQueue({ atOnce: 1, waitingMax: 2, waitMsMax: 1_000, retryAfterSeconds: 5 });
  let end = () => {};
  const first = queue.runOrRefuse(
    () =>
      new Promise<string>((resolve) => {
        end = () => resolve('first');
      }),
  );
  const late = queue.runOrRefuse(async () => 'late');
  await vi.advanceTimersByTimeAsync(500);
  const next = queue.runOrRefuse(async () => 'next');
  await vi.advanceTimersByTimeAsync(500);
  expect(await late).toEqual({ ok: false, code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });
  end();
  expect(await first).toEqual({ ok: true, value: 'first' });
  expect(await next).toEqual({ ok: true, value: 'next' });
  expect(await queue.runOrRefuse(async () => 'later')).toMatchObject({ ok: true });
});
