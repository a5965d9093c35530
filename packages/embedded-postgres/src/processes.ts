import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const onLinux = process.platform === 'linux';

function readFileOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

function ps(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** The fields of /proc/<pid>/stat from the state on; the name before them may contain spaces and brackets. */
function linuxStat(pid: number): string[] {
  const stat = readFileOr(`/proc/${pid}/stat`, '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Whether a process of this id runs; one that has ended and was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  if (onLinux) {
    const state = linuxStat(pid)[0];
    return state !== undefined && state !== '' && state !== 'Z' && state !== 'X';
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !ps(pid, 'state').startsWith('Z');
}

/**
 * Distinguishes a process from a later one with the same id: its start time and boot. Process ids are reused, soon in containers.
 * Undefined when no such process runs.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (!onLinux) return ps(pid, 'lstart') || undefined;
  const startedTicks = linuxStat(pid)[19];
  const boot = readFileOr('/proc/sys/kernel/random/boot_id', '').trim();
  return startedTicks === undefined ? undefined : `${boot}/${startedTicks}`;
}

/**
 * Whether the process is a PostgreSQL server of that folder. The command line is read, not the working directory:
 * root in a container may not read the working directory of another user.
 */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  if (onLinux) {
    const words = readFileOr(`/proc/${pid}/cmdline`, '').split('\0');
    return words.includes(clusterDir) && (words[0] ?? '').endsWith('postgres');
  }
  return ps(pid, 'command').includes(`postgres -D ${clusterDir} `);
}

/** Waits until the process has gone; false when it still runs after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() >= deadline) return false;
    await sleep(10);
  }
  return true;
}

/** Sends the signal; a process that is already gone is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
