import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import {
  SANDBOX,
  SANDBOX_BREB,
  SANDBOX_CAPTCHA,
  SANDBOX_FIREBASE,
  SANDBOX_PUSH,
  SANDBOX_S3,
} from './sandbox-values.ts';

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
  'ACCOUNT_CHECK_API_KEY',
  'PAYER_ACCOUNT',
  'PAYVALIDA_MERCHANT',
  'PAYVALIDA_FIXED_HASH',
  'PAYVALIDA_NOTIFICATION_HASH',
];
/** Given in production, and of no fixed value in the sandbox. */
const OWN = [
  'STORAGE',
  'TRUST_PROXY',
  'SEAL_CERTIFICATE_FILE',
  'SEAL_KEY_FILE',
  'LENDER_NIT',
  'RECAPTCHA_SITE_KEY',
  'RECAPTCHA_SECRET_KEY',
];
const ADDRESSES = [
  'TWILIO_URL',
  'WHATSAPP_URL',
  'SMTP_URL',
  'BUREAU_URL',
  'ACCOUNT_CHECK_URL',
  'PAYVALIDA_URL',
];

/** Nothing is missing, nothing is the sandbox's. */
const PRODUCTION: Record<string, string> = {
  UNAMANO_MODE: 'production',
  PUBLIC_URL: 'https://unamano.example',
  DATABASE_URL: 'postgres://unamano@db.example/unamano?sslmode=verify-full',
  TRUST_PROXY: '10.0.0.0/8, loopback',
  STORAGE: 'folder',
  SEAL_CERTIFICATE_FILE: '/etc/unamano/seal.pem',
  SEAL_KEY_FILE: '/etc/unamano/seal-key.pem',
  LENDER_NIT: '900123456-8',
  RECAPTCHA_SITE_KEY: 'real-site-key',
  RECAPTCHA_SECRET_KEY: 'real-captcha-secret',
  ...Object.fromEntries(SECRETS.map((name) => [name, `real-value-of-${name}-with-enough-characters`])),
  ...Object.fromEntries(
    ADDRESSES.map((name) => [
      name,
      name === 'SMTP_URL'
        ? 'smtps://u:p@mail.example'
        : `https://${name.toLowerCase().replace('_', '-')}.example`,
    ]),
  ),
  PAYER_ACCOUNT: 'checking:40612345678',
};
const BUCKET = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'papeles',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};
/** With what may be chosen. */
const EVERYTHING: Record<string, string> = {
  ...PRODUCTION,
  STORAGE: 's3',
  ...BUCKET,
  PHONE_CHECK: 'firebase',
  FIREBASE_URL: 'https://identitytoolkit.googleapis.com',
  FIREBASE_API_KEY: 'real-web-key',
  TIMESTAMP_URL: 'https://tsa.example/rfc3161',
  TIMESTAMP_CERTIFICATE_FILE: '/etc/unamano/tsa.pem',
  BREB_URL: 'https://api.bitso.com',
  BREB_API_KEY: 'real-breb-key',
  BREB_API_SECRET: 'real-breb-secret',
  VAPID_PRIVATE_KEY: 'A'.repeat(43),
  TIMESTAMP_USER: 'unamano',
  TIMESTAMP_PASSWORD: 'real-password',
};
/** As in the sources, so that a change of one of them is seen here. */
const SANDBOX_VALUES: Record<string, string> = {
  ...SANDBOX,
  ...SANDBOX_S3,
  ...SANDBOX_FIREBASE,
  ...SANDBOX_CAPTCHA,
  ...SANDBOX_BREB,
  ...SANDBOX_PUSH,
};

function faultsOf(env: Record<string, string>): string[] {
  const read = readConfig(env, '/repo');
  return read.ok ? [] : read.faults;
}

function sandboxValueOf(name: string): string {
  const read = readConfig({}, '/repo');
  if (!read.ok) throw new Error(read.faults.join());
  const { values, keys } = read.config;
  const byName: Record<string, string> = { SECRET_KEY: keys[0].secret, ...values };
  return byName[name] ?? '';
}

describe('in production', () => {
  it('starts when everything is given', () => {
    expect(faultsOf(PRODUCTION)).toEqual([]);
    expect(faultsOf(EVERYTHING)).toEqual([]);
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

  it.each(['40612345678', 'savings:', 'checking:123456789012', 'current:1'])(
    'refuses a payer of another shape, as %s, and never repeats it',
    (PAYER_ACCOUNT) => {
      expect(faultsOf({ ...PRODUCTION, PAYER_ACCOUNT })).toEqual([
        'PAYER_ACCOUNT must be savings:<digits> or checking:<digits>, at most 11 digits',
      ]);
    },
  );

  it.each(Object.entries(SANDBOX_VALUES))(
    'refuses the sandbox value of %s, which is public',
    (name, value) => {
      expect(value).not.toBe('');
      // Also where the service is not chosen, and with a blank behind it.
      for (const base of [PRODUCTION, EVERYTHING])
        for (const given of [value, `${value} `])
          expect(faultsOf({ ...base, [name]: given })).toEqual([`${name} still has its sandbox value`]);
    },
  );

  it.each(['efecty', 'cash', 'bitcoin=BTC', 'cash=', 'pse=PSE,,'])(
    'refuses the methods of payment %s',
    (PAYVALIDA_METHODS) => {
      expect(faultsOf({ ...PRODUCTION, PAYVALIDA_METHODS })).toEqual([
        expect.stringMatching(/^PAYVALIDA_METHODS must be a list/),
      ]);
      expect(faultsOf({ ...PRODUCTION, PAYVALIDA_METHODS: 'pse=PSE, cash=efecty' })).toEqual([]);
    },
  );

  it('refuses every value that the sandbox uses', () => {
    const read = readConfig({ STORAGE: 's3', PHONE_CHECK: 'firebase' }, '/repo');
    if (!read.ok) throw new Error(read.faults.join());
    const { breb, bucket, firebase, captcha, pushKey, values, keys } = read.config;
    const { url: _provided, ...ofBreb } = breb ?? {};
    const { region, endpoint: _none, ...ofBucket } = bucket ?? {};
    const { url: _unset, ...ofFirebase } = firebase ?? {};
    const { url: _google, ...ofCaptcha } = captcha;
    const services = [keys[0].secret, ...Object.values(values), ...Object.values(ofCaptcha)];
    const chosen = [ofBreb, ofBucket, ofFirebase].flatMap((group) => Object.values(group));
    const handedOut = [...services, ...chosen, pushKey];
    expect(region).toBe('us-east-1');
    expect(new Set(Object.values(SANDBOX_VALUES))).toEqual(new Set(handedOut));
  });

  describe.each([...ADDRESSES, 'PUBLIC_URL', 'S3_ENDPOINT', 'FIREBASE_URL', 'TIMESTAMP_URL', 'BREB_URL'])(
    '%s',
    (name) => {
      const TO_US = 'points to the sandbox or this machine';
      const TEST = "points to the provider's test service";
      const PLAIN = name === 'SMTP_URL' ? 'must begin with smtp:// or smtps://' : 'must begin with https://';
      it.each([
        ['http://localhost:3000', TO_US],
        ['http://127.0.0.1:4000/x', TO_US],
        ['http://[::1]:25', TO_US],
        ['https://0.0.0.0', TO_US],
        ['smtp://name:word@localhost:25', TO_US],
        ['https://[::]:1', TO_US],
        ['https://127.1.2.3', TO_US],
        ['https://127.1', TO_US],
        ['https://2130706433/', TO_US],
        ['https://0x7f.1', TO_US],
        ['smtps://2130706433', TO_US],
        ['https://[::ffff:127.0.0.1]/', TO_US],
        ['https://localhost./', TO_US],
        ['https://api.localhost/', TO_US],
        ['https://a.example/sandbox/x', TO_US],
        ['https://a.example/sandbox', TO_US],
        ['HTTPS://LOCALHOST/', TO_US],
        ['https://api-test.payvalida.com', TEST],
        ['https://API-TEST.payvalida.com/', TEST],
        ['https://sandbox-checkout.payvalida.com/', TEST],
        ['https://api-stage.bitso.com', TEST],
        ['https://stage.bitso.com/api', TEST],
        ['http://a.example', PLAIN],
        ['HTTP://a.example', PLAIN],
        ['ftp://a.example', PLAIN],
        ['a.example', 'is not an address'],
        ['https://', 'is not an address'],
      ])('%s is refused', (place, fault) => {
        expect(faultsOf({ ...EVERYTHING, [name]: place })).toEqual([`${name} ${fault}`]);
      });
    },
  );

  it('refuses a secret that is too short, hashes that are the same, and a sandbox of another process', () => {
    expect(faultsOf({ ...PRODUCTION, SECRET_KEY: 'short' })).toEqual([
      'SECRET_KEY must have at least 32 characters',
    ]);
    const PAYVALIDA_NOTIFICATION_HASH = PRODUCTION.PAYVALIDA_FIXED_HASH ?? '';
    expect(faultsOf({ ...PRODUCTION, PAYVALIDA_NOTIFICATION_HASH })).toEqual([
      'PAYVALIDA_NOTIFICATION_HASH must differ from PAYVALIDA_FIXED_HASH',
    ]);
    expect(faultsOf({ ...PRODUCTION, SANDBOX_URL: 'http://sandbox.example' })).toHaveLength(1);
    expect(faultsOf({ ...PRODUCTION, OPERATIONS_TOKEN: 'short' })).toEqual([
      'OPERATIONS_TOKEN must have at least 32 characters',
    ]);
  });

  it('knows the authority of time stamps by its certificate, and complete', () => {
    const { TIMESTAMP_CERTIFICATE_FILE: _file, TIMESTAMP_PASSWORD: _word, ...unknown } = EVERYTHING;
    expect(faultsOf(unknown)).toEqual([
      'TIMESTAMP_CERTIFICATE_FILE is missing',
      'TIMESTAMP_PASSWORD is missing',
    ]);
    const { TIMESTAMP_URL: _url, ...nowhere } = EVERYTHING;
    expect(faultsOf(nowhere)).toEqual(['TIMESTAMP_URL is missing']);
  });

  describe('SECRET_KEYS', () => {
    const NEW = 'new-secret-0123456789-0123456789-abcdef';
    const OLD = 'old-secret-0123456789-0123456789-abcdef';
    const { SECRET_KEY: _, ...without } = PRODUCTION;
    const withKeys = (SECRET_KEYS: string) => faultsOf({ ...without, SECRET_KEYS });

    it('gives the new key and the old ones, with ids that only depend on the secrets', () => {
      const read = readConfig({ ...without, SECRET_KEYS: `k2:${NEW}, k1:${OLD}` }, '/repo');
      const alone = readConfig({ ...without, SECRET_KEY: OLD }, '/repo');
      if (!read.ok || !alone.ok) throw new Error('expected no faults');
      expect(read.config.keys).toMatchObject([
        { name: 'k2', secret: NEW },
        { name: 'k1', secret: OLD, id: alone.config.keys[0].id },
      ]);
      expect(read.config.keys[0].id).not.toBe(read.config.keys[1]?.id);
      expect(alone.config.keys).toHaveLength(1);
    });

    it.each([
      [`k2${NEW}`, 'SECRET_KEYS must list <name>:<secret>, separated by commas: entry 1 is not'],
      [`k2:${NEW},`, 'SECRET_KEYS must list <name>:<secret>, separated by commas: entry 2 is not'],
      [`K2:${NEW}`, 'SECRET_KEYS must list <name>:<secret>, separated by commas: entry 1 is not'],
      [`k1:${NEW},k1:${OLD}`, 'SECRET_KEYS must name each key once: k1 is repeated'],
      [
        `k2:${NEW},k1:${NEW}`,
        'SECRET_KEYS: the secret of k1 is also the secret of another key: remove one of them',
      ],
      [`k2:${NEW},k1:short`, 'SECRET_KEYS: the secret of k1 must have at least 32 characters'],
      [
        `k2:${'ab'.repeat(20)}`,
        'SECRET_KEYS: the secret of k2 must have at least 16 different characters: make one with openssl rand -base64 48',
      ],
      [`k2:${NEW},k1:${SANDBOX.SECRET_KEY}`, 'SECRET_KEYS: the secret of k1 still has its sandbox value'],
    ])('refuses %s', (list, fault) => {
      expect(withKeys(list)).toEqual([fault]);
      expect(withKeys(list).join()).not.toContain(OLD);
    });

    it('refuses SECRET_KEY beside it, in the sandbox too', () => {
      const both = { SECRET_KEYS: `k2:${NEW}`, SECRET_KEY: OLD };
      const fault = 'SECRET_KEY must not be set beside SECRET_KEYS: add it there as <name>:<secret>';
      expect(faultsOf({ ...PRODUCTION, ...both })).toEqual([fault]);
      expect(faultsOf({ UNAMANO_MODE: 'sandbox', ...both })).toEqual([fault]);
    });
  });

  it('wants all of a bucket, over TLS, once one is chosen', () => {
    expect(faultsOf({ ...PRODUCTION, STORAGE: 's3', ...BUCKET })).toEqual([]);
    expect(faultsOf({ ...PRODUCTION, STORAGE: 's3' }).toSorted()).toEqual(
      Object.keys(BUCKET)
        .map((name) => `${name} is missing`)
        .toSorted(),
    );
    expect(faultsOf({ ...PRODUCTION, STORAGE: 's3', ...BUCKET, S3_ENDPOINT: 'http://s3.example' })).toEqual([
      'S3_ENDPOINT must begin with https://',
    ]);
    expect(faultsOf({ ...PRODUCTION, STORAGE: 'tape' })).toHaveLength(1);
  });

  it.each(Object.keys(EVERYTHING))('finds %s described in operations.md', (name) => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
    expect(page).toContain(`\`${name}`);
  });

  it.each([
    ['postgres://u:p@10.0.0.5/db', 1],
    ['postgres://u:p@10.0.0.5/db?sslmode=require', 1],
    ['postgres://u:p@db.example:5432/db?sslmode=verify-full', 0],
    ['postgres://u:p@127.0.0.1:5432/db', 0],
    ['postgres://u:p@localhost/db', 0],
    // The driver connects to the host of the parameter.
    ['postgres://u:p@localhost/db?host=10.0.0.5', 1],
    ['postgres:///db?host=10.0.0.5', 1],
    ['postgres://u:p@localhost/db?host=10.0.0.5&sslmode=verify-full', 0],
    ['postgres://u:p@10.0.0.5/db?sslmode=verify-full&sslmode=disable', 1],
    ['postgres:///db?host=/run/postgresql', 0],
  ])('a database elsewhere must show its certificate: %s', (DATABASE_URL, faults) => {
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL })).toEqual(
      faults === 0
        ? []
        : ['DATABASE_URL must have sslmode=verify-full, because its server is not this machine'],
    );
    expect(faultsOf({ ...PRODUCTION, MIGRATION_DATABASE_URL: DATABASE_URL })).toHaveLength(faults);
  });

  it.each([
    ['1', 1],
    ['true', 1],
    ['10.0.0.0/33', 1],
    ['0.0.0.0/0', 1],
    ['10.0.0.1, ::/0', 1],
    // Two halves of the internet, the public addresses of IPv6, and IPv4 in the form of IPv6.
    ['0.0.0.0/1, 128.0.0.0/1', 1],
    ['2000::/3', 1],
    ['::ffff:0:0/96', 1],
    ['::ffff:0.0.0.0/97', 1],
    ['2800:e2:1::/48, 173.245.48.0/20, fc00::/7', 0],
    ['10.0.0.1,proxy.example', 1],
    ['10.0.0.1', 0],
    ['loopback', 0],
    ['10.0.0.0/8, fd00::/8', 0],
  ])('TRUST_PROXY=%s is checked as addresses', (TRUST_PROXY, faults) => {
    expect(faultsOf({ ...PRODUCTION, TRUST_PROXY })).toEqual(
      faults === 0 ? [] : ['TRUST_PROXY must list addresses or networks of the proxies, such as 10.0.0.0/8'],
    );
  });

  it('names every fault at once, and never a value', () => {
    const lines = faultsOf({ UNAMANO_MODE: 'production', SECRET_KEY: sandboxValueOf('SECRET_KEY') });
    expect(lines.length).toBe(SECRETS.length - 1 + OWN.length + ADDRESSES.length + 1 + 1);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.join('\n')).not.toContain(sandboxValueOf('SECRET_KEY'));
    expect(lines.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('ends the process with those lines, before anything is started', () => {
    const root = path.resolve(import.meta.dirname, '../../../..');
    const dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'unamano-config-')), 'data');
    const ended = spawnSync(path.join(root, 'node_modules/node/bin/node'), ['apps/api/src/server.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, UNAMANO_MODE: 'production', UNAMANO_DATA_DIR: dataDir, PORT: '0' },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(ended.status).toBe(1);
    const lines = ended.stderr.trim().split('\n');
    expect(lines).toEqual(expect.arrayContaining(['SECRET_KEY is missing', 'PUBLIC_URL is missing']));
    expect(lines.filter((line) => !/^[A-Z_]+ (is missing|must )/.test(line))).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
    rmSync(path.dirname(dataDir), { recursive: true, force: true });
  });
});
