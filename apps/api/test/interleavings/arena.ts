/**
 * Where the scenes are played: the complete platform in this process, on a database that is copied before each seed, so that every
 * seed begins with the same people, ids, codes and instants.
 */
import { type Calls, callHeaders } from '@unamano/journeys/calls';
import pg from 'pg';
import { connect } from '../../src/db/connect.ts';
import { platformOn, type TestPlatform } from '../platform/built-platform.ts';
import { type Cast, castPeople } from './cast.ts';
import { enterFixedWorld, type FixedWorld } from './fixed-world.ts';
import { type LockWatch, openLockWatch } from './lock-watch.ts';
import { type Gate, gateStatements } from './statements.ts';

export type Answer = { status: number; body: Record<string, unknown> };

export type Arena = {
  readonly platform: TestPlatform;
  readonly people: Cast;
  readonly world: FixedWorld;
  readonly locks: LockWatch;
  /** Everything as it was before the first seed. */
  restore(seed: number): Promise<void>;
  /** From now on the statements of sessions go through the gate; undefined opens it. */
  setGate(gate: Gate | undefined): void;
  /** A call in this process, which keeps the session of the caller. */
  post(route: string, body: object, access?: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
};

/** A Tuesday morning in Bogotá, in the hours in which the law allows calls to borrowers. */
const FIRST_MS = Date.parse('2026-01-13T10:00:00-05:00');
/** Open for all sessions of a scene, so that no statement waits for a new connection. */
const READY_CONNECTIONS = 8;
const STEP_MS = 1_000;
/** A long run is one of low priority beside others. */
const CONNECT_TIMEOUT_MS = 60_000;

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The journeys' calls, each a second after the one before. */
function steppedCalls(platform: TestPlatform, world: FixedWorld): Calls {
  const step = <Result>(work: () => Result): Result => {
    world.advance(STEP_MS);
    return work();
  };
  return {
    get: (route, access) => step(() => platform.get(route, access)),
    post: (route, body, access, headers) => step(() => platform.post(route, body, access, headers)),
    codeFor: (cellphone) => platform.codeFor(cellphone),
  };
}

/**
 * @param serverUrl with the rights to create databases
 * @param template a migrated database without people
 * @param name the beginning of the names of the databases
 */
export async function openArena(serverUrl: string, template: string, name: string): Promise<Arena> {
  const world = enterFixedWorld(FIRST_MS);
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  const [current, prepared, following] = [name, `${name}_prepared`, `${name}_next`];
  const copy = async (to: string, from: string): Promise<void> => {
    await admin.query(`create database ${to} template ${from} strategy file_copy`);
    await admin.query(`alter database ${to} set deadlock_timeout = '1ms'`);
  };
  const drop = (database: string) => admin.query(`drop database if exists ${database} with (force)`);

  await copy(current, template);
  const url = urlOf(serverUrl, current);
  // What counts is the order of the statements, whatever time they take.
  const connection = connect(url, { connectTimeoutMs: CONNECT_TIMEOUT_MS, statementTimeoutMs: 0 });
  const platform = await platformOn({ ...connection, url });
  let gate: Gate | undefined;
  gateStatements(platform.working, () => gate);
  platform.silenceGateway();
  const people = await castPeople(platform, steppedCalls(platform, world), world);
  const restoreSandbox = platform.sandbox.snapshot();
  const readyMs = world.now() + STEP_MS;
  const locks = await openLockWatch(serverUrl);

  await admin.query(`alter database ${current} allow_connections false`);
  await disconnected();
  await admin.query(`alter database ${current} rename to ${prepared}`);
  let copied = copy(following, prepared);

  async function disconnected(): Promise<void> {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [current]);
    while (platform.working.totalCount + platform.pool.totalCount > 0)
      await new Promise((resolve) => setTimeout(resolve, 2));
  }

  return {
    platform,
    people,
    world,
    locks,
    async restore(seed) {
      await copied;
      await drop(current);
      await disconnected();
      await admin.query(`alter database ${following} rename to ${current}`);
      copied = copy(following, prepared);
      copied.catch(() => {});
      restoreSandbox();
      world.restart(readyMs, seed);
      const clients = await Promise.all(
        Array.from({ length: READY_CONNECTIONS }, () => platform.working.connect()),
      );
      for (const client of clients) client.release();
    },
    setGate(given) {
      gate = given;
    },
    async post(url, body, access, headers = {}) {
      const reply = await platform.app.inject({
        method: 'POST',
        url,
        headers: callHeaders({ body, access, headers }),
        payload: JSON.stringify(body),
      });
      return { status: reply.statusCode, body: reply.body.startsWith('{') ? reply.json() : {} };
    },
    async close() {
      await copied.catch(() => {});
      await platform.close();
      await locks.close();
      for (const database of [current, prepared, following]) await drop(database);
      await admin.end();
      world.leave();
    },
  };
}
