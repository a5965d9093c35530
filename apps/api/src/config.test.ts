import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { withRoutes } from './testing/mounted-routes.ts';
import { type TestPlatform, testPlatform } from './testing/platform.ts';

const SECRETS = [
  'SECRET_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SMTP_FROM',
  'BUREAU_API_KEY',
  'PAYVALIDA_MERCHANT',
  'PAYVALIDA_FIXED_HASH',
  'PAYVALIDA_NOTIFICATION_HASH',
];
/** Given in production, and of no fixed value in the sandbox. */
const OWN = ['STORAGE', 'SEAL_CERTIFICATE_FILE', 'SEAL_KEY_FILE', 'LENDER_NIT'];
const ADDRESSES = ['TWILIO_URL', 'WHATSAPP_URL', 'SMTP_URL', 'BUREAU_URL', 'PAYVALIDA_URL'];

/** Nothing is missing, nothing is the sandbox's. */
const PRODUCTION: Record<string, string> = {
  UNAMANO_MODE: 'production',
  PUBLIC_URL: 'https://unamano.example',
  DATABASE_URL: 'postgres://unamano@db.example/unamano',
  STORAGE: 'folder',
  SEAL_CERTIFICATE_FILE: '/etc/unamano/seal.pem',
  SEAL_KEY_FILE: '/etc/unamano/seal-key.pem',
  LENDER_NIT: '900123456-8',
  ...Object.fromEntries(SECRETS.map((name) => [name, `real-value-of-${name}-with-enough-characters`])),
  ...Object.fromEntries(ADDRESSES.map((name) => [name, `https://${name.toLowerCase()}.example`])),
};

function faultsOf(env: Record<string, string>): string[] {
  const read = readConfig(env, '/repo');
  return read.ok ? [] : read.faults;
}

function sandboxValueOf(name: string): string {
  const read = readConfig({}, '/repo');
  const values: Record<string, string> = read.ok ? read.config.values : {};
  return values[name] ?? '';
}

describe('in production', () => {
  it('starts when everything is given', () => {
    expect(faultsOf(PRODUCTION)).toEqual([]);
    expect(faultsOf({ ...PRODUCTION, SMTP_URL: 'smtp://u:p@localhost.mail.example:587' })).toEqual([]);
  });

  it.each([...SECRETS, ...OWN, ...ADDRESSES, 'PUBLIC_URL'])('refuses to be without %s', (name) => {
    for (const value of [undefined, '']) {
      const { [name]: _left, ...rest } = PRODUCTION;
      const lines = faultsOf(value === undefined ? rest : { ...rest, [name]: value });
      expect(lines.filter((line) => line.startsWith(`${name} is missing`))).toHaveLength(1);
      expect(lines.every((line) => line.startsWith(name))).toBe(true);
    }
  });

  it.each(SECRETS)('refuses the sandbox value of %s, which is public', (name) => {
    const value = sandboxValueOf(name);
    expect(value).not.toBe('');
    expect(faultsOf({ ...PRODUCTION, [name]: value })).toEqual([`${name} still has its sandbox value`]);
  });

  it.each([...ADDRESSES, 'PUBLIC_URL'])('refuses %s on this machine or in the sandbox', (name) => {
    const places = [
      'http://localhost:3000',
      'http://127.0.0.1:4000/x',
      'http://[::1]:25',
      'https://0.0.0.0',
      'smtp://name:word@localhost:25',
      'https://[::]:1',
      'https://127.1.2.3',
      'https://a.example/sandbox/x',
      'HTTPS://LOCALHOST/',
    ];
    for (const place of places) {
      expect(faultsOf({ ...PRODUCTION, [name]: place }), place).toEqual([
        `${name} points to the sandbox or this machine`,
      ]);
    }
  });

  it('refuses a secret that is too short, a plain public address, and a sandbox of another process', () => {
    expect(faultsOf({ ...PRODUCTION, SECRET_KEY: 'short' })).toEqual([
      'SECRET_KEY must have at least 32 characters',
    ]);
    expect(faultsOf({ ...PRODUCTION, PUBLIC_URL: 'http://unamano.example' })).toEqual([
      'PUBLIC_URL must begin with https://',
    ]);
    expect(faultsOf({ ...PRODUCTION, SANDBOX_URL: 'http://sandbox.example' })).toHaveLength(1);
  });

  it('wants all of a bucket, over TLS, once one is chosen', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'papeles',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(faultsOf({ ...PRODUCTION, STORAGE: 's3', ...bucket })).toEqual([]);
    expect(faultsOf({ ...PRODUCTION, STORAGE: 's3' })).toEqual(
      Object.keys(bucket).map((name) => `${name} is missing`),
    );
    expect(faultsOf({ ...PRODUCTION, STORAGE: 's3', ...bucket, S3_ENDPOINT: 'http://s3.example' })).toEqual([
      'S3_ENDPOINT must begin with https://',
    ]);
    expect(faultsOf({ ...PRODUCTION, STORAGE: 'tape' })).toHaveLength(1);
  });

  it('names every fault at once, and never a value', () => {
    const lines = faultsOf({ UNAMANO_MODE: 'production', SECRET_KEY: sandboxValueOf('SECRET_KEY') });
    expect(lines.length).toBe(SECRETS.length - 1 + OWN.length + ADDRESSES.length + 1 + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.join('\n')).not.toContain(sandboxValueOf('SECRET_KEY'));
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('ends the process with those lines, before anything is started', () => {
    const root = path.resolve(import.meta.dirname, '../../..');
    const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'unamano-config-')), 'data');
    const ended = spawnSync(path.join(root, 'node_modules/node/bin/node'), ['apps/api/src/server.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, UNAMANO_MODE: 'production', UNAMANO_DATA_DIR: dataDir, PORT: '0' },
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(ended.status).toBe(1);
    const lines = ended.stderr.trim().split('\n');
    expect(lines).toEqual(expect.arrayContaining(['SECRET_KEY is missing', 'PUBLIC_URL is missing']));
    expect(lines.filter((line) => !/^[A-Z_]+ (is missing|must )/.test(line))).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
    rmSync(path.dirname(dataDir), { recursive: true, force: true });
  }, 30_000);
});

describe('of any mode', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['UNAMANO_MODE', 'prod'],
    ['LOG_LEVEL', 'trace'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused in one line', (name, value) => {
    const lines = faultsOf({ [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}: `));
  });

  it('an empty variable counts as one that is not set', () => {
    const read = readConfig({ PORT: '', DATABASE_URL: '', UNAMANO_MODE: '' }, '/repo');
    expect(read).toMatchObject({ ok: true, config: { port: 3000, mode: 'sandbox', databaseUrl: undefined } });
  });
});

describe('an application in production', () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await testPlatform();
  }, 60_000);

  afterAll(() => platform.close());

  it('has no route of the sandbox, even where one runs', async () => {
    const { services } = platform;
    const config = { ...services.config, mode: 'production' as const };
    const { built: app, routes } = await withRoutes(
      () =>
        buildApp({
          services: { ...services, config },
          webRoot: platform.dataDir,
          version: 'test',
          sandboxUrl: 'http://127.0.0.1:9',
        }),
      (made) => made,
    );
    try {
      expect(routes.filter(({ url }) => url.includes('sandbox'))).toEqual([]);
      const paths = [
        '/sandbox',
        '/sandbox/',
        '/sandbox/api/info',
        '/sandbox/api/messages',
        '/sandbox/api/clock',
      ];
      for (const url of paths) {
        for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
          const reply = await app.inject({ method, url });
          expect(reply.statusCode, `${method} ${url}`).toBe(404);
        }
      }
    } finally {
      await app.close();
    }
  });
});
