/** Three PostgreSQL under Patroni, with their etcd and the HAProxy that leads to the one that leads. */
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { changeOwner, serverAccount } from '@unamano/embedded-postgres/account';
import { prepareDataFolder } from '@unamano/embedded-postgres/data-folder';
import { isAlive, signalProcess } from '@unamano/embedded-postgres/processes';
import pg from 'pg';
import {
  archiveProgram,
  balancerEnvironment,
  dataOf,
  etcdEnvironment,
  makeFolder,
  type Place,
  passwordIn,
  patroniEnvironment,
} from './machine.ts';
import { nameOf, Patroni } from './patroni.ts';
import { NUMBERS, type Ports } from './ports.ts';
import { PYTHON, requirePrograms } from './programs.ts';
import { type Running, Supervisor } from './supervisor.ts';

export const DEPLOY = path.resolve(import.meta.dirname, '../deploy');
const COMPLETE_LIMIT_MS = 120_000;
/** Owns the platform's tables. */
const OWNER = 'unamano';

function openPlace(dataDir: string, ports: Ports, say: (line: string) => void): Place {
  const binaries = requirePrograms();
  const account = serverAccount(path.join(dataDir, 'database', 'cluster'));
  const home = path.dirname(prepareDataFolder(dataDir, account, say).cluster);
  return { home, account, binaries, ports };
}

/** The processes of a PostgreSQL server: the first one and its children. */
function serverProcesses(folder: string): number[] {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const parentOf = (pid: string): number => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === first);
  return isAlive(first) ? [first, ...children.map(Number)] : [];
}

/** Makes the owner of the tables and its database, on a new cluster. */
async function makeDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const known = await client.query('select from pg_roles where rolname = $1', [OWNER]);
    if (known.rowCount === 0)
      await client.query(`create role ${OWNER} login createrole password ${pg.escapeLiteral(password)}`);
    const made = await client.query('select from pg_database where datname = $1', [OWNER]);
    if (made.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`);
  } finally {
    await client.end();
  }
}

export class Databases {
  readonly patroni: Patroni;
  readonly supervisor: Supervisor;
  readonly place: Place;
  readonly #machines = new Map<number, Running>();

  constructor(place: Place) {
    this.place = place;
    this.patroni = new Patroni(place.ports, passwordIn(place.home));
    this.supervisor = new Supervisor(
      place.home,
      NUMBERS.map((number) => dataOf(place, number)),
    );
  }

  /** Of a login on the port of HAProxy that leads to the leader. */
  url(user = OWNER, database = OWNER, port = this.place.ports.leader): string {
    return `postgres://${user}:${encodeURIComponent(passwordIn(this.place.home))}@127.0.0.1:${port}/${database}`;
  }

  startMachine(number: number): void {
    const { account, home } = this.place;
    const name = nameOf(number);
    // Patroni makes the data folder, and PostgreSQL refuses one that others may read.
    const script = 'umask 077 && exec "$@"';
    const args = ['-c', script, 'sh', PYTHON, '/usr/bin/patroni', path.join(home, 'patroni.yml')];
    const env = patroniEnvironment(this.place, number);
    this.#machines.set(number, this.supervisor.start({ name, command: '/bin/sh', args, env, account }));
  }

  serverProcesses(number: number): number[] {
    return serverProcesses(dataOf(this.place, number));
  }

  /** Sends a signal to all processes of a machine at once: SIGKILL is a lost machine, SIGSTOP one that is cut off. */
  signalMachine(number: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    const patroni = this.#machines.get(number);
    const pids = this.serverProcesses(number);
    for (const pid of [...(patroni ? [patroni.pid] : []), ...pids]) signalProcess(pid, signal);
    if (signal === 'SIGKILL' && patroni) this.supervisor.forget(patroni);
  }

  async untilOpen(limitMs = COMPLETE_LIMIT_MS): Promise<void> {
    const deadline = Date.now() + limitMs;
    for (;;) {
      try {
        await makeDatabase(this.url('postgres', 'postgres'), passwordIn(this.place.home));
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await sleep(200);
      }
    }
  }

  /** Makes the repository of pgBackRest, on the machine that leads; one that is there stays as it is. */
  async openArchive(): Promise<void> {
    const leader = await this.patroni.leader();
    if (leader === undefined) throw new Error('no machine leads');
    const { account } = this.place;
    const program = archiveProgram(this.place, leader);
    await promisify(execFile)(program, ['--stanza=unamano', 'stanza-create'], { ...account, cwd: '/' });
  }

  stop(): Promise<void> {
    // A machine that was stopped by a signal would ignore its end.
    for (const number of NUMBERS) this.signalMachine(number, 'SIGCONT');
    return this.supervisor.stopAll();
  }
}

/** Starts them and waits until one leads and two stream. */
export async function startDatabases(
  dataDir: string,
  ports: Ports,
  say: (line: string) => void,
): Promise<Databases> {
  const place = openPlace(dataDir, ports, say);
  const databases = new Databases(place);
  const { supervisor, patroni } = databases;
  try {
    for (const name of ['patroni.yml', 'pgbackrest.conf', 'haproxy.cfg']) {
      copyFileSync(path.join(DEPLOY, name), path.join(place.home, name));
      changeOwner(place.account, path.join(place.home, name));
    }
    for (const name of ['archive', 'etcd']) makeFolder(place, path.join(place.home, name));
    for (const number of NUMBERS) makeFolder(place, path.join(place.home, nameOf(number)));
    supervisor.start({
      name: 'etcd',
      command: '/usr/bin/etcd',
      args: [],
      env: etcdEnvironment(place),
      account: place.account,
    });
    say('Starting three databases');
    for (const number of NUMBERS) databases.startMachine(number);
    supervisor.start({
      name: 'haproxy',
      command: '/usr/sbin/haproxy',
      args: ['-db', '-f', path.join(place.home, 'haproxy.cfg')],
      env: balancerEnvironment(ports),
      account: place.account,
    });
    await patroni.untilComplete(COMPLETE_LIMIT_MS);
    await databases.untilOpen();
    await databases.openArchive();
    return databases;
  } catch (error) {
    await databases.stop();
    throw error;
  }
}
