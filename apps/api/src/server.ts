/**
 * Starts the platform: configuration, database, sandbox, demo data, jobs, application. Stops it in the opposite order. Everything
 * that the operator reads in the terminal is printed here.
 */
import { existsSync, readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { startJobs } from './background-jobs.ts';
import { prepareDatabase } from './commands/prepare-database.ts';
import { createTerminal } from './commands/terminal.ts';
import { type Config, readConfig } from './config/config.ts';
import { connect, connectToCopy, withClient } from './db/connect.ts';
import type { Db } from './db/types.ts';
import { StartupError } from './kernel/errors.ts';
import { sealIdentity } from './modules/lending/documents/seal/configured.ts';
import { createPlatformClock } from './modules/office/platform-clock/index.ts';
import { logLegalPrice } from './modules/office/settings/index.ts';
import { connectOutside } from './outside-services.ts';
import { loggerOptions } from './plugins/logging.ts';
import { watchDisk } from './plugins/operations/disk-watch.ts';
import { startTracing } from './plugins/tracing/start.ts';
import { buildServices } from './services.ts';

const REPO_ROOT = path.resolve(import.meta.dirname, '../../..');
const WEB_ROOT = path.join(REPO_ROOT, 'apps/web/build/client');
/** How long open requests may take at a stop, before their connections are closed. */
const DRAIN_LIMIT_MS = 2_500;

const terminal = createTerminal(process.stdout);
const printLine = terminal.line;

/** What to stop, newest first. A failure of one must not keep the others from stopping. */
const stoppers: (() => Promise<unknown> | undefined)[] = [];
let stopping: Promise<void> | undefined;

async function stopAll(): Promise<void> {
  for (const stop of stoppers.splice(0).reverse()) {
    await Promise.resolve(stop()).catch((error: unknown) => printLine(`While stopping: ${String(error)}`));
  }
}

function stopOnce(): Promise<void> {
  stopping ??= stopAll();
  return stopping;
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(REPO_ROOT, 'package.json'), 'utf8'));
  const value =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : '';
  return String(value);
}

/** Before anything is started, so that the fault is printed at once. */
async function checkPort({ host, port }: Config): Promise<void> {
  const fault = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const probe = net.createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
  if (!fault) return;
  if (fault.code === 'EADDRINUSE') {
    throw new StartupError(`Port ${port} is in use: stop what uses it, or set PORT to another one.`);
  }
  if (fault.code === 'EACCES')
    throw new StartupError(`Port ${port} may not be opened by this user: set PORT above 1023.`);
  throw new StartupError(`${host}:${port} cannot be listened on (${fault.code}): set HOST and PORT.`);
}

async function openDatabase(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    archiveDir: config.archiveDir,
    onProgress: printLine,
  });
  stoppers.push(() => server.stop());
  return server.url;
}

/** After a checkpoint the embedded server writes its log into the files of the earlier log, which needs no space of the disk. */
const reuseLog = (url: string) => withClient(url, 'unamano disk', (client) => client.query('checkpoint'));

/** Imported here alone, and in sandbox mode only: production has no code of the emulators in its process. */
async function startSandbox(config: Config) {
  if (config.mode !== 'sandbox') return undefined;
  const { startSandboxFor } = await import('./config/sandbox-host.ts');
  return startSandboxFor(config);
}

type Jobs = Awaited<ReturnType<typeof startJobs>>;

function watchFullDisk(config: Config, { url, jobs, log }: { url: string; jobs: Jobs; log: Logger }) {
  return watchDisk({
    folders: [
      config.dataDir,
      path.join(config.dataDir, 'database'),
      ...(config.archiveDir ? [config.archiveDir] : []),
    ],
    reserveBytes: config.diskReserveBytes,
    log,
    onFull: async () => {
      await Promise.all([jobs.pause(), config.databaseUrl ? undefined : reuseLog(url)]);
    },
    onSpace: jobs.resume,
  });
}

type Made = Pick<
  Parameters<typeof import('../scenarios/load.ts').loadDemoData>[0],
  'config' | 'outside' | 'sandbox'
>;

async function loadDemo(url: string, made: Made): Promise<void> {
  const { loadDemoData } = await import('../scenarios/load.ts');
  // It creates its own tables.
  const owner = connect(url, { max: 3, applicationName: 'unamano demo data' });
  const shown = { onProgress: printLine, onMonth: terminal.part };
  await loadDemoData({ ...owner, ...made, ...shown }).finally(owner.close);
}

/** Lets open requests end, for a short time. */
async function drain(app: Awaited<ReturnType<typeof buildApp>>, delayMs: number): Promise<void> {
  app.startDraining();
  await sleep(delayMs);
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_LIMIT_MS);
  await app.close();
  clearTimeout(cut);
}

async function start(): Promise<void> {
  const read = readConfig(process.env, REPO_ROOT);
  if (!read.ok) throw new StartupError(read.faults.join('\n'));
  const { config } = read;
  await checkPort(config);
  if (config.mode === 'production') await sealIdentity(config)();

  const url = await openDatabase(config);
  // After the database has prepared the data folder, where the log may be.
  const logTo = config.logFile ? pino.destination({ dest: config.logFile, mkdir: true }) : undefined;
  const log = pino(loggerOptions(config.logLevel), logTo);
  const onMigration = logTo ? (line: string) => log.info(line) : printLine;
  const workUrl = await prepareDatabase(url, config.mode, printLine, onMigration, config.appDatabaseUrl);
  const { db, pool, close } = connect(workUrl, { max: 12, isLasting: true, applicationName: 'unamano api' });
  stoppers.push(close);
  const copy = config.copyUrl ? connectToCopy(config.copyUrl, { main: pool, url: workUrl }) : undefined;
  if (copy) stoppers.push(copy.close);

  const sandbox = await startSandbox(config);
  if (sandbox) stoppers.push(() => sandbox.close());
  const time = await createPlatformClock({
    db,
    pool,
    mode: config.mode,
    onMove: (ms) => sandbox?.setClockOffset(ms),
  });
  stoppers.push(() => time.stop());

  const outside = connectOutside(config, db, sandbox?.url ?? config.sandboxUrl, log);
  const services = buildServices({
    db,
    pool,
    ...(copy ? { reports: copy.db } : {}),
    clock: time.clock,
    time,
    config,
    outside,
    log,
  });
  if (config.hasDemoData) await loadDemo(url, { config, outside, sandbox });

  const jobs = await startJobs(services, workUrl);
  stoppers.push(() => jobs.stop());
  const disk = await watchFullDisk(config, { url, jobs, log });
  stoppers.push(async () => disk.stop());
  const tracing = await startTracing(process.env, version());
  if (tracing) stoppers.push(() => tracing.stop());
  const app = await buildApp({
    services,
    webRoot: WEB_ROOT,
    version: version(),
    checks: { jobs: async () => jobs.healthy() },
    disk,
    ...(copy ? { copy: copy.pool } : {}),
    ...(tracing ? { tracing } : {}),
    ...(sandbox ? { sandboxUrl: sandbox.url } : {}),
    ...(logTo ? { logTo } : {}),
  });
  stoppers.push(() => drain(app, config.drainDelayMs));
  await app.listen({ port: config.port, host: config.host });
  if (!existsSync(path.join(WEB_ROOT, 'index.html')))
    printLine('The web is not built: run `npm start` once, or `npm run dev`.');
  await announce(config, db);
  await logLegalPrice(services, log);
  // Otherwise it is only written at an orderly stop, and the start after a kill compiles everything again.
  flushCompileCache();
}

async function announce(config: Config, db: Db): Promise<void> {
  printLine(`Unamano is ready: ${config.publicUrl}`);
  printLine(`  staff      ${config.publicUrl}/login-admin`);
  if (config.mode === 'sandbox') {
    printLine(
      `  sandbox    ${config.publicUrl}/sandbox (SMS codes, gateway, clock); API: ${config.publicUrl}/docs`,
    );
  }
  if (config.logFile) printLine(`  log        ${path.relative(process.cwd(), config.logFile)}`);
  if (config.hasDemoData) {
    const { demoLoginLines } = await import('../scenarios/logins.ts');
    for (const line of await demoLoginLines(db)) printLine(line);
  }
}

/** Ctrl-C reaches every process of the group, sometimes twice: there is one orderly stop. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    void stopOnce().then(() => process.exit(0));
  });
}

try {
  await start();
} catch (error) {
  process.stderr.write(
    error instanceof StartupError
      ? `${error.message}\n`
      : `${error instanceof Error ? error.stack : String(error)}\n`,
  );
  await stopOnce();
  process.exit(1);
}
