/** Restores the archive of a cluster into a server of its own. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { changeOwner } from '@unamano/embedded-postgres/account';
import pg from 'pg';
import type { Databases } from '../../cluster/databases.ts';
import { archiveProgram } from '../../cluster/machine.ts';

const OPEN_LIMIT_MS = 120_000;
const NAME = 'db-restored';

/** Calls pgBackRest on the machine that leads. */
export async function backRest(databases: Databases, ...args: string[]): Promise<void> {
  const leader = await databases.patroni.leader();
  if (leader === undefined) throw new Error('no machine leads');
  const { account } = databases.place;
  const program = archiveProgram(databases.place, leader);
  await promisify(execFile)(program, ['--stanza=unamano', ...args], { ...account, cwd: '/' });
}

async function untilOpen(url: string): Promise<void> {
  const deadline = Date.now() + OPEN_LIMIT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ is_open: boolean }>('select not pg_is_in_recovery() as is_open');
      if (rows[0]?.is_open) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    } finally {
      await client.end().catch(() => {});
    }
    if (Date.now() > deadline) throw new Error('the restored server did not end its recovery');
    await sleep(100);
  }
}

/**
 * Restores to an instant, or to the end of the archive, and works on the restored server.
 *
 * @param work gets its address and how long the restore took
 */
export async function withRestored<Value>(
  databases: Databases,
  port: number,
  target: Date | undefined,
  work: (url: string, tookMs: number) => Promise<Value>,
): Promise<Value> {
  const { place, supervisor } = databases;
  const folder = path.join(place.home, NAME);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  changeOwner(place.account, folder);
  const startedAt = performance.now();
  const until = target
    ? [
        '--type=time',
        `--target=${target.toISOString().replace('T', ' ').replace('Z', '+00')}`,
        '--target-action=promote',
      ]
    : ['--type=default'];
  await backRest(databases, `--pg1-path=${folder}`, '--archive-mode=off', ...until, 'restore');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    synchronous_standby_names: '',
    // A server that answers while it restores needs the limits of the one that was archived.
    hot_standby: 'off',
    archive_mode: 'off',
  };
  const running = supervisor.start({
    name: NAME,
    command: path.join(place.binaries, 'postgres'),
    args: [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    env: { PATH: `${path.dirname(archiveProgram(place, 1))}:${process.env.PATH ?? ''}` },
    account: place.account,
  });
  try {
    const url = databases.url('postgres', undefined, port);
    await untilOpen(url).catch((error: unknown) => {
      const log = readFileSync(supervisor.logOf(NAME), 'utf8').trim().slice(-600);
      throw new Error(`the restored server did not open; its log ends: ${log}`, { cause: error });
    });
    return await work(url, performance.now() - startedAt);
  } finally {
    running.child.kill('SIGINT');
    await supervisor.stop(running);
    rmSync(folder, { recursive: true, force: true });
  }
}
