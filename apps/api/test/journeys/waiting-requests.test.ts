/** A request during an outage of the bureau: it is stored and finishes once automatically, with or without the page. */
import { IDEMPOTENCY_HEADER } from '@unamano/contract/paths';
import { makeTestPerson, type Person, signUp, signupBodyOf, verifyPhone } from '@unamano/journeys/borrower';
import { beforeEach, expect, test } from 'vitest';
import { sharedPlatform } from '../platform/platform.ts';

const platform = await sharedPlatform();
let keys = 0;

beforeEach(() => platform.fault('bureau', null));

const finish = () =>
  platform.services.waiting.finishWaiting({
    sign_up: platform.services.signUp.resume,
    new_credit: platform.services.credits.resume,
  });

/** Runs the job until the circuit breaker, which stays open after the outage, lets it through. */
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
      `select channel || ' ' || template as message from messages
       where recipient = any($1) and template in ('credit_approved', 'credit_rejected', 'request_dropped') order by id`,
      [[cellphone, email]],
    )
  ).rows.map(({ message }) => message);

/** Sends a sign-up during the outage; the returned `send` repeats the same call. */
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

test('finishes a sign-up without its page, notifies the person, and still answers the page', async () => {
  const { person, send } = await signUpDuringOutage();
  await finish();
  expect(await creditsOf(person)).toBe(0);
  await platform.fault('bureau', null);
  await finishAll();
  expect(await creditsOf(person)).toBe(1);
  expect(await templatesTo(person)).toEqual(['sms credit_approved', 'email credit_approved']);
  const answer = await send();
  expect(answer).toMatchObject({
    status: 201,
    body: { tokens: { access: expect.any(String) }, datacredito_information: { operation: 'PRESTAMO' } },
  });
  expect(await creditsOf(person)).toBe(1);
  const home = await platform.get(
    '/credits/api/credit/info/home/',
    (answer.body.tokens as { access: string }).access,
  );
  expect(home).toMatchObject({ status: 200, body: { credit: { state: 'APPROVED' } } });
  const login = await platform.post('/users/api/login/classic/', {
    email: person.email,
    password: person.password,
  });
  expect(login.status).toBe(200);
});

test('reports the pending request when the phone is verified again, and a new request replaces it', async () => {
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
});

test('stores no personal data and no password in clear', async () => {
  const { person } = await signUpDuringOutage();
  const { rows } = await platform.pool.query('select row_to_json(w)::text as stored from waiting_requests w');
  for (const { stored } of rows) {
    for (const secret of [person.cellphone, person.dni, person.email, person.password]) {
      expect(stored).not.toContain(secret);
    }
  }
  await platform.fault('bureau', null);
  await finishAll();
});

test('makes one account and one credit when page and job run at the same time, and answers the page', async () => {
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
});

test('finishes a call that is repeated after its phone verification has expired', async () => {
  const { person, send } = await signUpDuringOutage();
  platform.advanceMinutes(90);
  expect(await send()).toMatchObject({ status: 503, body: { is_queued: true } });
  await platform.fault('bureau', null);
  await expect.poll(async () => (await send()).status, { timeout: 40_000, interval: 250 }).toBe(201);
  expect(await creditsOf(person)).toBe(1);
  expect(await templatesTo(person)).toEqual([]);
});

test('drops the request after a day and notifies the person once', async () => {
  const { person } = await signUpDuringOutage();
  platform.advanceMinutes(24 * 60 + 1);
  await finish();
  await finish();
  expect(await templatesTo(person)).toEqual(['sms request_dropped']);
  expect(await creditsOf(person)).toBe(0);
  await platform.fault('bureau', null);
});

test('finishes a logged-in request once without its page', async () => {
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
  const fields = signupBodyOf(person, '');
  const body = Object.fromEntries(
    [
      'monthly_income',
      'number_people_in_charge',
      'type_occupation',
      'company',
      'installments',
      'acquired_debt',
      'requested_amount',
    ].map((field) => [field, fields[field]]),
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
});
