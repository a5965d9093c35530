import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { readReturnedFile } from './returned-file.ts';

/** A reader that never ends by itself: every file takes its longest time. */
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    terminate() {}
  },
}));

const CONNECTION_MS = 30_000;

afterEach(() => vi.useRealTimers());

it('answers each of fifteen spreadsheets that came at once before the connections end', async () => {
  vi.useFakeTimers();
  const archive = Buffer.from([0x50, 0x4b, 3, 4]);
  const replies: string[] = [];
  for (let i = 0; i < 15; i += 1)
    void readReturnedFile(archive).then((read) =>
      replies.push(read.ok ? 'read' : `${read.code} ${read.retryAfterSeconds}`),
    );
  await vi.advanceTimersByTimeAsync(0);
  // Two are read, and eight wait.
  expect(replies).toEqual(Array(5).fill('SERVICE_UNAVAILABLE 10'));
  await vi.advanceTimersByTimeAsync(CONNECTION_MS - 1_000);
  expect(replies.filter((reply) => reply === 'read')).toHaveLength(4);
  expect(replies.filter((reply) => reply === 'SERVICE_UNAVAILABLE 10')).toHaveLength(11);
});
