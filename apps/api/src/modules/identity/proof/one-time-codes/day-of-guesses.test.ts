/** A day of requests for codes and of wrong guesses at them, each call from another address. */
import { expect, test } from 'vitest';
import { sharedAccountsApp } from '../../../../../test/access/accounts.ts';
import { testSize } from '../../../../../test/sizes.ts';

const SEND = '/users/api/signup/send_code/';
const VERIFY = '/users/api/signup/verify_code/';
/** Longer than the quarter of an hour in which the codes of a purpose are counted. */
const STEP_MINUTES = testSize({ short: 96, full: 16 });
const STEPS = Math.floor((24 * 60) / STEP_MINUTES);
const PHONES = testSize({ short: 1, full: 10 });
/** More than the limits allow at a time. */
const [SENDS, GUESSES] = [4, 8];

const app = await sharedAccountsApp();
let calls = 0;

const nextStep = () => app.later(STEP_MINUTES * 60_000);

const post = (url: string, payload: object) => {
  calls += 1;
  return app.postFrom(`10.${(calls >> 16) % 256}.${(calls >> 8) % 256}.${calls % 256}`, url, payload);
};

const phones = (first: number) =>
  Array.from({ length: PHONES }, (_, index) => `+5730${first}${String(1_000_000 + index * 1_009)}`);

const send = (cellphone: string) => post(SEND, { cellphone, user_name: 'Prueba' });

test('25 wrong guesses of a phone are checked, however they are spread', async () => {
  for (const cellphone of phones(1)) {
    for (let step = 0; step < STEPS; step++, nextStep()) {
      if ((await send(cellphone)).statusCode >= 300) continue;
      const right = Number(app.codeFor(cellphone));
      const guesses = Array.from({ length: GUESSES }, (_, nth) =>
        post(VERIFY, { cellphone, otp_code: String((right + 1 + nth) % 1_000_000).padStart(6, '0') }),
      );
      for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBeGreaterThanOrEqual(400);
    }
    const { rows } = await app.pool.query('select 1 from wrong_guesses where cellphone = $1', [cellphone]);
    expect(rows).toHaveLength(25);
  }
}, 600_000);

test('three codes in a quarter of an hour and ten in the day go to a phone', async () => {
  for (const cellphone of phones(2)) {
    let sent = 0;
    for (let step = 0; step < STEPS; step++, nextStep()) {
      const replies = await Promise.all(Array.from({ length: SENDS }, () => send(cellphone)));
      const through = replies.filter(({ statusCode }) => statusCode < 300).length;
      expect(through).toBeLessThanOrEqual(3);
      sent += through;
    }
    expect(sent).toBe(10);
    expect(app.sms.sent.filter(({ to }) => to === cellphone)).toHaveLength(10);
  }
}, 600_000);

test.each(['+13055551234', '+447911123456', '+525512345678', '+5731', '+57601234567', '573001'])(
  'no code goes to %s, which is no mobile number of Colombia',
  async (cellphone) => {
    const before = app.sms.sent.length;
    expect((await send(cellphone)).statusCode).toBe(400);
    expect(app.sms.sent).toHaveLength(before);
  },
);
