/** Programs of a cluster: each in a session of its own with a log, stopped in the opposite order, and never left behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '@unamano/embedded-postgres/account';
import { signalProcess, waitUntilGone } from '@unamano/embedded-postgres/processes';

export type Program = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly account: Account;
};

export type Running = { readonly name: string; readonly pid: number; readonly child: ChildProcess };

/** Patroni stops its PostgreSQL before it ends. */
const STOP_LIMIT_MS = 20_000;

/** How the names begin. */
const STOP_ORDER = ['api', 'haproxy', 'db', 'etcd'];

/**
 * A shell that waits for the end of this process, also by a kill. It then ends every process of the list: first by the given
 * signal, after five seconds by a kill. A server of PostgreSQL, which Patroni starts in a session of its own, is found by its folder.
 */
const GUARD = [
  'read _',
  'end() { while read -r pid; do kill -s "$1" -- "-$pid" 2>/dev/null; done < "$pids"; }',
  'servers() { for folder in "$@"; do head -n 1 "$folder/postmaster.pid" 2>/dev/null; done; }',
  'pids=$1; shift',
  'end TERM',
  'sleep 5',
  'end KILL',
  'for pid in $(servers "$@"); do kill -s CONT "$pid" 2>/dev/null; kill -s QUIT "$pid" 2>/dev/null; done',
].join('\n');

export class Supervisor {
  readonly #running: Running[] = [];
  readonly #folder: string;
  readonly #guard: ChildProcess;

  /** @param databases the data folders of PostgreSQL servers that the programs start */
  constructor(folder: string, databases: readonly string[]) {
    this.#folder = folder;
    this.#note();
    this.#guard = spawn('/bin/sh', ['-c', GUARD, 'sh', this.#pids, ...databases], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#guard.once('error', () => {});
    this.#guard.stdin?.once('error', () => {});
    this.#guard.unref();
  }

  get #pids(): string {
    return path.join(this.#folder, 'pids');
  }

  /** For the guard: a process that has ended must not be in it, because its id may be another's later. */
  #note(): void {
    writeFileSync(this.#pids, this.#running.map(({ pid }) => `${pid}\n`).join(''), { mode: 0o600 });
  }

  logOf(name: string): string {
    return path.join(this.#folder, `${name}.log`);
  }

  start({ name, command, args, env, account }: Program): Running {
    const log = openSync(this.logOf(name), 'a', 0o600);
    // In its own session: Ctrl-C reaches this process alone, which stops the programs in order.
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.once('error', () => {});
    if (child.pid === undefined) throw new Error(`${command} could not be started`);
    const running = { name, pid: child.pid, child };
    this.#running.push(running);
    this.#note();
    return running;
  }

  /** The caller has killed it. */
  forget(running: Running): void {
    const at = this.#running.indexOf(running);
    if (at >= 0) this.#running.splice(at, 1);
    this.#note();
  }

  async stop(running: Running): Promise<void> {
    signalProcess(running.pid, 'SIGCONT');
    signalProcess(running.pid, 'SIGTERM');
    if (!(await waitUntilGone(running.pid, STOP_LIMIT_MS))) signalProcess(-running.pid, 'SIGKILL');
    this.forget(running);
  }

  /** Stops all programs: the callers of others first, those of one kind side by side. */
  async stopAll(): Promise<void> {
    for (const kind of STOP_ORDER) {
      const same = this.#running.filter(({ name }) => name.startsWith(kind));
      await Promise.all(same.map((running) => this.stop(running)));
    }
    this.#guard.kill('SIGKILL');
  }
}
