/** A new release replaces the processes one after another, under load and among many credits: its migrations block nobody. */
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpCalls } from '@unamano/journeys/calls';
import { openAppLogin } from '../../apps/api/src/db/app-login.ts';
import { connect } from '../../apps/api/src/db/connect.ts';
import { BORROWERS } from '../../bench/books/late-credits.ts';
import { fillLoanBook } from '../../bench/books/loan-book.ts';
import { durableDatabase } from '../lib/database.ts';
import { watchLocks } from '../lib/lock-watch.ts';
import { faultsOfMigrations, makeRelease } from '../lib/made-up-release.ts';
import { freePort, type PlatformProcess, startPlatform } from '../lib/process.ts';
import type { Outcome, Row, RowOptions } from '../lib/row.ts';
import { startSandboxEnvironment } from '../lib/sandbox-environment.ts';
import { balancer, SEEN_AFTER_MS } from '../load/balancer.ts';
import { startLoad } from '../load/load.ts';
import { createLateCompany, createLoadUsers } from '../load/load-users.ts';
import { observedCalls } from '../load/observed-calls.ts';
import { doubledWrites, faultsOf, notesOf, verifyAcknowledged } from '../load/verify-acknowledged.ts';

const PROCESSES = 3;
const LOCK_MAX_MS = 1_000;
/** The load before, between and after the restarts. */
const LOAD_MS = 5_000;

/** One of each kind that a release may need, on the tables that grow most. */
const SAFE = [
  "alter table credits add column made_up text not null default '';",
  '-- outside a transaction\ncreate index concurrently if not exists made_up_by_day on journal_entries (recorded_at, id);',
  "alter table loan_events add constraint made_up check (kind <> 'made up') not valid;",
  'alter table loan_events validate constraint made_up;',
  'create table made_up (id bigint primary key, credit_id bigint not null references credits);',
];
/** What the check of the migrations refuses. */
const BLOCKING = 'create index made_up_blocking on journal_lines (entry_id, amount_pesos);';
/** The same whatever the size: the table stays locked for longer than a call may wait. */
const LONG_LOCK = 'lock table credits in access exclusive mode; select pg_sleep(2.5);';

async function trial({ size, say }: RowOptions, migrations: readonly string[]): Promise<Outcome> {
  const environment = await startSandboxEnvironment();
  const database = await durableDatabase(path.join(environment.folder, 'server'));
  await openAppLogin(database.url);
  const { db, pool, close } = connect(database.url, {
    max: 4,
    connectTimeoutMs: 30_000,
    statementTimeoutMs: 0,
  });
  const refused = path.join(environment.folder, 'refused');
  const next = path.join(environment.folder, 'next');
  makeRelease(refused, [...migrations, BLOCKING]);
  makeRelease(next, migrations);
  const log = path.join(environment.folder, 'platform.log');
  const env = { ...environment.env, DATABASE_URL: database.url, DRAIN_DELAY_MS: '1500' };
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => freePort()));
  const fleet: PlatformProcess[] = [];
  try {
    // A process migrates the database and ends: its jobs would post money beside the book.
    const [first = 0] = ports;
    await (await startPlatform(env, first, log)).kill('SIGTERM');
    say(`Lending to ${size} people`);
    await fillLoanBook(database.url, size, [BORROWERS]);
    for (const port of ports) fleet.push(await startPlatform(env, port, log));
    const balance = balancer(fleet.map(({ url }) => url));
    const { to, outages } = observedCalls(httpCalls(balance.ready, environment.sandboxUrl));
    const users = await createLoadUsers(to, db, 2);
    const company = await createLateCompany(pool, db);
    // The installments of the book are equal: their payments have the same name.
    const ofBook = new Set(await doubledWrites(pool));
    const load = startLoad(to, environment, users, company);
    await sleep(LOAD_MS);
    const locks = watchLocks(pool);
    for (const [at, port] of ports.entries()) {
      await fleet[at]?.kill('SIGTERM');
      fleet[at] = await startPlatform(env, port, log, next);
      await sleep(Math.max(SEEN_AFTER_MS, LOAD_MS));
      say(`process ${at + 1} of ${PROCESSES} replaced: ${load.count()} writes acknowledged`);
    }
    const longestMs = await locks.stop();
    await load.stop();
    await balance.stop();
    const { rows } = await pool.query("select from schema_migrations where name like '%-made-up.sql'");
    if (rows.length !== migrations.length) throw new Error('the new release did not migrate');
    const found = await verifyAcknowledged(pool, db, load.acknowledged);
    const verdict = { ...found, doubled: found.doubled.filter((name) => !ofBook.has(name)) };
    const failed = [
      ...outages.wrong,
      ...Array.from({ length: outages.refused }, () => '503'),
      ...Array.from({ length: outages.broken }, () => 'no answer'),
      ...(longestMs > LOCK_MAX_MS ? ['a table was locked for too long'] : []),
      ...(faultsOfMigrations(refused).length === 1
        ? []
        : ['the check did not refuse the blocking migration']),
    ];
    return {
      n: outages.calls,
      failures: failed.length + faultsOf(verdict),
      unit: 'requests',
      notes: {
        'longest wait for a table ms': Math.round(longestMs),
        'acknowledged writes': verdict.checked,
        lost: verdict.lost.length,
        doubled: verdict.doubled.length,
        'ledger differences': verdict.ledger,
        ...(failed[0] ? { 'first failure': failed[0] } : {}),
        ...notesOf(load.acknowledged, load.refusals),
      },
    };
  } finally {
    await Promise.all(fleet.map((one) => one.kill('SIGKILL')));
    await close();
    await database.stop();
    await environment.close();
  }
}

export const release: Row = {
  id: 'release',
  title:
    'A new release replaces three processes under load: its migrations fail no request and lock no table for a second',
  sizeUnit: 'credits',
  size: 1_000_000,
  quickSize: 0,
  limitMs: 60 * 60_000,
  run: (options) => trial(options, SAFE),
  plant: 'a migration that locks a table for 2.5 s',
  planted: (options) => trial({ ...options, size: 1_000 }, [...SAFE, LONG_LOCK]),
};
