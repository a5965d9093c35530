/** The platform in a separate process on a test database; all of its output is recorded. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const NODE = path.join(ROOT, 'node_modules/node/bin/node');
const READY_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 8_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

export type ChildPlatform = Awaited<ReturnType<typeof startChildPlatform>>;

/**
 * @param isEnough ends the wait before the platform is ready, by its output until then
 * @throws with its last output when it ends or is not ready in time
 */
export async function startChildPlatform(
  databaseUrl: string,
  env: Record<string, string> = {},
  isEnough: (output: string) => boolean = () => false,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-child-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(NODE, ['apps/api/src/server.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      UNAMANO_DATA_DIR: dataDir,
      UNAMANO_MODE: 'sandbox',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await Promise.race([exited, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
    if (child.exitCode === null) child.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  /** Kills the process without a graceful shutdown. */
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + READY_LIMIT_MS; !isEnough(output) && !(await isReady()); ) {
    await sleep(100);
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Error(`the platform did not start:\n${output.slice(-2_000)}`);
  }

  async function call(method: string, route: string, body?: unknown, headers: Record<string, string> = {}) {
    const reply = await fetch(`${url}${route}`, {
      method,
      headers: {
        [APP_KEY_HEADER]: APP_KEY,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: reply.status, body: parsed, headers: reply.headers };
  }
  return { url, call, stop, kill, output: () => output };
}
