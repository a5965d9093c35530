/** File systems in files and in memory, for rows that fill a disk or cut its power. Only root on Linux may mount them. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs';

const MAKE_XFS = '/usr/sbin/mkfs.xfs';

const run = (command: string, ...args: string[]): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** What this machine lacks for a file system of its own. */
export function missingForMounts(): string[] {
  return process.getuid?.() === 0 && existsSync('/dev/loop-control') ? [] : ['a root that may mount'];
}

/** What it lacks for one in a file. */
export function missingForLoopDisks(): string[] {
  return [...(existsSync(MAKE_XFS) ? [] : ['xfsprogs']), ...missingForMounts()];
}

export type Mounted = { readonly folder: string; readonly unmount: () => void };

/** Mounts a file that has a file system. */
export function mount(file: string, folder: string): Mounted {
  // Two copies of one file system have one name.
  return mountBy(['-o', 'loop,nouuid', file], folder);
}

/** Mounts a disk in memory, for what need not be there after a cut. */
export function mountInMemory(megabytes: number, folder: string): Mounted {
  return mountBy(['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs'], folder);
}

function mountBy(options: readonly string[], folder: string): Mounted {
  mkdirSync(folder, { recursive: true });
  run('mount', ...options, folder);
  let isMounted = true;
  return {
    folder,
    unmount() {
      if (isMounted) run('umount', folder);
      isMounted = false;
    },
  };
}

/** Makes a file with an empty file system, whose files share blocks when they are copied. */
export function makeDisk(file: string, megabytes: number): void {
  writeFileSync(file, '', { mode: 0o600 });
  truncateSync(file, megabytes * 1024 * 1024);
  run(MAKE_XFS, '-q', '-m', 'reflink=1', file);
}

/** A copy of one instant, which shares its blocks with the original. */
export function copyAtOnce(from: string, to: string): void {
  run('cp', '--reflink=always', from, to);
}

/** Takes space in a file system at once. */
export function fill(file: string, bytes: number): void {
  if (bytes > 0) run('fallocate', '-l', String(Math.floor(bytes)), file);
}
