/**
 * The demo data of sandbox mode: scenarios run through the platform's own services, from months ago to yesterday. It is
 * loaded once into a database without people; a load that was killed continues at the next start.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addDays,
  bogotaDay,
  type Day,
  earlierDay,
  monthOf,
  startOfBogotaDay,
} from '@unamano/domain/calendar';
import { payPeriodBefore } from '@unamano/domain/money/payroll';
import type pg from 'pg';
import { buildApp } from '../src/app.ts';
import type { Config } from '../src/config/config.ts';
import { notificationUrl, partnerUrl } from '../src/config/sandbox-urls.ts';
import { connect } from '../src/db/connect.ts';
import type { Db } from '../src/db/types.ts';
import { realClock } from '../src/kernel/clock.ts';
import { moveEndpoints } from '../src/modules/office/webhooks/index.ts';
import type { Outside } from '../src/outside-services.ts';
import { buildServices } from '../src/services.ts';
import { firstBookDay, recordBook } from './book/record-book.ts';
import { keepBooks } from './books/keep-books.ts';
import { makeCompaniesAndStaff } from './companies.ts';
import { namedScenarios } from './demo/named.ts';
import { otherScenarios } from './demo/others.ts';
import { planPayrollDeductions } from './demo/payroll-deductions.ts';
import { makePlatformOptional } from './optional-platform.ts';
import { makePartner } from './partner.ts';
import { listenForGateway } from './runner/gateway-notifications.ts';
import { startDayJobs } from './runner/jobs.ts';
import { runPayrollDay } from './runner/payroll-day.ts';
import { loadState, openProgressStore } from './runner/progress-store.ts';
import { createRunContext } from './runner/run-context.ts';
import { runScenarios } from './runner/run-scenarios.ts';
import { createScenarioTime } from './runner/scenario-time.ts';

/** What the load needs of the emulators that run beside the platform. */
type Emulators = {
  url: string;
  setNotificationUrl(url: string): void;
  setClockOffset(ms: number): void;
};

export type DemoDataOptions = {
  db: Db;
  pool: pg.Pool;
  config: Config;
  outside: Outside;
  /** Absent where another process runs it. */
  sandbox: Emulators | undefined;
  onProgress: (line: string) => void;
  /** Gets each month (`yyyy-MM`) of the past when its first day begins. */
  onMonth?: (month: string) => void;
  /** How many people beside the nine that the documentation names; 300 by default. */
  others?: number;
  /** How many credits of the full demo beside those of the people; none by default. */
  book?: number;
  /** As in `buildServices`. */
  printing?: NonNullable<Parameters<typeof buildServices>[0]['printing']>;
};

const OTHERS = 300;
/** An arbitrary constant: of two processes that start at once, one loads and the other waits. */
const LOAD_LOCK = 815_204_773;
const LOCK_POLL_MS = 500;
/** More than the concurrent scenarios: the gateway's notifications need connections too. */
const CONNECTIONS = 16;
/** The company whose payroll paid the last pay period. */
const PAYROLL_COMPANY = 'cafe-alto';
/** Companies are created before their employees sign up. */
const COMPANIES_DAYS_BEFORE = 5;

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

async function needsDemoData({ db, pool, sandbox, onProgress }: DemoDataOptions): Promise<boolean> {
  const state = await loadState(pool);
  if (state === 'finished') return false;
  if (state === 'none') {
    const someone = await db.selectFrom('borrowers').select('id').limit(1).executeTakeFirst();
    if (someone) return false;
  }
  if (sandbox) return true;
  onProgress('No demo data: the sandbox runs in another process.');
  return false;
}

/** Loads the demo data unless the database already has people. */
export async function loadDemoData(options: DemoDataOptions): Promise<void> {
  const { db, sandbox } = options;
  if (sandbox) await moveEndpoints(db, partnerUrl(sandbox.url));
  if (!(await needsDemoData(options))) return;
  const client = await options.pool.connect();
  try {
    for (;;) {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [LOAD_LOCK]);
      if (rows[0]?.is_ours === true) break;
      await sleep(LOCK_POLL_MS);
    }
    if ((await needsDemoData(options)) && options.sandbox) await load(options, options.sandbox);
  } finally {
    client.release(true);
  }
}

function firstDay(scenarios: readonly { steps: readonly { on: Day }[] }[], today: Day): Day {
  return scenarios.flatMap(({ steps }) => steps).reduce((first, { on }) => (on < first ? on : first), today);
}

/** The emulators' clock only moves forward: an order that they reported as expired stays expired. */
function createClockMover(sandbox: Emulators): (instantMs: number) => void {
  let latest = 0;
  return (instantMs) => {
    if (instantMs <= latest) return;
    latest = instantMs;
    sandbox.setClockOffset(instantMs - Date.now());
  };
}

/**
 * The same database, with asynchronous commits. A crash may lose the last commits, never one from the middle; the
 * progress records are in the same commit order. The load ends with a synchronous commit.
 */
function urlWithAsyncCommit(pool: pg.Pool): string {
  const { connectionString } = pool.options;
  if (!connectionString) throw new Error('the pool does not say where the database is');
  const url = new URL(connectionString);
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', `${given} -c synchronous_commit=off`.trim());
  return url.href;
}

async function load(options: DemoDataOptions, sandbox: Emulators): Promise<void> {
  const { config, outside, onProgress } = options;
  const url = urlWithAsyncCommit(options.pool);
  const { db, pool, close } = connect(url, { max: CONNECTIONS, applicationName: 'unamano demo data' });
  const startedMs = performance.now();
  const progressStore = await openProgressStore(pool, realClock.today());
  onProgress(
    progressStore.isNew
      ? 'Loading the demo data (once; about a minute)'
      : 'The demo data was loaded in part: the load continues',
  );
  const payPeriod = payPeriodBefore(progressStore.today);
  const all = [
    ...namedScenarios(progressStore.today),
    ...otherScenarios(progressStore.today, options.others ?? OTHERS),
  ];
  const { scenarios, deducted } = planPayrollDeductions(all, PAYROLL_COMPANY, payPeriod);
  const first = firstDay(scenarios, progressStore.today);
  const begin = addDays(
    options.book ? earlierDay(first, firstBookDay(progressStore.today)) : first,
    -COMPANIES_DAYS_BEFORE,
  );
  const beginMs = startOfBogotaDay(begin).getTime();

  const time = createScenarioTime(beginMs);
  const services = buildServices({
    db,
    pool,
    config,
    outside,
    clock: time.clock,
    log: quiet,
    ...(options.printing && { printing: options.printing }),
  });
  const companyIds = await makeCompaniesAndStaff(db, new Date(beginMs));
  const app = await buildApp({
    services,
    webRoot: config.dataDir,
    version: 'demo data',
    logTo: { write: () => {} },
  });
  const moveSandbox = createClockMover(sandbox);
  const gateway = await listenForGateway(services.payments);
  sandbox.setNotificationUrl(gateway.url);
  const jobs = await startDayJobs(services, url);
  let month = '';
  try {
    const context = createRunContext(services, app, sandbox.url, companyIds);
    const decided = addDays(begin, COMPANIES_DAYS_BEFORE - 1);
    await time.at(startOfBogotaDay(decided).getTime(), () => makePlatformOptional(context, decided));
    const { book = 0 } = options;
    if (book > 0) await recordBook({ context, time, credits: book, today: progressStore.today, onProgress });
    const payDueWages = () => runPayrollDay(context, { company: PAYROLL_COMPANY, payPeriod, deducted });
    const stopped = await runScenarios(
      {
        context,
        time,
        progressStore,
        onTime: (instantMs) => {
          time.setLatest(instantMs);
          moveSandbox(instantMs);
        },
        endDay: async () => {
          await payDueWages();
          await jobs.endDay();
        },
        onDay: (on) => {
          if (monthOf(on) !== month) options.onMonth?.(monthOf(on));
          month = monthOf(on);
        },
      },
      scenarios,
    );
    await payDueWages();
    await jobs.drain();
    await keepBooks(context, addDays(bogotaDay(new Date(beginMs)), 1), book);
    await makePartner(context, sandbox.url);
    await progressStore.finish();
    if (stopped.length > 0)
      onProgress(`${stopped.length} demo scenarios stopped early; the first: ${stopped[0]}`);
    onProgress(
      `Demo data loaded: ${scenarios.length} borrowers, ${Math.round((performance.now() - startedMs) / 1000)} s`,
    );
  } finally {
    await jobs.stop();
    await app.close();
    sandbox.setNotificationUrl(notificationUrl(config));
    sandbox.setClockOffset(await platformOffset(db));
    await gateway.close();
    await services.printer.close();
    await close();
  }
}

async function platformOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('platform_clock').select('offset_ms').executeTakeFirst();
  return row?.offset_ms ?? 0;
}
