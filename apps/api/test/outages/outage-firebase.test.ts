/**
 * Firebase in each way of failing, as `outside-faults.test.ts` has it of the other services: what the person hears, and how
 * they get in all the same. Google uses a session up for the right code, also when its answer is lost.
 */

import { makeTestPerson } from '@unamano/journeys/borrower';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../platform/platform.ts';
import { CASE_LIMIT_MS, createOutageHelpers, MODES } from './service-outage.ts';

const recaptcha_token = 'sandbox-recaptcha-token';

let platform: TestPlatform;
const { during, expectRefused, messagesTo, callUntilRecovered } = createOutageHelpers(() => platform);

beforeAll(async () => {
  platform = await testPlatform({ PHONE_CHECK: 'firebase' });
}, 60_000);
afterAll(() => platform.close());

const send = (cellphone: string) =>
  platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'María José', recaptcha_token });
const verify = (cellphone: string, otp_code: string) =>
  platform.post('/users/api/signup/verify_code/', { cellphone, otp_code });

describe('a code that Firebase sends', () => {
  test.each(MODES)(
    '%s: the person hears so, asks again, and the newest code proves the phone',
    async (mode) => {
      const { cellphone } = makeTestPerson();
      await during('firebase', mode, () => expectRefused(() => send(cellphone)));
      expect((await callUntilRecovered(() => send(cellphone))).status).toBe(200);
      expect((await verify(cellphone, await platform.codeFor(cellphone))).status).toBe(200);
    },
    CASE_LIMIT_MS,
  );

  test.each(['lost', 'error'] as const)(
    '%s: no more than three go to a phone in a quarter of an hour',
    async (mode) => {
      const { cellphone } = makeTestPerson();
      // A success before, so that the breaker lets three failures through.
      await callUntilRecovered(() => send(makeTestPerson().cellphone));
      await during('firebase', mode, async () => {
        for (let asked = 0; asked < 3; asked++) await expectRefused(() => send(cellphone));
      });
      const next = await callUntilRecovered(() => send(cellphone));
      // What surely was not sent does not count.
      expect(next.status).toBe(mode === 'error' ? 200 : 429);
      expect(await messagesTo(cellphone, 'sms')).toHaveLength(mode === 'error' ? 1 : 3);
    },
    CASE_LIMIT_MS,
  );
});

describe('a code that is checked', () => {
  test.each(MODES)(
    '%s: the person hears so; the right code once more works, or they hear that they need a new one, which works',
    async (mode) => {
      const { cellphone } = makeTestPerson();
      await callUntilRecovered(() => send(cellphone));
      const code = await platform.codeFor(cellphone);
      await during('firebase', mode, () => expectRefused(() => verify(cellphone, code)));
      const again = await callUntilRecovered(() => verify(cellphone, code));
      const isUsedUp = mode === 'lost' || mode === 'slow';
      if (!isUsedUp) return expect(again.status).toBe(200);
      expect(again).toMatchObject({
        status: 409,
        body: { err_code: 'NEW_CODE_NEEDED', message: 'No pudimos confirmar este código. Pide uno nuevo' },
      });
      // It was no wrong guess.
      const { rows } = await platform.pool.query('select 1 from wrong_guesses where cellphone = $1', [
        cellphone,
      ]);
      expect(rows).toEqual([]);
      expect((await callUntilRecovered(() => send(cellphone))).status).toBe(200);
      expect((await verify(cellphone, await platform.codeFor(cellphone))).status).toBe(200);
    },
    CASE_LIMIT_MS,
  );
});
