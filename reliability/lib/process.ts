/** Platform processes that a row starts and kills. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const READY_LIMIT_MS = 120_000;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export type PlatformProcess = {
  url: string;
  readyAfterMs: number;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
};

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** What it printed last, without the log of calls: the folder goes with the row. */
function lastLinesOf(log: string): string {
  const lines = readFileSync(log, 'utf8').split('\n');
  return lines
    .filter((line) => !line.startsWith('{'))
    .slice(-12)
    .join('\n');
}

/** Starts the server of `root` on `port` and waits until it is ready; its output is appended to `log`. */
export async function startPlatform(
  env: Record<string, string>,
  port: number,
  log: string,
  root = ROOT,
): Promise<PlatformProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, 'apps/api/src/server.ts')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = createWriteStream(log, { flags: 'a', mode: 0o600 });
  // Where a row failed, its folder is gone before its last process is.
  output.on('error', () => {});
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (isRunning(child)) child.kill(signal);
    await exited;
  };
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) {
    const isLate = performance.now() - startedAt > READY_LIMIT_MS;
    if (!isRunning(child) || isLate) {
      await kill('SIGKILL');
      throw new Error(`a platform ${isLate ? 'was not ready in time' : 'ended'}:\n${lastLinesOf(log)}`);
    }
    await sleep(30);
  }
  return { url, readyAfterMs: performance.now() - startedAt, kill };
}
