/**
 * Each failure mode of Firebase, like `outage-payments.test.ts` for the other services: the answer to the person, and
 * how the person logs in afterwards. The right code uses up a session at Google, also when the answer is lost.
 */

import { makeTestPerson } from '@unamano/journeys/borrower';
import { describe, expect, test } from 'vitest';
import { sharedPlatform } from '../platform/platform.ts';
import { CASE_LIMIT_MS, createOutageHelpers, MODES } from './service-outage.ts';

const recaptcha_token = 'sandbox-recaptcha-token';

const platform = await sharedPlatform({ PHONE_CHECK: 'firebase' }, undefined, { isHurried: true });
const { during, expectRefused, messagesTo, callUntilRecovered } = createOutageHelpers(() => platform);

const send = (cellphone: string) =>
  platform.post('/users/api/signup/send_code/', { cellphone, user_name: 'María José', recaptcha_token });
const verify = (cellphone: string, otp_code: string) =>
  platform.post('/users/api/signup/verify_code/', { cellphone, otp_code });

describe('sending a code through Firebase', () => {
  test.each(MODES)(
    '%s: the person gets an error, requests a new code, and the newest code verifies the phone',
    async (mode) => {
      const { cellphone } = makeTestPerson();
      await during('firebase', mode, () => expectRefused(() => send(cellphone)));
      expect((await callUntilRecovered(() => send(cellphone))).status).toBe(200);
      expect((await verify(cellphone, await platform.codeFor(cellphone))).status).toBe(200);
    },
    CASE_LIMIT_MS,
  );

  test.each(['lost', 'error'] as const)(
    '%s: at most three codes are sent to a phone in 15 minutes',
    async (mode) => {
      const { cellphone } = makeTestPerson();
      // One success first, so that the circuit breaker allows three failures.
      await callUntilRecovered(() => send(makeTestPerson().cellphone));
      await during('firebase', mode, async () => {
        for (let asked = 0; asked < 3; asked++) await expectRefused(() => send(cellphone));
      });
      const next = await callUntilRecovered(() => send(cellphone));
      // Codes that were certainly not sent do not count.
      expect(next.status).toBe(mode === 'error' ? 200 : 429);
      expect(await messagesTo(cellphone, 'sms')).toHaveLength(mode === 'error' ? 1 : 3);
    },
    CASE_LIMIT_MS,
  );
});

describe('verifying a code', () => {
  test.each(MODES)(
    '%s: the person gets an error; the same code works again, or the answer asks for a new code, which works',
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
      // The try does not count as a wrong code.
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
