import { afterEach, expect, test, vi } from 'vitest';
import { type DiskWatch, watchDisk } from './disk-watch.ts';

const MB = 1024 * 1024;
let watch: DiskWatch | undefined;
afterEach(() => watch?.stop());

/** A disk of 1000 MB; a test says how much is free. */
async function watched(freeMb: { first: number; second?: number }) {
  const lines: string[] = [];
  const calls: string[] = [];
  const note = (_: object, text: string) => lines.push(text);
  watch = await watchDisk({
    folders: ['first', 'second', 'gone'],
    reserveBytes: 100 * MB,
    log: { info: note, warn: note, error: note } as never,
    onFull: async () => void calls.push('full'),
    onSpace: () => calls.push('space'),
    spaceOf: async (folder) => {
      const free = freeMb[folder as 'first'];
      if (free === undefined) throw new Error('no such folder');
      return { totalBytes: 1000 * MB, freeBytes: free * MB };
    },
    everyMs: 5,
  });
  const disk = watch;
  return {
    disk,
    lines,
    calls,
    until: (state: string) => vi.waitFor(() => expect(disk.figures().state).toBe(state)),
  };
}

test('the log says when 80% are used, before anything is refused', async () => {
  const free = { first: 210 };
  const { disk, lines, calls, until } = await watched(free);
  expect([disk.figures(), lines]).toEqual([
    { state: 'ok', used_percent: 79, free_mb: 210, total_mb: 1000 },
    [],
  ]);
  free.first = 200;
  await until('alarm');
  expect([disk.isFull(), lines, calls]).toEqual([false, ['the disk is over 80% full'], []]);
});

test('writes stop below the reserve, and begin again only well above it', async () => {
  const free = { first: 500 };
  const { disk, lines, calls, until } = await watched(free);
  free.first = 99;
  await until('full');
  free.first = 124;
  await vi.waitFor(() => expect(disk.figures().free_mb).toBe(124));
  expect([disk.isFull(), calls]).toEqual([true, ['full']]);
  free.first = 500;
  await until('ok');
  expect(calls).toEqual(['full', 'space']);
  expect(lines).toEqual(['the disk is full: nothing is written until space is free', 'the disk has space']);
});

test('of two disks the fuller one counts', async () => {
  const { disk } = await watched({ first: 900, second: 50 });
  expect(disk.figures()).toEqual({ state: 'full', used_percent: 95, free_mb: 50, total_mb: 1000 });
});
