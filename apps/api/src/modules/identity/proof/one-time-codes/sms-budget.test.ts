/** M2: codes to strangers' numbers, through the calls and with the budget of production. */
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { insertTestBorrower } from '../../../../../test/fixtures/borrowers.ts';
import { recordSent, recordVerified, watchVerifiedShare } from './sms-budget.ts';

const START = '/users/api/login/start_authentication_otp/';
const COMPLETE = '/users/api/login/complete_authentication_otp/';
const SEND = '/users/api/signup/send_code/';
const HOUR_MS = 3_600_000;

const app = await sharedAccountsApp('production');
let calls = 0;

beforeEach(async () => {
  await app.pool.query('truncate attempts');
  app.later(48 * HOUR_MS);
  app.alarms.length = 0;
});

/** Every call from another network, as a pumping has it. */
const nextAddress = () => `2001:db8:${(calls++).toString(16)}::1`;
const send = async (cellphone: string, recaptcha_token?: string) =>
  (await app.postFrom(nextAddress(), SEND, { cellphone, user_name: 'Ana', recaptcha_token })).json()
    .err_code ?? 'sent';

/** Codes that were sent to other ranges of numbers. */
async function spend(count: number): Promise<void> {
  await recordSent(app.db, '+573990000000', app.time.now);
  await app.pool.query(
    `insert into attempts (scope, attempted_at) select scope, attempted_at
     from (select * from attempts order by id desc limit 2) as last cross join generate_series(2, $1)`,
    [count],
  );
}

describe('the budget of codes to people who are not logged in', () => {
  test('of an hour: the 501st code needs a captcha, which is no wait, and raises an alarm', async () => {
    await spend(499);
    expect(await send('+573011230001')).toBe('sent');
    expect(app.alarms).toEqual([]);
    expect(await send('+573021230001')).toBe('CAPTCHA_REQUIRED');
    expect(app.alarms).toEqual(['sms_budget_spent']);
    expect(await send('+573021230001', 'a program')).toBe('CAPTCHA_REQUIRED');
    expect(await send('+573021230001', 'a person')).toBe('sent');
    app.later(HOUR_MS);
    expect(await send('+573031230001')).toBe('sent');
  });

  test('of an hour: of twenty parallel calls it lets as many codes go as are left', async () => {
    await spend(495);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(`+5730812${String(i).padStart(2, '0')}001`)),
    );
    expect(replies.sort()).toEqual([...Array(15).fill('CAPTCHA_REQUIRED'), ...Array(5).fill('sent')]);
  });

  test('of a day: the 3,001st code needs a captcha also in a quiet hour', async () => {
    await spend(3_000);
    app.later(3 * HOUR_MS);
    expect(await send('+573041230001')).toBe('CAPTCHA_REQUIRED');
    app.later(21 * HOUR_MS);
    expect(await send('+573041230001')).toBe('sent');
  });

  test('of a range of numbers: the eleventh code to a thousand numbers needs a captcha, other ranges do not', async () => {
    const replies: string[] = [];
    for (let i = 0; i < 11; i++) replies.push(await send(`+5730512390${String(i).padStart(2, '0')}`));
    expect(replies).toEqual([...Array(10).fill('sent'), 'CAPTCHA_REQUIRED']);
    expect(await send('+573051240001')).toBe('sent');
  });

  test('does not hold a browser that logged in to the account before', async () => {
    const cellphone = '+573061230001';
    await insertTestBorrower(app.db, { cellphone, email: 'conocida@unamano.test' });
    await app.postFrom(nextAddress(), START, { cellphone });
    const otp_code = app.codeFor(cellphone);
    const login = await app.postFrom(nextAddress(), COMPLETE, { cellphone, otp_code });
    const kept = login.cookies.find(({ name }) => name === '__Host-unamano_browser');
    await spend(500);
    const start = (headers: Record<string, string>) =>
      app.postFrom(nextAddress(), START, { cellphone }, headers);
    expect((await start({})).json().err_code).toBe('CAPTCHA_REQUIRED');
    expect((await start({ cookie: `${kept?.name}=${kept?.value}` })).statusCode).toBe(200);
  });
});

describe('the share of codes that are typed in', () => {
  const alarmsAfter = async (sent: number, verified: number) => {
    await app.pool.query('truncate attempts');
    const alarms: string[] = [];
    if (sent > 0) await spend(sent);
    for (let i = 0; i < verified; i++) await recordVerified(app.db, app.time.now);
    const clock = { now: () => app.time.now, today: () => expect.fail('no day is needed') };
    await watchVerifiedShare({ db: app.db, clock, onAlarm: (alarm) => alarms.push(alarm) });
    return alarms;
  };

  test.each([
    [100, 30, []],
    [100, 29, ['sms_rarely_verified']],
    [99, 0, []],
    [0, 0, []],
  ])('%i sent and %i verified in an hour: %j', async (sent, verified, alarms) => {
    expect(await alarmsAfter(sent, verified)).toEqual(alarms);
  });

  test('counts a login by code as verified', async () => {
    const cellphone = '+573071230001';
    await insertTestBorrower(app.db, { cellphone, email: 'otra@unamano.test', dni: '70777' });
    await app.postFrom(nextAddress(), START, { cellphone });
    const rows = async () => (await app.pool.query('select 1 from attempts')).rows.length;
    const before = await rows();
    const otp_code = app.codeFor(cellphone);
    await app.postFrom(nextAddress(), COMPLETE, { cellphone, otp_code });
    expect(await rows()).toBe(before + 1);
  });
});
