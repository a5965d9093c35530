/**
 * The complete platform for a test: the real application on a separate database, the real adapters, and the sandbox as
 * the outside services. Only the clock is replaced; the test moves it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callHeaders, inboxRoute, newestCode } from '@unamano/journeys/calls';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { startSandboxFor } from '../../src/config/sandbox-host.ts';
import { TIMES, type Times } from '../../src/config/times.ts';
import { asAppLogin } from '../../src/db/app-login.ts';
import { type Connection, connect } from '../../src/db/connect.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { createPlatformClock } from '../../src/modules/office/platform-clock/index.ts';
import { connectOutside } from '../../src/outside-services.ts';
import { loggerOptions } from '../../src/plugins/logging.ts';
import { buildServices } from '../../src/services.ts';

export type TestReply = { status: number; body: Record<string, unknown>; headers: Headers };

export type TestPlatform = Awaited<ReturnType<typeof platformOn>>;

type PlatformDatabase = Connection & { readonly url: string };

export type LogTarget = { write(line: string): void };

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

export type PlatformOptions = {
  /** Prints the real layout of documents, for tests of documents; see `plain-print-worker.ts`. */
  realLayout?: boolean;
  /** Refuses credits over the legal ceiling, as production does. */
  refusesOverCeiling?: boolean;
  /** Waits a tenth as long for what is outside of it, for tests that make it wait. */
  isHurried?: boolean;
};

/** A call has a quarter of its time: on a busy machine a service of the sandbox does not answer sooner. */
const HURRIED: Times = {
  callMs: TIMES.callMs / 4,
  gatewayCallMs: TIMES.gatewayCallMs / 2,
  accountHolderCallMs: TIMES.accountHolderCallMs / 2,
  instantCallMs: TIMES.instantCallMs / 2,
  instantTurnMs: TIMES.instantTurnMs / 2,
  timeStampCallMs: TIMES.timeStampCallMs / 2,
  breakerFirstOpenMs: TIMES.breakerFirstOpenMs / 10,
  breakerLongestOpenMs: TIMES.breakerLongestOpenMs / 10,
  settingsCacheMs: TIMES.settingsCacheMs / 10,
  evenAnswerMs: TIMES.evenAnswerMs / 100,
};

/** On a busy machine a document takes longer than a person would wait: the tests are not about that limit. */
const REAL_PRINTING = { limitMs: 60_000 };
export const PLAIN_PRINTING = {
  ...REAL_PRINTING,
  program: new URL('./plain-print-worker.ts', import.meta.url),
};

/**
 * @param database a separate, migrated database; it is closed with the platform
 * @param env more environment variables, for behaviour that depends on the configuration
 * @param logTo the destination of the log
 */
export async function platformOn(
  database: PlatformDatabase,
  env: Record<string, string> = {},
  logTo?: LogTarget,
  { realLayout = false, refusesOverCeiling = false, isHurried = false }: PlatformOptions = {},
) {
  const { db, pool } = database;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-test-'));
  const read = readConfig(
    { UNAMANO_MODE: 'sandbox', UNAMANO_DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env },
    dataDir,
  );
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { evenAnswerMs } = HURRIED;
  const config = { ...read.config, times: isHurried ? HURRIED : { ...TIMES, evenAnswerMs } };
  const sandbox = await startSandboxFor(config);
  if (!sandbox) throw new Error('the sandbox did not start');

  let offsetMs = 0;
  const clock = clockFrom(() => new Date(Date.now() + offsetMs));
  // As in production, the platform owns no table; the test's own connection does.
  const working = connect(asAppLogin(database.url), {
    max: pool.options.max,
    connectTimeoutMs: pool.options.connectionTimeoutMillis ?? 0,
    applicationName: 'unamano test',
  });
  const time = await createPlatformClock({ ...working, mode: 'sandbox' });
  const log = logTo ? pino(loggerOptions(config.logLevel), logTo) : quiet;
  const outside = connectOutside(config, working.db, sandbox.url, log);
  const services = buildServices({
    ...working,
    clock,
    time,
    config,
    outside,
    log,
    refusesOverCeiling,
    printing: realLayout ? REAL_PRINTING : PLAIN_PRINTING,
  });
  const app = await buildApp({
    services,
    webRoot: dataDir,
    version: 'test',
    sandboxUrl: sandbox.url,
    ...(logTo && { logTo }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  sandbox.setNotificationUrl(`${url}/payvalida/api/notification/`);
  sandbox.setBrebUrl(`${url}/breb/api/webhook/`);
  sandbox.setReceiptUrl(`${url}/whatsapp/api/webhook/`);

  async function call(method: string, route: string, options: RequestInit = {}): Promise<TestReply> {
    const headers = { ...callHeaders({}), ...options.headers };
    const reply = await fetch(`${url}${route}`, { ...options, method, headers });
    const text = await reply.text();
    return { status: reply.status, body: text ? JSON.parse(text) : {}, headers: reply.headers };
  }
  const advanceMinutes = (minutes: number): void => {
    offsetMs += minutes * 60_000;
    sandbox.setClockOffset(offsetMs);
  };
  return {
    app,
    services,
    db,
    pool,
    url,
    databaseUrl: database.url,
    dataDir,
    sandbox,
    /** The connections that the platform itself works with. */
    working: working.pool,
    call,
    get: (route: string, access?: string) => call('GET', route, { headers: callHeaders({ access }) }),
    post: (
      route: string,
      body: Record<string, unknown>,
      access?: string,
      more: Record<string, string> = {},
    ) =>
      call('POST', route, {
        headers: callHeaders({ body, access, headers: more }),
        body: JSON.stringify(body),
      }),
    /** Moves the clock of the platform and of the emulators. */
    advanceMinutes,
    advanceDays: (days: number): void => advanceMinutes(days * 1_440),
    /** The newest code that was sent to a phone. */
    codeFor: async (cellphone: string) => newestCode((await call('GET', inboxRoute(cellphone))).body),
    /** From now on the gateway sends no notifications. */
    silenceGateway: () => sandbox.setNotificationUrl('http://127.0.0.1:9/'),
    /** Sets the failure mode of an outside service; `null` ends the outage. */
    fault: (service: string, mode: 'down' | 'slow' | 'error' | 'garbage' | 'lost' | null) =>
      mode
        ? call('PUT', `/sandbox/api/faults/${service}`, {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ mode }),
          })
        : call('DELETE', `/sandbox/api/faults/${service}`),
    async close(): Promise<void> {
      await app.close();
      await time.stop();
      await sandbox.close();
      await working.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
