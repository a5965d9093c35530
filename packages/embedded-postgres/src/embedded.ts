import type { ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_USER, freePort, writeAccess } from './access.ts';
import { serverAccount } from './account.ts';
import { archiveSettings } from './archive.ts';
import { openCluster } from './cluster.ts';
import { prepareDataFolder } from './data-folder.ts';
import { claimOwnership } from './owner.ts';
import { clearOrphan, PortTaken, startServer, stopServer } from './postmaster.ts';
import { findPrograms } from './programs.ts';
import { explainFileError } from './startup-error.ts';
import { startWatchdog } from './watchdog.ts';

/** The options of the embedded server. */
type EmbeddedOptions = {
  /** The platform's data folder; the server uses the folder `database` in it. */
  readonly dataDir: string;
  readonly onProgress?: (line: string) => void;
  /** Where the log is archived; absent: nowhere. */
  readonly archiveDir?: string | undefined;
  /** More settings of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  /** For tests: no waiting for the disk, and the data folder is removed at the end of this process. */
  readonly throwaway?: boolean;
};

/** A running embedded server. */
export type EmbeddedPostgres = {
  /** Of the database `postgres`, with its password: never to be logged. */
  readonly url: string;
  /** Of the server process; another one after a crash. */
  readonly pid: () => number | undefined;
  /** Stops the server and releases the data folder in under 3 s; may be called twice. */
  readonly stop: () => Promise<void>;
};

const STOP_TIMEOUT_MS = 2_000;

type Running = { child: ChildProcess; stopping: boolean; reviving: Promise<void> };

/** Restarts the server whenever it ends unexpectedly, with a growing delay if it ends at once. */
function keepAlive(
  running: Running,
  start: () => Promise<ChildProcess>,
  onProgress: (line: string) => void,
): void {
  const watch = (child: ChildProcess, delayMs: number) => {
    const startedAt = Date.now();
    child.once('exit', () => {
      if (running.stopping) return;
      running.reviving = restart(Date.now() - startedAt > 10_000 ? 0 : delayMs);
    });
  };
  const restart = async (delayMs: number): Promise<void> => {
    onProgress('The database server ended by itself and is started again');
    for (let wait = delayMs; !running.stopping; wait = Math.min(5_000, wait * 2 + 100)) {
      await sleep(wait, undefined, { ref: false });
      if (running.stopping) return;
      try {
        running.child = await start();
        watch(running.child, Math.min(5_000, wait * 2 + 100));
        return;
      } catch (error) {
        onProgress(error instanceof Error ? error.message : String(error));
      }
    }
  };
  watch(running.child, 0);
}

async function stopRunning(running: Running): Promise<void> {
  const { pid } = running.child;
  if (pid !== undefined) await stopServer(pid, STOP_TIMEOUT_MS);
}

async function startOnFreePort(
  port: number,
  start: (port: number) => Promise<ChildProcess>,
  keep: (port: number) => void,
): Promise<{ child: ChildProcess; port: number }> {
  let wanted = await freePort(port);
  for (let attempt = 0; ; attempt++) {
    if (wanted !== port) keep(wanted);
    try {
      return { child: await start(wanted), port: wanted };
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt >= 5) throw error;
      wanted = await freePort();
      keep(wanted);
    }
  }
}

/**
 * Starts the PostgreSQL that npm installed, on a loopback port, with its data below the data folder. The server runs in
 * a session of its own, so the caller receives the signals and stops it last. The remains of a killed start
 * are cleared; a crashed server is restarted.
 *
 * @throws StartupError when the data folder is in use, of another version, or cannot be used
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw explainFileError(error, options.dataDir);
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const onProgress = options.onProgress ?? (() => {});
  const account = serverAccount(join(options.dataDir, 'database', 'cluster'));
  const programs = findPrograms(account);
  const place = prepareDataFolder(options.dataDir, account, onProgress);
  const release = claimOwnership(place.owner);
  try {
    const access = await openCluster(place, programs.initdb, account, {
      sync: !options.throwaway,
      onProgress,
    });
    await clearOrphan(place.cluster, onProgress);
    const settings = {
      ...(options.throwaway ? THROWAWAY_SETTINGS : {}),
      ...(options.archiveDir ? archiveSettings(options.archiveDir, account) : {}),
      ...options.settings,
    };
    const startAt = (port: number) =>
      startServer(place, { program: programs.postgres, account, port, settings });
    // Started before the server: it stops the server when this process ends for any reason.
    const guardian = startWatchdog(place, options.throwaway ? [options.dataDir, dirname(place.cluster)] : []);
    const { child, port } = await startOnFreePort(access.port, startAt, (changed) => {
      writeAccess(place.access, { ...access, port: changed });
    });
    const running: Running = { child, stopping: false, reviving: Promise.resolve() };
    keepAlive(running, () => startAt(port), onProgress);
    const stop = async (): Promise<void> => {
      running.stopping = true;
      await stopRunning(running);
      await running.reviving;
      await stopRunning(running);
      guardian.dismiss();
      release();
    };
    let stopped: Promise<void> | undefined;
    return {
      url: `postgres://${DATABASE_USER}:${encodeURIComponent(access.password)}@127.0.0.1:${port}/postgres`,
      pid: () => running.child.pid,
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

const THROWAWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
