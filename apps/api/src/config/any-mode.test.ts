/** What the environment says in either mode, and when it must name the mode. */
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { SANDBOX, SANDBOX_CAPTCHA, SANDBOX_FIREBASE, SANDBOX_S3 } from './sandbox-values.ts';

function faultsOf(env: Record<string, string>): string[] {
  const read = readConfig(env, '/repo');
  return read.ok ? [] : read.faults;
}

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['UNAMANO_MODE', 'prod'],
  ['LOG_LEVEL', 'trace'],
  ['LOG_LEVEL', 'loud'],
  ['LENDER_NIT', '900123456-7'],
  ['LENDER_NIT', 'x'],
])('%s=%s is refused in one line', (name, value) => {
  const lines = faultsOf({ [name]: value });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^${name}: `));
});

it.each([
  ['DATABASE_URL', 'postgres://127.0.0.1/unamano'],
  ['PUBLIC_URL', 'https://unamano.example'],
  ['PUBLIC_URL', ' HTTPS://unamano.example'],
  ['HOST', '0.0.0.0'],
  ['SECRET_KEY', 'a-key-of-their-own-0123456789-abcdef'],
  ['TWILIO_AUTH_TOKEN', 'real'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['S3_ENDPOINT', 'https://s3.example'],
  ['LENDER_NIT', '900123456-8'],
])('%s needs a mode beside it: nothing is opened as a sandbox because a variable got lost', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([
    `UNAMANO_MODE must be set to sandbox or production: ${name} is set`,
  ]);
  expect(faultsOf({ [name]: value, UNAMANO_MODE: 'sandbox' })).toEqual([]);
});

it('the login of the owner needs that of the platform beside it', () => {
  const [MIGRATION_DATABASE_URL, DATABASE_URL] = [
    'postgres://owner@127.0.0.1/u',
    'postgres://app@127.0.0.1/u',
  ];
  const env = { UNAMANO_MODE: 'sandbox', MIGRATION_DATABASE_URL };
  expect(faultsOf(env)).toEqual(['DATABASE_URL is missing']);
  expect(readConfig({ ...env, DATABASE_URL }, '/repo')).toMatchObject({
    config: { databaseUrl: MIGRATION_DATABASE_URL, appDatabaseUrl: DATABASE_URL },
  });
  expect(readConfig({ UNAMANO_MODE: 'sandbox', DATABASE_URL }, '/repo')).toMatchObject({
    config: { databaseUrl: DATABASE_URL, appDatabaseUrl: undefined },
  });
});

it('this machine alone, with the values of the sandbox, needs no mode', () => {
  expect(
    faultsOf({
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      ...SANDBOX,
      ...SANDBOX_S3,
      ...SANDBOX_FIREBASE,
      ...SANDBOX_CAPTCHA,
    }),
  ).toEqual([]);
});

it('a service with an address of its own keeps the demo data out', () => {
  const hasDemoData = (env: Record<string, string>) => {
    const read = readConfig({ UNAMANO_MODE: 'sandbox', ...env }, '/repo');
    return read.ok && read.config.hasDemoData;
  };
  expect(hasDemoData({})).toBe(true);
  expect(hasDemoData({ STORAGE: 's3', PHONE_CHECK: 'firebase' })).toBe(true);
  expect(hasDemoData({ TWILIO_URL: 'https://api.twilio.com' })).toBe(false);
  expect(hasDemoData({ STORAGE: 's3', S3_ENDPOINT: 'https://s3.example' })).toBe(false);
});

it('an empty variable counts as one that is not set', () => {
  const read = readConfig({ PORT: '', DATABASE_URL: '', UNAMANO_MODE: '' }, '/repo');
  expect(read).toMatchObject({ ok: true, config: { port: 3000, mode: 'sandbox', databaseUrl: undefined } });
});

it('the proof on new devices is off in the sandbox without a value, and refuses any other word than on and off', () => {
  const read = (value?: string) =>
    readConfig(value === undefined ? {} : { STEP_UP_ON_NEW_DEVICES: value }, '/');
  expect(
    [read(), read('off'), read('on')].map((result) => result.ok && result.config.stepUpOnNewDevices),
  ).toEqual([false, false, true]);
  expect(read('yes').ok).toBe(false);
});
