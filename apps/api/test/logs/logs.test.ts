/** The log contains no secret of a person, in the main job and in its failures. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { bankData, signupBodyOf } from '@unamano/journeys/borrower';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createStaff } from '../../src/modules/identity/access/logins/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { startChildPlatform } from '../platform/child-platform.ts';
import { canariesIn } from './canaries.ts';

const PERSON = {
  cellphone: '+573207391846',
  dni: '1073918465',
  email: 'canario.secreto@unamano.test',
  password: 'Canario7391Clave',
  first_name: 'María José',
  last_name: 'Peña Núñez',
};
const STAFF = { email: 'canario.personal@unamano.test', password: 'Personal8264Clave' };
const ACCOUNT = '98271645031';

const secrets: Record<string, string> = {
  phone: PERSON.cellphone.slice(3),
  dni: PERSON.dni,
  'e-mail': PERSON.email,
  password: PERSON.password,
  'staff e-mail': STAFF.email,
  'staff password': STAFF.password,
  'new password': 'Estrenada4417Clave',
  account: ACCOUNT,
};

/** The connection that causes faults in the database, outside of the platform. */

const database = await sharedDatabase();
const { db } = database;
const now = new Date();
await createStaff(db, {
  ...STAFF,
  firstName: 'P',
  lastName: 'P',
  companyId: null,
  isAdmin: true,
  modules: [],
  now,
});
// With a borrower in the database, the platform loads no demo data.
await database.pool.query(
  `insert into borrowers (type_user, cellphone, email, dni, type_document, first_name, last_name, genre, birthday,
     date_dni_expedition, city_code, city_dni_expedition_code, address, neighborhood, password_hash, type_occupation,
     monthly_income, people_in_charge, created_at)
   values ('user_external', '+573000000000', 'a@b.co', '1', '13', 'A', 'B', 'otro', '1990-01-01', '2010-01-01',
     '05001', '05001', 'x', 'x', 'x', 'pensioner', 1, 0, now())`,
);
const breaker = new pg.Client({ connectionString: database.url });
await breaker.connect();
const platform = await startChildPlatform(database.url, { LOG_LEVEL: 'debug' });

afterAll(async () => {
  await platform?.stop();
  await breaker?.end();
});

const bearer = (access: string) => ({ authorization: `Bearer ${access}` });
const post = (route: string, body: object, headers?: Record<string, string>) =>
  platform.call('POST', route, body, headers);

function keep(name: string, secret: unknown): string {
  secrets[name] = String(secret);
  return String(secret);
}

let codes = 0;
async function newestCode(): Promise<string> {
  const to = encodeURIComponent(PERSON.cellphone);
  const inbox = await platform.call('GET', `/sandbox/api/messages?channel=sms&to=${to}`);
  const code = (inbox.body.messages as { code: string | null }[]).find((message) => message.code)?.code;
  codes += 1;
  return keep(`code ${codes}`, code);
}

type Tokens = { access: string; refresh: string };
function keepTokens(name: string, tokens: Tokens): Tokens {
  keep(`${name} access token`, tokens.access);
  keep(`${name} refresh token`, tokens.refresh);
  return tokens;
}

async function signUpWithFaults(): Promise<{ tokens: Tokens; creditId: number }> {
  const { cellphone } = PERSON;
  await post('/users/api/signup/send_code/', { cellphone, user_name: 'Canario' });
  const otp_code = await newestCode();
  await post('/users/api/signup/verify_code/', {
    cellphone,
    otp_code: otp_code === '000000' ? '1' : '000000',
  });
  const verified = await post('/users/api/signup/verify_code/', { cellphone, otp_code });
  const body = signupBodyOf(PERSON, keep('sign-up token', verified.body.signup_token));
  const header = { 'user-password': encodeURIComponent(PERSON.password), 'idempotency-key': 'canario' };
  for (const mode of ['down', 'error', 'garbage']) {
    await platform.call('PUT', '/sandbox/api/faults/bureau', { mode });
    expect((await post('/users/api/signup/', body, header)).status).toBe(503);
  }
  await platform.call('DELETE', '/sandbox/api/faults/bureau');
  await post('/users/api/signup/', { ...body, email: `${PERSON.email}\u0000` });
  // A database error whose text contains the values of the statement.
  await breaker.query(`create function report() returns trigger language plpgsql as $$ begin
    raise exception 'can not keep % % % %', new.dni, new.email, new.cellphone, new.password_hash; end $$`);
  await breaker.query(
    'create trigger report before insert on borrowers for each row execute function report()',
  );
  expect((await post('/users/api/signup/', body, header)).status).toBe(500);
  await breaker.query('drop trigger report on borrowers');
  const made = await post('/users/api/signup/', body, header);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await post('/users/api/signup/', body);
  return {
    tokens: keepTokens('sign-up', made.body.tokens as Tokens),
    creditId: Number(made.body.id_credit),
  };
}

async function logInEveryWay(): Promise<Tokens> {
  const { cellphone, email, password } = PERSON;
  await post('/users/api/login/start_authentication_otp/', { cellphone, verify_user: 'true' });
  const otp_code = await newestCode();
  await post('/users/api/login/complete_authentication_otp/', { cellphone, otp_code: '000001' });
  const login = await post('/users/api/login/complete_authentication_otp/', { cellphone, otp_code });
  keepTokens('code login', (login.body.data_login as { tokens: Tokens }).tokens);
  await post('/users/api/login/classic/', { email, password: `${password}x` });
  await post('/users/api/login/classic/', { email }, { 'user-password': '%zz' });
  await platform.call('GET', `/users/api/login/classic/?email=${email}&password=${password}`);
  const classic = await post('/users/api/login/classic/', { email }, { 'user-password': password });
  const { tokens } = classic.body.data_login as { tokens: Tokens };
  keepTokens('password login', tokens);
  const fresh = await post('/users/api/token/refresh/', { refresh: tokens.refresh });
  keepTokens('refreshed', fresh.body as Tokens);
  await post('/users/api/token/refresh/', { refresh: tokens.refresh });
  await post('/users/api/logout/', { refresh: String(fresh.body.refresh) });
  const admin = await post('/users/api/login/admin/', STAFF);
  return keepTokens('staff', (admin.body.data_login as { tokens: Tokens }).tokens);
}

async function resetPassword(): Promise<void> {
  await platform.call('GET', `/users/api/forgot/password/?email=${encodeURIComponent(PERSON.email)}`);
  let token: string | undefined;
  for (const deadline = Date.now() + 10_000; !token && Date.now() < deadline; await sleep(100)) {
    const to = encodeURIComponent(PERSON.email);
    const inbox = await platform.call('GET', `/sandbox/api/messages?channel=email&to=${to}`);
    const bodies = (inbox.body.messages as { body: string }[]).map(({ body }) => body);
    token = /recuperar-contrasena\?token=([\w.-]+)/.exec(bodies.join('\n'))?.[1];
  }
  keep('reset token', token);
  const password = secrets['new password'];
  await post('/users/api/forgot/password/', { token: `${token}x`, password });
  expect((await post('/users/api/forgot/password/', { token, password })).status).toBe(200);
}

async function signAndBePaid(access: string, creditId: number, staff: string): Promise<void> {
  const headers = bearer(access);
  const id_credit = creditId;
  const note = '/credits/api/promissory/note/management/';
  const shown = await platform.call('GET', `${note}?id_credit=${id_credit}`, undefined, headers);
  const [first] = shown.body.documents as { url: string }[];
  const address = new URL(String(first?.url), platform.url).pathname;
  keep('document address', address.split('/')[2]);
  await platform.call('GET', address);
  await post('/credits/api/promissory/note/send_code/', { id_credit }, headers);
  const code = await newestCode();
  await post(note, { id_credit, code: '000002' }, headers);
  await platform.call('PUT', '/sandbox/api/faults/storage', { mode: 'error' });
  await post(note, { id_credit, code }, headers);
  await platform.call('DELETE', '/sandbox/api/faults/storage');
  await post(note, { id_credit, code }, headers);
  const bank = { ...bankData(creditId), account_number: ACCOUNT };
  await post('/credits/api/disbursement/management/', { ...bank, account_number: `${ACCOUNT}x` }, headers);
  await breaker.query(`create or replace function report() returns trigger language plpgsql as $$ begin
    raise exception 'can not keep %', new.account_number; end $$`);
  await breaker.query(
    'create trigger report before insert on disbursements for each row execute function report()',
  );
  expect((await post('/credits/api/disbursement/management/', bank, headers)).status).toBe(500);
  await breaker.query('drop trigger report on disbursements');
  expect((await post('/credits/api/disbursement/management/', bank, headers)).status).toBe(200);
  for (const filter of [PERSON.dni, PERSON.email, PERSON.cellphone, ACCOUNT]) {
    const query = `?filter_to_search=${encodeURIComponent(filter)}`;
    await platform.call(
      'GET',
      `/dashboard/api/operative/confirm_disbursement${query}`,
      undefined,
      bearer(staff),
    );
    await platform.call('GET', `/dashboard/api/risk_center/history/${query}`, undefined, bearer(staff));
    await platform.call('GET', `/nowhere/${encodeURIComponent(filter)}${query}`);
  }
  const confirm = '/dashboard/api/operative/confirm_disbursement/';
  expect((await post(confirm, { credit_id: creditId }, bearer(staff))).status).toBe(200);
}

/** Waits until a job has logged its fault. */
async function waitForLogLine(words: RegExp): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    if (words.test(platform.output())) return;
  }
  throw new Error(`the log never had ${words}:\n${platform.output().slice(-1_000)}`);
}

async function pay(access: string): Promise<void> {
  const home = await platform.call('GET', '/credits/api/credit/info/home/', undefined, bearer(access));
  const credit = home.body.credit as { id_credit: number; payments: { id_payment: number }[] };
  const id_payment = credit.payments[0]?.id_payment;
  for (const mode of ['down', 'garbage']) {
    await platform.call('PUT', '/sandbox/api/faults/payvalida', { mode });
    await post('/payvalida/api/cash/in/', { id_payment }, bearer(access));
  }
  await platform.call('DELETE', '/sandbox/api/faults/payvalida');
  const order = await post('/payvalida/api/cash/in/', { id_payment }, bearer(access));
  expect(order.status).toBe(200);
  const po_id = String(order.body.order);
  await post('/payvalida/api/notification/', {
    po_id,
    status: 'approved',
    pv_checksum: createHash('sha256').update(PERSON.dni).digest('hex'),
    email: PERSON.email,
  });
  await post(`/sandbox/api/payvalida/orders/${po_id}`, { status: 'APROBADA' });
  const balance = `/credits/api/request/balance/?id_credit=${credit.id_credit}`;
  for (const service of ['email', 'whatsapp', 'sms']) {
    await platform.call('PUT', `/sandbox/api/faults/${service}`, { mode: 'error' });
  }
  await platform.call('GET', balance, undefined, bearer(access));
  await waitForLogLine(/ServiceUnavailable|HTTP \d|unavailable/i);
  await breaker.query(`create or replace function report() returns trigger language plpgsql as $$ begin
    raise exception 'can not change %', new.recipient; end $$`);
  await breaker.query(
    'create trigger report before update on messages for each row execute function report()',
  );
  for (const service of ['email', 'whatsapp', 'sms']) {
    await platform.call('DELETE', `/sandbox/api/faults/${service}`);
  }
  await platform.call('GET', balance, undefined, bearer(access));
  await waitForLogLine(/the database refused/);
  await breaker.query('drop trigger report on messages');
}

async function breakAll(access: string): Promise<void> {
  await breaker.query('alter table sessions rename to sessions_gone');
  await platform.call('GET', '/credits/api/credit/info/home/', undefined, bearer(access));
  await post('/users/api/login/classic/', { email: PERSON.email, password: secrets['new password'] });
  await breaker.query('alter table sessions_gone rename to sessions');
}

describe('what the platform prints', () => {
  it('contains no password, code, token, ID number, phone, e-mail or account, whatever failed', async () => {
    const { tokens, creditId } = await signUpWithFaults();
    const staff = await logInEveryWay();
    await signAndBePaid(tokens.access, creditId, staff.access);
    await pay(tokens.access);
    await resetPassword();
    await breakAll(tokens.access);
    await platform.call('GET', '/users/api/%0AFORGED%20line', undefined, {
      'x-request-id': 'a',
      'user-agent': 'FORGED',
    });
    await platform.stop();

    const output = platform.output();
    expect(output).toContain('request failed');
    expect(output).toContain('/credits/api/promissory/note/management');
    expect(Object.keys(secrets).length).toBeGreaterThan(20);
    expect(canariesIn(output, secrets)).toEqual([]);
    // Each line of the log is one JSON object with an instant in UTC: what a caller writes into a path makes no line of its own.
    const entries = output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));
    expect(entries.length).toBeGreaterThan(20);
    for (const entry of entries) {
      expect(entry).toMatchObject({ level: expect.anything(), msg: expect.any(String) });
      expect(new Date(entry.time).getTime()).toBeGreaterThan(Date.now() - 600_000);
    }
    expect(output).not.toMatch(/^FORGED/m);
  });

  it('would fail the check with a secret in any of its forms', () => {
    const [password, phone] = [secrets.password ?? '', secrets.phone ?? ''];
    const forms = [
      `{"msg":"${password}"}`,
      `?password=${[...password].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('')}`,
      ...['', 'x', 'xy'].map((before) => Buffer.from(`${before}${password} `).toString('base64')),
      ...['', 'x', 'xy'].map((before) => Buffer.from(`${before}${password} `).toString('base64url')),
    ];
    for (const form of forms) expect(canariesIn(`a ${form} b`, secrets), form).toContain('password');
    expect(canariesIn(`to +57${phone},`, secrets)).toEqual(['phone']);
    for (const number of ['1700123456789', '"ms":12.123456', '0b123456-9f01', 'e-123456a'])
      expect(canariesIn(number, { code: '123456' }), number).toEqual([]);
    expect(canariesIn('es 123456.', { code: '123456' })).toEqual(['code']);
    expect(canariesIn(encodeURIComponent('canario.secreto@unamano.test'), secrets)).toEqual(['e-mail']);
  });
});
