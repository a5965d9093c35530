/** A request that meets a bureau that does not answer: it is kept, and finishes by itself, once, page or no page. */
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import { makeTestPerson, type Person, signUp, signupBodyOf, verifyPhone } from '@unamano/journeys/borrower';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';

let platform: TestPlatform;
let keys = 0;

beforeAll(async () => {
  platform = await testPlatform();
}, 60_000);
afterAll(() => platform.close());
beforeEach(() => platform.fault('bureau', null));

const finish = () =>
  platform.services.waiting.finishWaiting({
    sign_up: platform.services.signUp.resume,
    new_credit: platform.services.credits.resume,
  });

/** The job, until the breaker, which rests after the outage, lets it through. */
async function finishAll(): Promise<void> {
  await expect
    .poll(
      async () => {
        await finish();
        return Number((await platform.pool.query('select count(*) from waiting_requests')).rows[0]?.count);
      },
      { timeout: 40_000, interval: 250 },
    )
    .toBe(0);
}

const creditsOf = async ({ dni }: Person): Promise<number> =>
  Number(
    (
      await platform.pool.query(
        'select count(*) from credits join borrowers on borrowers.id = borrower_id where dni = $1',
        [dni],
      )
    ).rows[0]?.count,
  );

const templatesTo = async ({ cellphone, email }: Person): Promise<string[]> =>
  (
    await platform.pool.query(
      `select channel || ' ' || template as told from messages
       where recipient = any($1) and template in ('credit_approved', 'credit_rejected', 'request_dropped') order by id`,
      [[cellphone, email]],
    )
  ).rows.map(({ told }) => told);

/** Sends a sign-up into the outage; the function repeats the very call. */
async function signUpDuringOutage(person = makeTestPerson()) {
  const body = signupBodyOf(person, await verifyPhone(platform, person));
  keys += 1;
  const key = { [IDEMPOTENCY_HEADER]: `waiting-${keys}` };
  const send = () => platform.post('/users/api/signup/', body, undefined, key);
  await platform.fault('bureau', 'down');
  const reply = await send();
  expect(reply).toMatchObject({ status: 503, body: { err_code: 'SERVICE_UNAVAILABLE', is_queued: true } });
  return { person, send };
}

test('a sign-up finishes without its page, the person is told, and the page hears the answer all the same', async () => {
  const { person, send } = await signUpDuringOutage();
  await finish();
  expect(await creditsOf(person)).toBe(0);
  await platform.fault('bureau', null);
  await finishAll();
  expect(await creditsOf(person)).toBe(1);
  expect(await templatesTo(person)).toEqual(['sms credit_approved', 'email credit_approved']);
  const heard = await send();
  expect(heard).toMatchObject({
    status: 201,
    body: { tokens: { access: expect.any(String) }, datacredito_information: { operation: 'PRESTAMO' } },
  });
  expect(await creditsOf(person)).toBe(1);
  const home = await platform.get(
    '/credits/api/credit/info/home/',
    (heard.body.tokens as { access: string }).access,
  );
  expect(home).toMatchObject({ status: 200, body: { credit: { state: 'APPROVED' } } });
  const login = await platform.post('/users/api/login/classic/', {
    email: person.email,
    password: person.password,
  });
  expect(login.status).toBe(200);
}, 60_000);

test('who proves the phone again hears that a request waits, and a new one takes its place', async () => {
  const { person } = await signUpDuringOutage();
  await platform.post('/users/api/signup/send_code/', { cellphone: person.cellphone, user_name: 'María' });
  const proof = { cellphone: person.cellphone, otp_code: await platform.codeFor(person.cellphone) };
  const verified = await platform.post('/users/api/signup/verify_code/', proof);
  expect(verified.body).toMatchObject({ has_pending_request: true, signup_token: expect.any(String) });
  const again = { ...signupBodyOf(person, String(verified.body.signup_token)), installments: 2 };
  expect(
    await platform.post('/users/api/signup/', again, undefined, { [IDEMPOTENCY_HEADER]: 'again' }),
  ).toMatchObject({ status: 503, body: { is_queued: true } });
  await platform.fault('bureau', null);
  await finishAll();
  const { rows } = await platform.pool.query(
    'select application_installments from credits join borrowers on borrowers.id = borrower_id where dni = $1',
    [person.dni],
  );
  expect(rows).toEqual([{ application_installments: 2 }]);
}, 60_000);

test('nothing that names the person or lets them in is kept in clear', async () => {
  const { person } = await signUpDuringOutage();
  const { rows } = await platform.pool.query('select row_to_json(w)::text as kept from waiting_requests w');
  for (const { kept } of rows) {
    for (const secret of [person.cellphone, person.dni, person.email, person.password]) {
      expect(kept).not.toContain(secret);
    }
  }
  await platform.fault('bureau', null);
  await finishAll();
}, 60_000);

test('page and job at the same time: one account, one credit, and the page hears of it', async () => {
  const { person, send } = await signUpDuringOutage();
  await platform.fault('bureau', null);
  await expect
    .poll(
      async () =>
        (await Promise.all([send(), finish(), send(), finish()])).flatMap((reply) => reply?.status ?? []),
      { timeout: 40_000, interval: 250 },
    )
    .toEqual([201, 201]);
  await finishAll();
  expect(await creditsOf(person)).toBe(1);
}, 60_000);

test('a call that is repeated after its proof of the phone has ended still finishes', async () => {
  const { person, send } = await signUpDuringOutage();
  platform.advanceMinutes(90);
  expect(await send()).toMatchObject({ status: 503, body: { is_queued: true } });
  await platform.fault('bureau', null);
  await expect.poll(async () => (await send()).status, { timeout: 40_000, interval: 250 }).toBe(201);
  expect(await creditsOf(person)).toBe(1);
  expect(await templatesTo(person)).toEqual([]);
}, 60_000);

test('after a day it is dropped, and the person told once', async () => {
  const { person } = await signUpDuringOutage();
  platform.advanceMinutes(24 * 60 + 1);
  await finish();
  await finish();
  expect(await templatesTo(person)).toEqual(['sms request_dropped', 'email request_dropped']);
  expect(await creditsOf(person)).toBe(0);
  await platform.fault('bureau', null);
}, 60_000);

test('a logged-in request finishes without its page, once', async () => {
  const person = makeTestPerson();
  const signed = await signUp(platform, person);
  await platform.post('/credits/api/credit/cancel/', { id_credit: signed.creditId }, signed.access);
  // The report of the sign-up is no longer fresh.
  platform.advanceDays(31);
  const login = await platform.post('/users/api/login/classic/', {
    email: person.email,
    password: person.password,
  });
  const { access } = (login.body.data_login as { tokens: { access: string } }).tokens;
  const told = signupBodyOf(person, '');
  const body = Object.fromEntries(
    [
      'monthly_income',
      'number_people_in_charge',
      'type_occupation',
      'company',
      'installments',
      'acquired_debt',
      'requested_amount',
    ].map((field) => [field, told[field]]),
  );
  const send = () =>
    platform.post('/credits/api/credit/management/', body, access, { [IDEMPOTENCY_HEADER]: 'logged-in' });
  await platform.fault('bureau', 'down');
  expect(await send()).toMatchObject({ status: 503, body: { is_queued: true } });
  const waiting = await platform.get('/credits/api/credit/info/home/', access);
  expect(waiting.body.has_pending_request).toBe(true);
  const before = await creditsOf(person);
  await platform.fault('bureau', null);
  await finishAll();
  expect(await creditsOf(person)).toBe(before + 1);
  expect(await templatesTo(person)).toEqual(['sms credit_approved', 'email credit_approved']);
  expect(await send()).toMatchObject({
    status: 200,
    body: { datacredito_information: { operation: 'PRESTAMO' } },
  });
  const home = await platform.get('/credits/api/credit/info/home/', access);
  expect(home.body).toMatchObject({ has_pending_request: false, credit: { state: 'APPROVED' } });
}, 90_000);
