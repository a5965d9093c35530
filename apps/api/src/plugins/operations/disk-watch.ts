/**
 * Watches the disk of the database and of the documents. PostgreSQL ends when it cannot write its log, and reads then end too. So
 * writes stop while there is still space: calls that write answer 503, jobs wait, and everything goes on when space is free again.
 */
import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

type Space = { totalBytes: number; freeBytes: number };

export type DiskFigures = {
  /** `full`: nothing is written; `alarm`: over 80% are used. */
  state: 'ok' | 'alarm' | 'full';
  used_percent: number;
  free_mb: number;
  total_mb: number;
};

export type DiskWatch = {
  figures(): DiskFigures;
  isFull(): boolean;
  stop(): void;
};

type DiskOptions = {
  folders: readonly string[];
  /** With less free space the disk counts as full. */
  reserveBytes: number;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  onFull: () => Promise<void>;
  onSpace: () => void;
  /** Of a folder that cannot be read there is nothing to watch. */
  spaceOf?: (folder: string) => Promise<Space>;
  everyMs?: number;
};

const LOOK_EVERY_MS = 1_000;
const ALARM_PERCENT = 80;
/** Writes begin again with this much more than the reserve: otherwise they would stop again at once. */
const SPARE = 1.25;
const MB = 1024 * 1024;

/** As `df` counts: what only root may use is neither used nor free. */
async function spaceOnDisk(folder: string): Promise<Space> {
  const { blocks, bfree, bavail, bsize } = await statfs(folder);
  return { totalBytes: (blocks - bfree + bavail) * bsize, freeBytes: bavail * bsize };
}

/** Of several disks the one with the least free space. */
async function leastSpace({ folders, spaceOf = spaceOnDisk }: DiskOptions): Promise<Space | undefined> {
  const found = await Promise.all(folders.map((folder) => spaceOf(folder).catch(() => undefined)));
  const known = found.filter((space) => space !== undefined);
  return known.sort((a, b) => a.freeBytes - b.freeBytes)[0];
}

export async function watchDisk(options: DiskOptions): Promise<DiskWatch> {
  const { reserveBytes, log, onFull, onSpace, everyMs = LOOK_EVERY_MS } = options;
  let figures: DiskFigures = { state: 'ok', used_percent: 0, free_mb: 0, total_mb: 0 };
  let next: NodeJS.Timeout | undefined;
  let isStopped = false;

  const stateOf = ({ freeBytes }: Space, usedPercent: number): DiskFigures['state'] => {
    const needed = figures.state === 'full' ? reserveBytes * SPARE : reserveBytes;
    if (freeBytes < needed) return 'full';
    return usedPercent >= ALARM_PERCENT ? 'alarm' : 'ok';
  };

  const look = async (): Promise<void> => {
    const space = await leastSpace(options);
    if (!space) return;
    const usedPercent = Math.round((100 * (space.totalBytes - space.freeBytes)) / (space.totalBytes || 1));
    const before = figures.state;
    const state = stateOf(space, usedPercent);
    figures = {
      state,
      used_percent: usedPercent,
      free_mb: Math.floor(space.freeBytes / MB),
      total_mb: Math.floor(space.totalBytes / MB),
    };
    if (state === before) return;
    if (state === 'full') log.error(figures, 'the disk is full: nothing is written until space is free');
    else if (state === 'alarm') log.warn(figures, 'the disk is over 80% full');
    else log.info(figures, 'the disk has space');
    if (state === 'full') await onFull();
    else if (before === 'full') onSpace();
  };

  const repeat = async (): Promise<void> => {
    await look().catch((error: unknown) =>
      log.error({ err: { message: String(error) } }, 'the disk watch failed'),
    );
    if (!isStopped) next = setTimeout(repeat, everyMs).unref();
  };
  await repeat();
  return {
    figures: () => figures,
    isFull: () => figures.state === 'full',
    stop() {
      isStopped = true;
      clearTimeout(next);
    },
  };
}
