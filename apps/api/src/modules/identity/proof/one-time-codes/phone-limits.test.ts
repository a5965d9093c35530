/** M3: what a stranger does to a phone, through the calls and at the limits of production. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';

const START = '/users/api/login/start_authentication_otp/';
const COMPLETE = '/users/api/login/complete_authentication_otp/';
const SEND = '/users/api/signup/send_code/';
const MINUTE_MS = 60_000;

const app = await sharedAccountsApp('production');
let people = 0;
let calls = 0;
let cellphone: string;
/** The cookie of the browser in which the customer logged in two days ago. */
let known: string;

beforeEach(async () => {
  await app.pool.query('truncate attempts, wrong_guesses, seen_networks');
  people += 1;
  cellphone = `+57301${String(2_000_000 + 1_009 * people)}`;
  await insertTestBorrower(app.db, { cellphone, dni: `81${people}0077`, email: `m${people}@unamano.test` });
  await start();
  const { cookies } = await complete(app.codeFor(cellphone));
  known = `__Host-unamano_browser=${cookies.find(({ name }) => name === '__Host-unamano_browser')?.value}`;
  app.later(2 * 86_400_000);
});

/** Every call from another network. */
const post = (url: string, body: object, cookie = '') =>
  app.postFrom(`2001:db8:${(calls++).toString(16)}::1`, url, body, { cookie });
const start = (more: { cookie?: string; recaptcha_token?: string } = {}) => {
  const { cookie, recaptcha_token } = more;
  return post(START, { cellphone, recaptcha_token }, cookie);
};
const complete = (otp_code: string, cookie = '') => post(COMPLETE, { cellphone, otp_code }, cookie);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const codeOf = (reply: Awaited<ReturnType<typeof start>>) => reply.json().err_code ?? 'sent';

/** Codes that a stranger requests, as fast as the limit of 15 minutes lets them. */
async function stranger(count: number, recaptcha_token?: string): Promise<string[]> {
  const replies: string[] = [];
  for (let i = 0; i < count; i++) {
    replies.push(codeOf(await start({ ...(recaptcha_token && { recaptcha_token }) })));
    if (i % 3 === 2) app.later(15 * MINUTE_MS);
  }
  return replies;
}

describe('a stranger who requests codes for the phone of a customer', () => {
  test('needs a captcha for each after the tenth of a day, and gets twenty at most', async () => {
    expect(await stranger(10)).toEqual(Array(10).fill('sent'));
    app.later(15 * MINUTE_MS);
    expect(codeOf(await start())).toBe('CAPTCHA_REQUIRED');
    expect(codeOf(await start({ recaptcha_token: 'a program' }))).toBe('CAPTCHA_REQUIRED');
    expect(codeOf(await post(SEND, { cellphone, user_name: 'Ana' }))).toBe('CAPTCHA_REQUIRED');
    expect(await stranger(10, 'a person')).toEqual(Array(10).fill('sent'));
    app.later(15 * MINUTE_MS);
    for (const token of ['', 'a person'])
      expect(codeOf(await start({ recaptcha_token: token }))).toBe('TOO_MANY_REQUESTS');
    app.later(24 * 60 * MINUTE_MS);
    expect(codeOf(await start())).toBe('sent');
  });

  test('may not send a fourth code in 15 minutes, with a captcha either', async () => {
    await stranger(9);
    const replies = [];
    for (let i = 0; i < 4; i++) replies.push(codeOf(await start({ recaptcha_token: 'a person' })));
    expect(replies).toEqual(['sent', 'sent', 'sent', 'TOO_MANY_REQUESTS']);
  });

  test('does not hold back a browser that logged in to the account before', async () => {
    for (let i = 0; i < 3; i++) await start();
    expect(codeOf(await start())).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await start({ cookie: known }))).toBe('sent');
    app.later(15 * MINUTE_MS);
    await stranger(20, 'a person');
    expect(codeOf(await start({ recaptcha_token: 'a person' }))).toBe('TOO_MANY_REQUESTS');
    for (let i = 0; i < 4; i++) expect(codeOf(await start({ cookie: known }))).toBe('sent');
    expect((await complete(app.codeFor(cellphone), known)).statusCode).toBe(200);
    expect(codeOf(await post(SEND, { cellphone, user_name: 'Ana' }, known))).toBe('sent');
  });

  test('does not use up the wrong guesses of such a browser', async () => {
    for (let i = 0; i < 5; i++) {
      await start();
      for (let n = 0; n < 5; n++) await complete(wrongFor(app.codeFor(cellphone)));
      app.later(15 * MINUTE_MS);
    }
    expect(codeOf(await start())).toBe('TOO_MANY_REQUESTS');
    expect(codeOf(await start({ cookie: known }))).toBe('sent');
    expect((await complete(app.codeFor(cellphone), known)).statusCode).toBe(200);
  });
});

describe('a browser that logged in to the account before', () => {
  test('has twenty codes a day; those that were not sent do not count', async () => {
    app.sms.isDown = true;
    for (let i = 0; i < 2; i++) expect(codeOf(await start({ cookie: known }))).toBe('SERVICE_UNAVAILABLE');
    app.sms.isDown = false;
    for (let i = 0; i < 20; i++) expect(codeOf(await start({ cookie: known }))).toBe('sent');
    expect(codeOf(await start({ cookie: known }))).toBe('TOO_MANY_REQUESTS');
  });
});
