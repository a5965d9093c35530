/** A lender that opens: the processes of its machine at an hour of its first week, and what its people do by calls. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@unamano/embedded-postgres';
import { call, type HttpCalls, httpCalls } from '@unamano/journeys/calls';
import pg from 'pg';
import { totp } from '../../apps/api/test/platform/totp.ts';
import { freePort, type PlatformProcess, ROOT, startPlatform } from '../lib/process.ts';
import type { Providers } from './providers.ts';

const LIBRARIES = {
  faketime: '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  'libnss-wrapper': '/usr/lib/x86_64-linux-gnu/libnss_wrapper.so',
};
const HOUR_MS = 3_600_000;

export const missingLibraries = (): string[] =>
  Object.entries(LIBRARIES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** What moves the clock of a process, and tells it the hosts of the providers. */
function machineEnv(hours: number, hosts: string): Record<string, string> {
  return {
    LD_PRELOAD: Object.values(LIBRARIES).join(' '),
    FAKETIME: `+${hours}h`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NSS_WRAPPER_HOSTS: hosts,
  };
}

/** Starts with this environment what inherits that of this process. */
async function withEnv<T>(env: Record<string, string>, work: () => Promise<T>): Promise<T> {
  Object.assign(process.env, env);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

export type Machine = {
  /** Since the first start. */
  hours: number;
  now: () => Date;
  calls: HttpCalls;
  url: string;
  /** `npm run unamano`. @returns what it printed */
  command: (args: string[], input: string) => string;
  stop: () => Promise<void>;
};

/** The database and the platform, both at that hour. */
export async function startMachine(folder: string, providers: Providers, hours: number): Promise<Machine> {
  const machine = machineEnv(hours, providers.hosts);
  const dataDir = path.join(folder, 'server');
  const database = await withEnv(machine, () => startEmbeddedPostgres({ dataDir }));
  let platform: PlatformProcess | undefined;
  const stop = async () => {
    await platform?.kill('SIGTERM');
    await database.stop();
  };
  try {
    const env = {
      ...providers.env,
      ...machine,
      DATABASE_URL: await ownDatabase(database.url),
      UNAMANO_DATA_DIR: path.join(folder, 'platform'),
      LOG_LEVEL: 'warn',
    };
    platform = await startPlatform(env, await freePort(), path.join(folder, 'platform.log'));
    const { url } = platform;
    providers.sandbox.setClockOffset(hours * HOUR_MS);
    providers.sandbox.setNotificationUrl(`${url}/payvalida/api/notification/`);
    providers.sandbox.setReceiptUrl(`${url}/whatsapp/api/webhook/`);
    return {
      ...{ hours, url, stop },
      now: () => new Date(Date.now() + hours * HOUR_MS),
      calls: httpCalls(() => [url], providers.sandbox.url),
      command(args, input) {
        const program = path.join(ROOT, 'apps/api/src/commands/main.ts');
        const ended = spawnSync(process.execPath, [program, ...args], {
          cwd: ROOT,
          input,
          encoding: 'utf8',
          env: { ...process.env, ...env },
        });
        if (ended.status !== 0) throw new Error(`${args[0]}: ${ended.stdout}${ended.stderr}`);
        return ended.stdout;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const OWN_LOGIN = { name: 'unamano', password: 'the-lenders-own-database-password' };

/** As operations.md has it: a role that may make roles, and its database. */
async function ownDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_roles where rolname = '${OWN_LOGIN.name}'`);
  if (rowCount === 0) {
    await client.query(`create role ${OWN_LOGIN.name} login createrole password '${OWN_LOGIN.password}'`);
    await client.query(`create database ${OWN_LOGIN.name} owner ${OWN_LOGIN.name}`);
  }
  await client.end();
  const own = new URL(url);
  Object.assign(own, {
    username: OWN_LOGIN.name,
    password: OWN_LOGIN.password,
    pathname: `/${OWN_LOGIN.name}`,
  });
  return own.href;
}

export type Admin = { email: string; password: string; secret?: string };

/** @throws where the answer is another one than 200 */
export async function answered(
  machine: Machine,
  method: 'GET' | 'POST',
  route: string,
  options: { body?: object; access?: string } = {},
): Promise<Record<string, unknown>> {
  const { status, body } = await call(machine.url, method, route, options);
  if (status !== 200) throw new Error(`${method} ${route}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Logs an admin in, by the authenticator once there is one. */
export async function logIn(machine: Machine, { email, password, secret }: Admin): Promise<string> {
  const code = secret && { otp_code: totp(secret, machine.now()) };
  const login = { email, password, ...code };
  const reply = await answered(machine, 'POST', '/users/api/login/admin/', { body: login });
  return (reply.data_login as { tokens: { access: string } }).tokens.access;
}

/** Sets up the second factor that production demands; the session that does so goes on. */
export async function setUpFactor(machine: Machine, admin: Admin): Promise<{ admin: Admin; access: string }> {
  const access = await logIn(machine, admin);
  const factor = '/dashboard/api/account/second_factor';
  const body = { password: admin.password };
  const { secret } = (await answered(machine, 'POST', `${factor}/start`, { body, access })) as {
    secret: string;
  };
  const code = { otp_code: totp(secret, machine.now()) };
  await answered(machine, 'POST', `${factor}/confirm`, { body: code, access });
  return { admin: { ...admin, secret }, access };
}
