/** A platform whose parts can be broken one by one: its process, its database, the copy of that, its disk, its outside services. */
import { chmodSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedUp } from '@unamano/journeys/borrower';
import { call, type HttpCalls, httpCalls } from '@unamano/journeys/calls';
import { connect } from '../../apps/api/src/db/connect.ts';
import { durableDatabase } from '../lib/database.ts';
import { mountInMemory } from '../lib/loop-disk.ts';
import { freePort, startPlatform } from '../lib/process.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { createLoadUsers } from '../load/load-users.ts';
import { startCopy } from './copy.ts';

const DISK_MB = 400;
const RESERVE_MB = 50;
const PAUSE_MS = 200;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Calls that never end by themselves, each with a pause; `stop` ends them. */
export function startCalls(to: HttpCalls, access: string, workers: number): () => Promise<void> {
  let isOver = false;
  const work = Array.from({ length: workers }, async () => {
    while (!isOver) {
      await call(to.nextUrl(), 'GET', '/users/api/data/', { access }).catch(() => {});
      await sleep(PAUSE_MS);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(work);
  };
}

export async function openStage() {
  const opened: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened.splice(0).reverse()) await end();
  };
  try {
    const environment = await startSandboxEnvironment();
    opened.push(environment.close);
    const { folder } = environment;
    // The account of PostgreSQL must pass through.
    chmodSync(folder, 0o711);
    const disk = mountInMemory(DISK_MB, path.join(folder, 'disk'));
    opened.push(disk.unmount);

    const leaderDir = path.join(folder, 'leader');
    let leader = await durableDatabase(leaderDir);
    const { url } = leader;
    await leader.stop();
    const copy = await startCopy(leaderDir, url, path.join(folder, 'copy'));
    opened.push(copy.stop);
    leader = await durableDatabase(leaderDir);
    opened.push(() => leader.stop());
    if (leader.url !== url) throw new Error('the database has another port');

    const log = path.join(folder, 'platform.log');
    const port = await freePort();
    const env = {
      ...environment.env,
      UNAMANO_DATA_DIR: path.join(disk.folder, 'data'),
      DATABASE_URL: url,
      DATABASE_REPLICA_URL: copy.url,
      DISK_RESERVE_MB: String(RESERVE_MB),
    };
    let platform = await startPlatform(env, port, log);
    opened.push(() => platform.kill('SIGTERM'));
    const own = connect(url, { max: 3, connectTimeoutMs: 30_000, statementTimeoutMs: 0 });
    opened.push(own.close);
    const onCopy = connect(copy.url, { max: 1, connectTimeoutMs: 30_000 });
    opened.push(onCopy.close);
    const to = httpCalls(() => [platform.url], environment.sandboxUrl);
    const users = await createLoadUsers(to, own.db, 1);
    const [borrower] = users.borrowers as [SignedUp];
    opened.push(startCalls(to, borrower.access, 2));

    const sendTo = async (base: string, method: string, route: string, body?: object): Promise<void> => {
      const { status } = await call(base, method, route, body ? { body } : {});
      if (status >= 300) throw new Error(`${method} ${route}: ${status}`);
    };
    return {
      folder,
      url: platform.url,
      disk: disk.folder,
      freeBytes: (): number => {
        const { bavail, bsize } = statfsSync(disk.folder);
        return bavail * bsize;
      },
      reserveBytes: RESERVE_MB * 1024 * 1024,
      to,
      staff: users.staff,
      borrower,
      /** As the owner of the tables. */
      pool: own.pool,
      copy: onCopy.pool,
      runJob: (name: string, attemptsMax = 25) =>
        own.pool.query('select graphile_worker.add_job($1, max_attempts => $2)', [name, attemptsMax]),
      setFault: (service: string, mode: string | null) => {
        const route = `/sandbox/api/faults/${service}`;
        return mode
          ? sendTo(environment.sandboxUrl, 'PUT', route, { mode })
          : sendTo(environment.sandboxUrl, 'DELETE', route);
      },
      advanceDays: (days: number) =>
        sendTo(platform.url, 'PUT', '/sandbox/api/clock', { advance_days: days }),
      killPlatform: () => platform.kill('SIGKILL'),
      startPlatform: async (): Promise<void> => {
        platform = await startPlatform(env, port, log);
      },
      stopDatabase: () => leader.stop(),
      startDatabase: async (): Promise<void> => {
        leader = await durableDatabase(leaderDir);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
