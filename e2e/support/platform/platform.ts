/** The platform in its own process, started as a user starts it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const NODE = path.join(ROOT, 'node_modules/node/bin/node');
const READY_LIMIT_MS = 420_000;
const STOP_LIMIT_MS = 10_000;

export type Platform = {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** The complete output of the platform, for searches in its logs. */
  output: () => string;
  stop: () => Promise<void>;
};

export type PlatformOptions = {
  /** A given folder is kept after the stop; the default is a temporary folder. */
  dataDir?: string;
  /** The data folder of a stopped platform; the new platform starts with a copy of it. */
  copyOf?: string;
  env?: Record<string, string>;
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

/** @returns what the command says. @throws with it where the command did not end well */
export function runCommand(dataDir: string, words: readonly string[]): string {
  return execFileSync(NODE, ['apps/api/src/commands/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', UNAMANO_DATA_DIR: dataDir, UNAMANO_MODE: 'sandbox' },
    encoding: 'utf8',
  });
}

/** @throws with the last output of the platform when it ends, or is not ready in time */
export async function startPlatform(options: PlatformOptions = {}, attempts = 3): Promise<Platform> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'unamano-e2e-'));
  // Keeps the owners: as root, the files of the database belong to another system user.
  if (options.copyOf) execFileSync('cp', ['-a', `${options.copyOf}/.`, dataDir]);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(NODE, ['apps/api/build/server.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      PORT: String(port),
      UNAMANO_DATA_DIR: dataDir,
      UNAMANO_MODE: 'sandbox',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await Promise.race([exited, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    if (child.exitCode === null) child.kill('SIGKILL');
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  for (const deadline = Date.now() + READY_LIMIT_MS; Date.now() < deadline; await sleep(100)) {
    if (await isReady(url)) return { url, dataDir, process: child, output: () => output, stop };
    if (child.exitCode !== null) break;
  }
  await stop();
  // Between the choice of the port and its use another process took it.
  if (output.includes('EADDRINUSE') && attempts > 1) return startPlatform(options, attempts - 1);
  throw new Error(`the platform did not start:\n${output.slice(-2_000)}`);
}
