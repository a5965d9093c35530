/** H1: wrong guesses of strangers, through the calls and at the limits of production. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { testSize } from '../../../../../test/sizes.ts';
import { isGuessBudgetSpent, recordPlatformGuess } from './guess-budget.ts';

const START = '/users/api/login/start_authentication_otp/';
const COMPLETE = '/users/api/login/complete_authentication_otp/';
const SEND = '/users/api/signup/send_code/';
const VERIFY = '/users/api/signup/verify_code/';
const DAY_MS = 86_400_000;

const app = await sharedAccountsApp('production');
let people = 0;

beforeEach(async () => {
  await app.pool.query('truncate attempts, wrong_guesses, seen_networks');
  app.later(2 * DAY_MS);
});

/** Each in a range of numbers of its own, whose codes are limited too. */
const newPhone = () => `+57301${String(1_000_000 + 1_009 * people++)}`;

async function newCustomer(): Promise<string> {
  const cellphone = newPhone();
  const dni = `80${cellphone.slice(-7)}`;
  await insertTestBorrower(app.db, { cellphone, dni, email: `a${people}@unamano.test` });
  return cellphone;
}

/** A call from an address, as a proxy passes it on. */
const postFrom = (remoteAddress: string, url: string, payload: object, cookie = '') =>
  app.postFrom(remoteAddress, url, payload, { cookie });

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Logs a customer in. The cookie that a browser keeps of it. */
async function logIn(cellphone: string, address: string, { cookie = '', recaptcha_token = '' } = {}) {
  const started = await postFrom(address, START, { cellphone }, cookie);
  const otp_code = app.codeFor(cellphone);
  const reply = await postFrom(address, COMPLETE, { cellphone, otp_code, recaptcha_token }, cookie);
  const kept = reply.cookies.find(({ name }) => name === '__Host-unamano_browser');
  return { started, reply, cookie: kept ? `${kept.name}=${kept.value}` : '' };
}

/** Wrong guesses that the platform counted, as of this moment. */
async function spendBudget(count = 2_000): Promise<void> {
  await recordPlatformGuess(app.db, app.time.now);
  await app.pool.query(
    `insert into attempts (scope, attempted_at) select scope, attempted_at
     from (select * from attempts order by id desc limit 1) as last cross join generate_series(2, $1)`,
    [count],
  );
}

const countOf = async (cellphone: string) =>
  (await app.pool.query('select 1 from wrong_guesses where cellphone = $1', [cellphone])).rows.length;

describe('while the budget of wrong guesses is spent', () => {
  test('a browser that logged in to the account before logs in from anywhere, at once', async () => {
    const cellphone = await newCustomer();
    const { cookie } = await logIn(cellphone, '198.51.100.7');
    expect(cookie).not.toBe('');
    await spendBudget();
    app.later(60_000);
    expect((await logIn(cellphone, '203.0.113.9', { cookie })).reply.statusCode).toBe(200);
    const another = await newCustomer();
    const { reply } = await logIn(another, '192.0.2.9', { cookie: cookie.replace(/\.[^.]*$/, '.x') });
    expect(reply.json()).toMatchObject({ err_code: 'CAPTCHA_REQUIRED' });
  });

  test('its cookie helps in no other account', async () => {
    const [one, other] = [await newCustomer(), await newCustomer()];
    const { cookie } = await logIn(one, '198.51.100.7');
    await spendBudget();
    const { reply } = await logIn(other, '203.0.113.9', { cookie });
    expect(reply.json()).toMatchObject({ err_code: 'CAPTCHA_REQUIRED' });
  });

  test('a network from which a person logged in within 30 days is not held, and on the 31st day it is', async () => {
    await logIn(await newCustomer(), '198.51.100.7');
    app.later(30 * DAY_MS);
    await spendBudget();
    expect((await logIn(await newCustomer(), '198.51.100.200')).reply.statusCode).toBe(200);
    await app.pool.query('update seen_networks set last_seen_on = last_seen_on - 31');
    const { reply } = await logIn(await newCustomer(), '198.51.100.200');
    expect(reply.json()).toMatchObject({ err_code: 'CAPTCHA_REQUIRED' });
  });

  test('a new network shows that a person is present, and does not wait', async () => {
    const cellphone = await newCustomer();
    await spendBudget();
    const { reply, started } = await logIn(cellphone, '203.0.113.9');
    expect([started.statusCode, reply.statusCode]).toEqual([200, 400]);
    const otp_code = app.codeFor(cellphone);
    const guess = (more: object) => postFrom('203.0.113.9', COMPLETE, { cellphone, otp_code, ...more });
    expect((await guess({ recaptcha_token: 'a program' })).json().err_code).toBe('CAPTCHA_REQUIRED');
    expect((await guess({ recaptcha_token: 'a person' })).statusCode).toBe(200);
  });

  test('a new customer verifies their phone without a captcha: their code opens nothing of another', async () => {
    const cellphone = newPhone();
    await spendBudget();
    await postFrom('203.0.113.9', SEND, { cellphone, user_name: 'Ana' });
    const otp_code = app.codeFor(cellphone);
    expect((await postFrom('203.0.113.9', VERIFY, { cellphone, otp_code })).statusCode).toBe(200);
  });
});

test('wrong guesses for numbers without an account count for their phone only', async () => {
  const [stranger, customer] = [newPhone(), await newCustomer()];
  await spendBudget(1_999);
  for (const cellphone of [stranger, customer]) {
    await postFrom('203.0.113.9', SEND, { cellphone, user_name: 'Ana' });
    const otp_code = wrongFor(app.codeFor(cellphone));
    const guess = () => postFrom('203.0.113.9', VERIFY, { cellphone, otp_code });
    expect((await guess()).json().err_code).toBe('CODE_NOT_VALID');
    expect(await countOf(cellphone)).toBe(1);
    const next = await guess();
    expect(next.json().err_code).toBe(cellphone === stranger ? 'CODE_NOT_VALID' : 'CAPTCHA_REQUIRED');
  }
});

/** At the full size each of the 2,000 guesses is made, by 200 networks of two victims. */
const SIZE = {
  customers: testSize({ short: 6, full: 50 }),
  victims: testSize({ short: 6, full: 400 }),
};

test('H1: 2,000 wrong guesses from many networks, then known customers log in, 0 wait', async () => {
  const customers: { cellphone: string; cookie: string; address: string }[] = [];
  for (let i = 0; i < SIZE.customers; i++) {
    const [cellphone, address] = [await newCustomer(), `100.64.${i}.1`];
    customers.push({ cellphone, address, cookie: (await logIn(cellphone, address)).cookie });
  }
  app.later(20 * 60_000);
  const others = 2_000 - 5 * SIZE.victims;
  if (others > 0) await spendBudget(others);
  const victims = await Promise.all(Array.from({ length: SIZE.victims }, newCustomer));
  const guesses = victims.map(async (cellphone, index) => {
    const network = `203.0.${index % 200}`;
    await postFrom(`${network}.1`, START, { cellphone });
    const otp_code = wrongFor(app.codeFor(cellphone));
    for (let n = 1; n <= 5; n++) await postFrom(`${network}.${n}`, COMPLETE, { cellphone, otp_code });
  });
  await Promise.all(guesses);
  for (const [index, { cellphone, cookie, address }] of customers.entries()) {
    const from = index % 2 === 0 ? { address, cookie: '' } : { address: `198.18.${index}.1`, cookie };
    const { reply } = await logIn(cellphone, from.address, { cookie: from.cookie });
    expect(reply.statusCode, `customer ${index}`).toBe(200);
  }
  expect(await isGuessBudgetSpent(app.db, app.time.now)).toBe(true);
}, 600_000);
