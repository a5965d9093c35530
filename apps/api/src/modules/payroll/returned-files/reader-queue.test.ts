import { expect, it } from 'vitest';
import { createReaderQueue } from './reader-queue.ts';

it('reads two at once, lets eight wait, refuses the others, and serves all that waited', async () => {
  const queue = createReaderQueue();
  const ends: (() => void)[] = [];
  let started = 0;
  let most = 0;
  let running = 0;
  const read = (fails: boolean) =>
    queue
      .run(async () => {
        started += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => ends.push(resolve));
        running -= 1;
        if (fails) throw new Error('unreadable');
        return 'read';
      })
      .catch(() => ({ value: 'failed' }));
  const all = Array.from({ length: 15 }, (_, index) => read(index === 1));
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toBe(2);
  for (let ended = 0; ended < 10; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  const results = (await Promise.all(all)).map((result) => result?.value ?? 'refused');
  expect(results).toEqual([
    'read',
    'failed',
    ...Array.from({ length: 8 }, () => 'read'),
    ...Array.from({ length: 5 }, () => 'refused'),
  ]);
  expect(most).toBe(2);
});
