/** A cluster on loopback: the databases, a sandbox, three API processes with their workers, and the balancer before them. */

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Databases, startDatabases } from './databases.ts';
import { NUMBERS, type Ports } from './ports.ts';
import { type SharedSandbox, startSharedSandbox } from './sandbox.ts';
import type { Running } from './supervisor.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SERVER = path.join(ROOT, 'apps/api/src/server.ts');
const READY_LIMIT_MS = 120_000;
const POLL_MS = 100;
/** Longer than the balancer needs to see that a process is not ready. */
const DRAIN_DELAY_MS = 1_500;

export type Cluster = {
  readonly url: string;
  readonly databases: Databases;
  readonly sandbox: SharedSandbox;
  /** The variables of a command of `npm run unamano` on this cluster. */
  readonly env: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
};

export type ClusterOptions = {
  /** Everything is below it. */
  readonly dataDir: string;
  readonly ports: Ports;
  readonly say: (line: string) => void;
};

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function untilReady(url: string, what: string, log: string, process?: Running): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (!(await isReady(url))) {
    const hasEnded = process !== undefined && process.child.exitCode !== null;
    if (hasEnded || Date.now() > deadline)
      throw new Error(`${what} ${hasEnded ? 'ended' : 'was not ready in time'}: read its log ${log}`);
    await sleep(POLL_MS);
  }
}

/** The first alone, because it brings the database to its release. */
async function startPlatforms(databases: Databases, env: Record<string, string>): Promise<void> {
  const { supervisor, place } = databases;
  const start = async (number: number): Promise<void> => {
    const name = `api-${number}`;
    const port = place.ports.api[number - 1] ?? 0;
    const running = supervisor.start({
      name,
      command: process.execPath,
      args: [SERVER],
      env: { ...env, PORT: String(port), HOST: '127.0.0.1' },
      account: undefined,
    });
    await untilReady(`http://127.0.0.1:${port}`, name, supervisor.logOf(name), running);
  };
  const [first = 1, ...others] = NUMBERS;
  await start(first);
  await Promise.all(others.map(start));
}

/** @throws StartupError where a program is missing or the data folder cannot be used */
export async function startCluster({ dataDir, ports, say }: ClusterOptions): Promise<Cluster> {
  const databases = await startDatabases(path.join(dataDir, 'cluster'), ports, say);
  let sandbox: SharedSandbox | undefined;
  const stop = async (): Promise<void> => {
    await databases.stop();
    await sandbox?.close();
  };
  try {
    sandbox = await startSharedSandbox(dataDir, ports.web);
    const env = {
      ...sandbox.env,
      PUBLIC_URL: `http://localhost:${ports.web}`,
      DATABASE_URL: databases.url(),
      DATABASE_REPLICA_URL: databases.url(undefined, undefined, ports.copies),
    };
    say('Starting three processes of the platform');
    const balanced = {
      TRUST_PROXY: 'loopback',
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/unamano-compiled'),
    };
    await startPlatforms(databases, { ...env, ...balanced });
    const url = `http://127.0.0.1:${ports.web}`;
    await untilReady(url, 'the balancer', databases.supervisor.logOf('haproxy'));
    return { url, databases, sandbox, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
