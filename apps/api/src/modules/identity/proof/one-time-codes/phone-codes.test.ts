/** Verification of a phone by Firebase, over the calls: it makes, sends and checks the code. */
import { makeTestPerson, signupBodyOf } from '@unamano/journeys/borrower';
import { afterEach, describe, expect, test } from 'vitest';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';

const CAPTCHA = 'sandbox-recaptcha-token';
const SEND = '/users/api/signup/send_code/';
const VERIFY = '/users/api/signup/verify_code/';
const START = '/users/api/login/start_authentication_otp/';
const COMPLETE = '/users/api/login/complete_authentication_otp/';

const platform = await sharedPlatform({ PHONE_CHECK: 'firebase' });

afterEach(() => platform.fault('firebase', null));

const send = (cellphone: string, recaptcha_token = CAPTCHA) =>
  platform.post(SEND, { cellphone, user_name: 'María José', recaptcha_token });
const verify = (cellphone: string, otp_code: string) => platform.post(VERIFY, { cellphone, otp_code });
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code of Firebase', () => {
  test('is sent after the captcha, verifies the phone, and logs in later', async () => {
    const person = makeTestPerson();
    expect(await send(person.cellphone, '')).toMatchObject({
      status: 400,
      body: { err_code: 'CAPTCHA_REQUIRED' },
    });
    expect(await platform.get('/users/api/phone_check/')).toMatchObject({
      body: {
        captcha: { site_key: 'sandbox-site-key', script_url: '/sandbox/firebase/api.js?render=explicit' },
      },
    });
    expect((await send(person.cellphone)).status).toBe(200);
    const verified = await verify(person.cellphone, await platform.codeFor(person.cellphone));
    const signedUp = await platform.post(
      '/users/api/signup/',
      signupBodyOf(person, String(verified.body.signup_token)),
    );
    expect(signedUp.status).toBe(201);

    const start = { cellphone: person.cellphone, verify_user: true, recaptcha_token: CAPTCHA };
    expect((await platform.post(START, start)).status).toBe(200);
    const otp_code = await platform.codeFor(person.cellphone);
    const complete = { cellphone: person.cellphone, verify_user: true, otp_code };
    expect((await platform.post(COMPLETE, complete)).status).toBe(200);
    expect(await platform.post(COMPLETE, complete)).toMatchObject({ body: { err_code: 'CODE_NOT_VALID' } });
  });

  test('is evaluated five times at the most, however many guesses come at once', async () => {
    const { cellphone } = makeTestPerson();
    await send(cellphone);
    const code = await platform.codeFor(cellphone);
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(cellphone, another(code))));
    for (const { body } of replies) expect(['CODE_NOT_VALID', 'NEW_CODE_NEEDED']).toContain(body.err_code);
    // The right code comes too late, and the reply says that only a new one helps.
    expect(await verify(cellphone, code)).toMatchObject({ body: { err_code: 'NEW_CODE_NEEDED' } });
  });

  test('is used up by one of ten right guesses at once', async () => {
    const { cellphone } = makeTestPerson();
    await send(cellphone);
    const code = await platform.codeFor(cellphone);
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(cellphone, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('with a session that the provider has deleted gets the error of the catalogue', async () => {
    const { cellphone } = makeTestPerson();
    await send(cellphone);
    const code = await platform.codeFor(cellphone);
    const { rows } = await platform.pool.query(
      "update one_time_codes set expires_at = expires_at + interval '1 hour' where cellphone = $1 returning id",
      [cellphone],
    );
    expect(rows).toHaveLength(1);
    platform.advanceMinutes(6);
    expect(await verify(cellphone, code)).toMatchObject({
      status: 404,
      body: { err_code: 'USER_FIREBASE_NOT_FOUND', message: 'Error en la autenticación firebase' },
    });
  });
});

describe('while Firebase is out of order', () => {
  test.each(['down', 'error', 'garbage'] as const)('%s: 503, and no try is lost', async (mode) => {
    const { cellphone } = makeTestPerson();
    await send(cellphone);
    const code = await platform.codeFor(cellphone);
    await platform.fault('firebase', mode);
    expect((await verify(cellphone, code)).status).toBe(503);
    expect((await send(makeTestPerson().cellphone)).status).toBe(503);
    await platform.fault('firebase', null);
    await expect.poll(async () => (await verify(cellphone, code)).status, { timeout: 20_000 }).toBe(200);
  });
});

test('no session of the provider is stored in the clear', async () => {
  const { rows } = await platform.pool.query(
    'select session_sealed from one_time_codes where session_sealed is not null',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { session_sealed } of rows)
    expect(session_sealed).toMatch(/^v1:[0-9a-f]{8}:[A-Za-z0-9+/=]{100,}$/);
});
