/** Three processes are restarted one after another under load; a load balancer calls only ready processes. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, httpCalls } from '@unamano/journeys/calls';
import { connect } from '../../apps/api/src/db/connect.ts';
import { durableDatabase } from '../lib/database.ts';
import { freePort, type PlatformProcess, startPlatform } from '../lib/process.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { balancer, SEEN_AFTER_MS } from '../load/balancer.ts';
import { createLoadUsers } from '../load/load-users.ts';

const PROCESSES = 3;
const WORKERS = 8;
const DRAIN_DELAY_MS = 1_500;

async function trial({ size, say }: RowOptions, drainDelayMs: number): Promise<Outcome> {
  const environment = await startSandboxEnvironment();
  const database = await durableDatabase(path.join(environment.folder, 'server'));
  const { db, close } = connect(database.url, { max: 2, connectTimeoutMs: 30_000 });
  const env = { ...environment.env, DATABASE_URL: database.url, DRAIN_DELAY_MS: String(drainDelayMs) };
  const log = path.join(environment.folder, 'platform.log');
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
  const fleet: PlatformProcess[] = [];
  try {
    for (const port of ports) fleet.push(await startPlatform(env, port, log));
    const balance = balancer(fleet.map(({ url }) => url));
    const loadUsers = await createLoadUsers(httpCalls(balance.ready, environment.sandboxUrl), db, 1);
    const access = loadUsers.borrowers[0]?.access;
    let over = false;
    let n = 0;
    const failed: string[] = [];
    const workers = Array.from({ length: WORKERS }, async (_, worker) => {
      for (let turn = worker; !over; turn++) {
        const open = balance.ready();
        const url = open[turn % open.length];
        if (!url) {
          await sleep(20);
          continue;
        }
        n += 1;
        const route = turn % 2 === 0 ? '/users/api/data/' : '/credits/api/credit/info/home/';
        const status = await call(url, 'GET', route, { access }).then(
          (reply) => reply.status,
          (error: unknown) => (error instanceof Error ? String(error.cause ?? error.message) : 'unknown'),
        );
        if (status !== 200) failed.push(String(status));
      }
    });
    for (let round = 1; round <= size; round++) {
      for (const [at, port] of ports.entries()) {
        await fleet[at]?.kill('SIGTERM');
        fleet[at] = await startPlatform(env, port, log);
        await sleep(SEEN_AFTER_MS);
      }
      say(`round ${round} of ${size}: ${n} requests, ${failed.length} failed`);
    }
    over = true;
    await Promise.all(workers);
    await balance.stop();
    return {
      n,
      failures: failed.length,
      unit: 'requests',
      notes: { restarts: size * PROCESSES, ...(failed[0] ? { 'first failure': failed[0] } : {}) },
    };
  } finally {
    await Promise.all(fleet.map((one) => one.kill('SIGKILL')));
    await close();
    await database.stop();
    await environment.close();
  }
}

export const rollingRestart: Row = {
  id: 'rolling-restart',
  title: 'Three processes restarted one after another under load, behind a load balancer that checks /readyz',
  sizeUnit: 'rounds',
  size: 2,
  quickSize: 0,
  run: (options) => trial(options, DRAIN_DELAY_MS),
  plant: 'a stop that closes at once, before the load balancer sees it',
  planted: (options) => trial({ ...options, size: 1 }, 0),
};
