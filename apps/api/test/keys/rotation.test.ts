/** Key rotation on a running platform: data under key A, then keys B and A, then only B. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import {
  makeTestPerson,
  type Person,
  signupBodyOf,
  TEST_PASSWORD,
  verifyPhone,
} from '@unamano/journeys/borrower';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../src/background-jobs.ts';
import { SEALED_COLUMNS } from '../../src/commands/reseal/columns.ts';
import { keyPrefix, secretKey } from '../../src/kernel/encryption.ts';
import { anchorAudit, verifyAudit } from '../../src/modules/office/audit/index.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { platformOn, type TestPlatform, type TestReply } from '../platform/built-platform.ts';
import { commandLine } from '../platform/command-line.ts';
import { adminAccess } from '../platform/staff.ts';

const KEY_A = 'key-a-0123456789-0123456789-0123456789';
const KEY_B = 'key-b-0123456789-0123456789-0123456789';
const KEY_C = 'key-c-0123456789-0123456789-0123456789';
const A = { SECRET_KEY: KEY_A };
const B_AND_A = { SECRET_KEYS: `b:${KEY_B},a:${KEY_A}` };
const B = { SECRET_KEYS: `b:${KEY_B}` };

type Keys = Record<string, string>;
type Made = Awaited<ReturnType<typeof makeData>>;
type StoredCall = { send: (on: TestPlatform) => Promise<TestReply>; reply: TestReply };

let steps = 0;

/** Starts a platform with these keys on the given database and documents; it stops with its test. */
async function withKeys<Value>(
  database: TestDatabase,
  dataDir: string,
  keys: Keys,
  work: (platform: TestPlatform) => Promise<Value>,
): Promise<Value> {
  const platform = await platformOn(
    { ...database, close: async () => {} },
    { UNAMANO_DATA_DIR: dataDir, ...keys },
  );
  // Each platform is a minute later than the previous one: an authenticator code is valid only once.
  steps += 1;
  platform.advanceMinutes(steps);
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** A new session of a borrower: its access token and the cookie of its refresh token. */
async function loginOf(platform: TestPlatform, { email, password }: Person) {
  const { status, body, headers } = await platform.post('/users/api/login/classic/', { email, password });
  expect(status).toBe(200);
  const { data_login } = body as { data_login?: { tokens: { access: string } } };
  return { access: data_login?.tokens.access ?? '', cookie: cookieOf(headers) };
}

const cookieOf = (headers: Headers): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function signUpDuringOutage(platform: TestPlatform): Promise<Person> {
  const person = makeTestPerson();
  const body = signupBodyOf(person, await verifyPhone(platform, person));
  await platform.fault('bureau', 'down');
  const reply = await platform.post('/users/api/signup/', body, undefined, {
    [IDEMPOTENCY_HEADER]: person.dni,
  });
  expect(reply).toMatchObject({ status: 503, body: { is_queued: true } });
  await platform.fault('bureau', null);
  return person;
}

/** Creates one of each kind of data that depends on the secret key. */
async function makeData(platform: TestPlatform) {
  const borrower = makeTestPerson();
  const stored = await storedSignUp(platform, borrower);
  const { access, email } = await adminAccess(platform);
  const started = await platform.post(
    '/dashboard/api/account/second_factor/start',
    { password: TEST_PASSWORD },
    access,
  );
  const totp = new TOTP({ secret: Secret.fromBase32(String(started.body.secret)) });
  const codeAt = (on: TestPlatform) => totp.generate({ timestamp: on.services.clock.now().getTime() });
  const factor = '/dashboard/api/account/second_factor';
  const confirmed = await platform.post(`${factor}/confirm`, { otp_code: codeAt(platform) }, access);
  const session = await loginOf(platform, borrower);
  const waiting = await signUpDuringOutage(platform);
  await platform.get(`/users/api/forgot/password/?email=${encodeURIComponent(borrower.email)}`);
  await anchorAudit({ ...platform.services, keys: platform.services.config.keys });
  return {
    borrower,
    email,
    codeAt,
    recoveryCodes: confirmed.body.recovery_codes as string[],
    refreshCookie: session.cookie,
    access: session.access,
    address: await storeSheet(platform),
    stored,
    waiting,
  };
}

/** A sign-up with an idempotency key: its repeats get the stored response. */
async function storedSignUp(platform: TestPlatform, person: Person): Promise<StoredCall> {
  const body = signupBodyOf(person, await verifyPhone(platform, person));
  const send = (on: TestPlatform) =>
    on.post('/users/api/signup/', body, undefined, { [IDEMPOTENCY_HEADER]: person.dni });
  const reply = await send(platform);
  expect(reply.status).toBe(201);
  return { send, reply };
}

/** The signed address of a stored sheet. */
async function storeSheet(platform: TestPlatform): Promise<string> {
  async function* pages() {
    yield [['Café']];
  }
  const columns = [{ header: 'Nombre', width: 20 }];
  const order = { format: 'csv', name: 'prueba', title: 'Prueba', columns, pages: pages() } as const;
  const stored = await platform.services.sheets.store(order);
  if (!stored.ok) throw new Error(stored.code);
  return stored.value;
}

async function loginWith(platform: TestPlatform, email: string, otp_code: string): Promise<number> {
  const reply = await platform.post('/users/api/login/admin/', {
    email,
    password: 'Chicamocha2026',
    otp_code,
  });
  return reply.status;
}

const { printed, run } = commandLine(tmpdir());

async function unamano({ url }: TestDatabase, keys: Keys, ...args: string[]) {
  const code = await run(args, { DATABASE_URL: url, ...keys });
  return { code, text: printed.join('\n') };
}

async function statusOf(platform: TestPlatform, address: string): Promise<number> {
  const reply = await fetch(`${platform.url}${address}`);
  await reply.arrayBuffer();
  return reply.status;
}

const finishWaiting = ({ services: { waiting, signUp, credits } }: TestPlatform) =>
  waiting.finishWaiting({ sign_up: signUp.resume, new_credit: credits.resume });

/** Verifies everything that must work with either key; possible once on each platform. */
async function expectAllToWork(platform: TestPlatform, made: Made): Promise<void> {
  const { borrower, email } = made;
  expect(await loginWith(platform, email, made.codeAt(platform))).toBe(200);
  expect(await loginWith(platform, email, made.recoveryCodes.pop() ?? '')).toBe(200);
  expect(await made.stored.send(platform)).toMatchObject({ status: 201, body: made.stored.reply.body });
  expect(await platform.services.bureau.freshAnswer(borrower.dni)).toMatchObject({
    report: expect.anything(),
  });
  expect(await verifyAudit(platform.db, platform.services.config.keys)).toMatchObject({ ok: true });
  const refreshed = await platform.post('/users/api/token/refresh/', {}, undefined, {
    cookie: made.refreshCookie,
  });
  expect(refreshed.status).toBe(200);
  made.refreshCookie = cookieOf(refreshed.headers);
}

/** Sends the queued message and finishes the waiting request. */
async function expectQueueToEnd(platform: TestPlatform, made: Made): Promise<void> {
  const jobs = await startJobs(platform.services, platform.databaseUrl);
  const unsent = "select from messages where template = 'password_reset' and sent_at is null";
  await expect.poll(async () => (await platform.pool.query(unsent)).rowCount, { timeout: 20_000 }).toBe(0);
  await jobs.stop();
  await finishWaiting(platform);
  const { waiting } = made;
  const login = { email: waiting.email, password: waiting.password };
  expect(await platform.post('/users/api/login/classic/', login)).toMatchObject({ status: 200 });
}

describe('a rotation', () => {
  let database: TestDatabase;
  let dataDir: string;
  let made: Made;

  beforeAll(async () => {
    database = await testDatabase();
    dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-keys-'));
    made = await withKeys(database, dataDir, A, makeData);
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('covers every sealed column of the database', async () => {
    const { rows } = await database.pool.query<{ place: string }>(
      `select table_name || '.' || column_name as place from information_schema.columns
        where table_schema = 'public' and (column_name like '%sealed%' or column_name like '%fingerprint%')`,
    );
    const known = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(rows.filter(({ place }) => !known.includes(place))).toEqual([]);
  });

  test('keeps all data usable with both keys', async () => {
    await withKeys(database, dataDir, B_AND_A, async (platform) => {
      await expectAllToWork(platform, made);
      // Signed with A and not expired.
      expect((await platform.get('/credits/api/credit/info/home/', made.access)).status).toBe(200);
      expect(await statusOf(platform, made.address)).toBe(200);
    });
  });

  test('finds the data under the old key, reseals it while the platform runs, and then finds none', async () => {
    const before = await unamano(database, B_AND_A, 'reseal', '--check');
    expect(before.code).toBe(1);
    for (const place of [
      'staff_second_factors.secret_sealed',
      'staff_recovery_codes.code_hash',
      'messages.parameters',
    ])
      expect(before.text).toMatch(new RegExp(`${place}: \\d+ need a$`, 'm'));
    await withKeys(database, dataDir, B_AND_A, async (platform) => {
      const resealed = await unamano(database, B_AND_A, 'reseal');
      expect(resealed, resealed.text).toMatchObject({ code: 0 });
      expect(resealed.text).toMatch(/^bureau_reports\.report_sealed: [1-9]\d* moved$/m);
      await expectAllToWork(platform, made);
    });
    expect(await unamano(database, B_AND_A, 'reseal', '--check')).toMatchObject({ code: 0 });
    const again = await unamano(database, B_AND_A, 'reseal');
    expect(again.code).toBe(0);
    expect(again.text).not.toMatch(/[1-9]\d* moved/);
    await expect(database.pool.query("update bureau_consents set address = 'x'")).rejects.toThrow(
      /append-only/,
    );
  });

  test('no longer needs the old key', async () => {
    await withKeys(database, dataDir, B, async (platform) => {
      expect(await unamano(database, B, 'reseal', '--check')).toMatchObject({ code: 0 });
      await expectAllToWork(platform, made);
      await expectQueueToEnd(platform, made);
    });
  });

  test('rotate-secret ends every session, keeps second factors and recovery codes, and nothing answers 500', async () => {
    const C_AND_B = { SECRET_KEYS: `c:${KEY_C},b:${KEY_B}` };
    expect(await unamano(database, B, 'rotate-secret')).toMatchObject({ code: 1 });
    await withKeys(database, dataDir, C_AND_B, async (platform) => {
      const refresh = () =>
        platform.post('/users/api/token/refresh/', {}, undefined, { cookie: made.refreshCookie });
      const stolen = await loginOf(platform, made.borrower);
      expect(await unamano(database, C_AND_B, 'rotate-secret', '--keep-sessions')).toMatchObject({ code: 0 });
      expect((await platform.get('/credits/api/credit/info/home/', stolen.access)).status).toBe(200);
      const rotated = await unamano(database, C_AND_B, 'rotate-secret');
      expect(rotated).toMatchObject({ code: 0, text: expect.stringMatching(/Sessions ended: [1-9]\d*\./) });
      expect((await platform.get('/credits/api/credit/info/home/', stolen.access)).status).toBe(401);
      expect((await refresh()).status).toBe(401);
      expect(await loginWith(platform, made.email, made.codeAt(platform))).toBe(200);
      expect(await loginWith(platform, made.email, made.recoveryCodes.pop() ?? '')).toBe(200);
    });
    const { rows } = await database.pool.query(
      "select actor from audit_events where action = 'session.end_all'",
    );
    expect(rows).toEqual([{ actor: 'platform' }]);
  });

  test('rotate-secret ends every session also while a one-time code of the old key is alive', async () => {
    const D_AND_C = { SECRET_KEYS: `d:key-d-0123456789-0123456789-0123456789,c:${KEY_C}` };
    await withKeys(database, dataDir, D_AND_C, async (platform) => {
      const { access } = await loginOf(platform, made.borrower);
      await database.pool.query(
        `insert into one_time_codes (purpose, cellphone, code_hash, created_at, expires_at)
          values ('login', '3000000000', $1, now(), now() + interval '1 day')`,
        [`${keyPrefix(secretKey('c', KEY_C))}hash`],
      );
      const rotated = await unamano(database, D_AND_C, 'rotate-secret');
      expect(rotated).toMatchObject({ code: 1, text: expect.stringMatching(/Sessions ended: [1-9]\d*\./) });
      expect((await platform.get('/credits/api/credit/info/home/', access)).status).toBe(401);
    });
  });
});

describe('a key that was removed without resealing', () => {
  test('is named by the check, causes a refusal and never a 500, and can be added again', async () => {
    const database = await testDatabase();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'unamano-keys-'));
    const made = await withKeys(database, dataDir, A, makeData);
    await withKeys(database, dataDir, B, async (platform) => {
      const check = await unamano(database, B, 'reseal', '--check');
      expect(check.code).toBe(1);
      expect(check.text).toMatch(
        /^staff_second_factors\.secret_sealed: 1 need key [0-9a-f]{8}, which SECRET_KEYS does not have$/m,
      );
      expect(check.text).toContain('Add the missing keys to SECRET_KEYS');
      expect((await unamano(database, B, 'reseal')).code).toBe(1);

      expect(await loginWith(platform, made.email, made.codeAt(platform))).toBe(503);
      expect(await loginWith(platform, made.email, made.recoveryCodes[0] ?? '')).toBe(503);
      const { rows } = await platform.pool.query(
        "select after->>'reason' as reason from audit_events where action = 'staff.login_refused'",
      );
      expect(rows).toEqual([{ reason: 'SECOND_FACTOR_UNREADABLE' }, { reason: 'SECOND_FACTOR_UNREADABLE' }]);
      expect((await made.stored.send(platform)).status).toBe(503);
      expect((await platform.get('/credits/api/credit/info/home/', made.access)).status).toBe(401);
      expect(await statusOf(platform, made.address)).toBe(404);
      expect(await verifyAudit(platform.db, platform.services.config.keys)).toMatchObject({
        ok: false,
        fault: { kind: 'unknown_key' },
      });
      await expect(finishWaiting(platform)).rejects.toThrow(/SECRET_KEYS does not have/);
      expect((await platform.pool.query('select from waiting_requests')).rowCount).toBe(1);
    });
    await withKeys(database, dataDir, B_AND_A, async (platform) => {
      await expectAllToWork(platform, made);
      await expectQueueToEnd(platform, made);
    });
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
