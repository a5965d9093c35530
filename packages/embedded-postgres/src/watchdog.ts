import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/**
 * A shell that waits for the end of this process, also by a kill, and then stops the server and removes the given folders. It
 * waits in a read of a pipe whose other end this process holds.
 */
export function startWatchdog(place: DataFolder, removeAfter: readonly string[]): { dismiss(): void } {
  const script = [
    'read _',
    'pid=$(head -n 1 "$1" 2>/dev/null) && kill -INT "$pid" 2>/dev/null',
    'shift',
    'while [ $# -gt 0 ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done',
    // Other servers of a killed test run may still be writing below them.
    '[ $# -eq 0 ] || for try in 1 2 3 4 5; do rm -rf "$@" && break; sleep 1; done',
  ].join('\n');
  const lockFile = join(place.cluster, 'postmaster.pid');
  const guardian = spawn('/bin/sh', ['-c', script, 'sh', lockFile, ...removeAfter], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guardian.once('error', () => {});
  guardian.stdin.once('error', () => {});
  guardian.unref();
  return { dismiss: () => guardian.kill('SIGKILL') };
}
