import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { DataFolder } from './data-folder.ts';
import { isPostmasterOf, signalProcess, waitUntilGone } from './processes.ts';

const LOG_BYTES_MAX = 10_000_000;
/** A server that replays its log after a power cut writes a line each ten seconds, for as long as that takes. */
const QUIET_LIMIT_MS = 60_000;
const RETRY_LIMIT_MS = 60_000;

/** The options of a server. */
type ServerOptions = {
  readonly program: string;
  readonly account: Account;
  readonly port: number;
  /** More settings of postgresql.conf. */
  readonly settings: Readonly<Record<string, string>>;
  /** How long it may write nothing to its log until it accepts connections. */
  readonly quietLimitMs?: number;
};

/** The process id in the lock file of PostgreSQL, which remains after a crash. */
function lockedPid(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Stops a server by a fast shutdown, which rolls open transactions back; after a timeout by an immediate one. */
export async function stopServer(pid: number, timeoutMs: number): Promise<void> {
  signalProcess(pid, 'SIGINT');
  if (await waitUntilGone(pid, timeoutMs)) return;
  signalProcess(pid, 'SIGQUIT');
  if (await waitUntilGone(pid, 400)) return;
  signalProcess(pid, 'SIGKILL');
  await waitUntilGone(pid, 2_000);
}

/**
 * Clears the remains of a killed start: stops a server that still runs, and removes a lock file whose process id now
 * belongs to another process. Only for the owner of the data folder.
 */
export async function clearOrphan(cluster: string, onProgress: (line: string) => void): Promise<void> {
  const pid = lockedPid(cluster);
  if (pid === undefined) return;
  if (isPostmasterOf(pid, cluster)) {
    onProgress('Stopping a database server that an earlier start left behind');
    await stopServer(pid, 10_000);
  } else {
    // PostgreSQL would mistake a process with the reused id for its server and refuse to start.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

function argumentsFor(place: DataFolder, options: ServerOptions): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // A log file must not contain statements, nor the values in their error details.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    // For SSDs: with the default, plans from when a table was small read all of it, also after it has grown.
    random_page_cost: '1.1',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', place.cluster, '-p', String(options.port), ...flags];
}

type Attempt = { readonly child: ChildProcess; readonly log: string; readonly ready: boolean };

async function attempt(place: DataFolder, options: ServerOptions): Promise<Attempt> {
  const log = openLog(place.log);
  const from = fstatSync(log).size;
  // In its own session: Ctrl-C reaches only this process, which drains the requests before the database stops.
  const child = spawn(options.program, argumentsFor(place, options), {
    ...options.account,
    detached: true,
    stdio: ['ignore', 'ignore', log],
  });
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const readLog = () => readFileSync(place.log).subarray(from).toString();
  let [seen, lastLineAt] = [0, Date.now()];
  while (!ended && Date.now() - lastLineAt < (options.quietLimitMs ?? QUIET_LIMIT_MS)) {
    await sleep(10);
    const { size } = statSync(place.log);
    if (size > seen) [seen, lastLineAt] = [size, Date.now()];
    if (readLog().includes('ready to accept connections') && (await accepts(options.port))) {
      return { child, log: '', ready: true };
    }
  }
  return { child, log: readLog(), ready: false };
}

/** The last processes of a crashed server hold its shared memory for a moment: a retry succeeds. */
const passing = /shared memory block|lock file "postmaster\.pid"/i;

/** Another process took the port between the check and the bind. */
export class PortTaken extends Error {}

/**
 * Starts a server and waits until it accepts connections.
 *
 * @throws PortTaken when the port is in use
 */
export async function startServer(place: DataFolder, options: ServerOptions): Promise<ChildProcess> {
  const deadline = Date.now() + RETRY_LIMIT_MS;
  for (;;) {
    const { child, log, ready } = await attempt(place, options);
    if (ready) return child;
    if (child.pid !== undefined && child.exitCode === null) await stopServer(child.pid, 2_000);
    if (/could not bind|could not create any TCP/i.test(log)) throw new PortTaken();
    if (!passing.test(log) || Date.now() >= deadline) {
      throw new Error(
        `The database server did not start; its log (${place.log}) ends: ${log.trim().slice(-400)}`,
      );
    }
    await sleep(200);
  }
}
