/** Starts the child processes of a measurement, waits until they answer, and stops them by their id. */
import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureServerBuilt, serverArguments } from '../../tools/lib/builds/server-build.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** A first start loads the demo data, which takes minutes on a busy machine. */
const READY_LIMIT_MS = 900_000;
const STOP_LIMIT_MS = 10_000;

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

export type Running = { pid: number; readyAfterMs: number; stop: () => Promise<void> };

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

async function stopChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  await Promise.race([exited, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
  if (child.exitCode === null) child.kill('SIGKILL');
}

/** Starts the server as `npm start` does. */
export async function startServer(
  env: Record<string, string>,
  readyUrl: string,
  options: readonly string[] = [],
): Promise<Running> {
  const built = await ensureServerBuilt();
  if (built.code !== 0) throw new Error('the server could not be bundled');
  return startScript([...options, ...serverArguments], env, readyUrl);
}

/** Starts a script with this Node and waits until `readyUrl` answers 200; `readyAfterMs` counts from the spawn. */
export async function startScript(
  script: readonly string[],
  env: Record<string, string>,
  readyUrl: string,
): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  while (!(await answers(readyUrl))) {
    if (child.exitCode !== null) throw new Error(`${script.at(-1)} ended with ${child.exitCode}`);
    if (performance.now() - startedAt > READY_LIMIT_MS) {
      await stopChild(child, exited);
      throw new Error(`${script.at(-1)} was not ready in time`);
    }
    await sleep(15);
  }
  return {
    pid: child.pid ?? 0,
    readyAfterMs: performance.now() - startedAt,
    stop: () => stopChild(child, exited),
  };
}
