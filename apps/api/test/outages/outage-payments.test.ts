/**
 * Each outside service that a call waits for, in each failure mode: the answer to the person and its delay, the retry,
 * and a final result of exactly one execution. Messages: `outage-messages.test.ts`.
 */

import {
  activeBorrower,
  makeTestPerson,
  signUp,
  signupBodyOf,
  verifyPhone,
} from '@unamano/journeys/borrower';
import { afterAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../src/background-jobs.ts';
import { verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { CASE_LIMIT_MS, createOutageHelpers, MODES } from './service-outage.ts';

let stopJobs: () => Promise<void>;
const { count, during, expectRefused, nextPaymentOf, callUntilRecovered } = createOutageHelpers(
  () => platform,
);

const platform = await sharedPlatform({ STORAGE: 's3' }, undefined, { isHurried: true });
const jobs = await startJobs(platform.services, platform.databaseUrl);
stopJobs = jobs.stop;

afterAll(() => stopJobs());

const SMS_LOGIN = '/users/api/login/start_authentication_otp/';

describe('a login code by SMS', () => {
  test.each(MODES)(
    '%s: the person gets an error, requests a new code, and logs in with the newest code',
    async (mode) => {
      const { cellphone } = await signUp(platform);
      const ask = () => platform.post(SMS_LOGIN, { cellphone, verify_user: true });
      await during('sms', mode, () => expectRefused(ask));
      expect((await callUntilRecovered(ask)).status).toBe(200);
      const done = await platform.post('/users/api/login/complete_authentication_otp/', {
        cellphone,
        verify_user: true,
        otp_code: await platform.codeFor(cellphone),
      });
      expect(done.status).toBe(200);
    },
    CASE_LIMIT_MS,
  );
});

describe('the credit bureau', () => {
  test.each(MODES)(
    '%s: nothing is written, and the same sign-up succeeds later, once',
    async (mode) => {
      const person = makeTestPerson();
      const body = signupBodyOf(person, await verifyPhone(platform, person));
      const signUpNow = () => platform.post('/users/api/signup/', body);
      await during('bureau', mode, () => expectRefused(signUpNow));
      expect(await count('select count(*) from borrowers where dni = $1', person.dni)).toBe(0);
      expect(await callUntilRecovered(signUpNow)).toMatchObject({
        status: 201,
        body: { datacredito_information: { operation: 'PRESTAMO' } },
      });
      expect(
        await count(
          'select count(*) from credits join borrowers on borrowers.id = borrower_id where dni = $1',
          person.dni,
        ),
      ).toBe(1);
    },
    CASE_LIMIT_MS,
  );
});

describe('the payment gateway', () => {
  test.each(MODES)(
    '%s: returns no payment address; the next click opens one order, paid once',
    async (mode) => {
      // The clock moves by more than a session of staff may be idle.
      const staff = await staffAccess(platform, ['disbursement_confirm']);
      const borrower = await activeBorrower(platform, staff);
      const id_payment = await nextPaymentOf(borrower);
      const cashIn = () => platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
      await during('payvalida', mode, () => expectRefused(cashIn));
      const opened = await callUntilRecovered(cashIn);
      expect(opened.status).toBe(200);
      const paid = { status: 'APROBADA', times: 3 };
      await platform.post(`/sandbox/api/payvalida/orders/${opened.body.order}`, paid);
      const payments = "select count(*) from loan_events where credit_id = $1 and kind = 'money'";
      await expect.poll(() => count(payments, borrower.creditId)).toBe(1);
      // The reconciliation job closes an order that the gateway registered without a received answer.
      platform.advanceMinutes(3);
      await platform.services.payments.reconcile();
      const orders = (await platform.call('GET', '/sandbox/api/payvalida/orders')).body.orders as {
        email: string;
        state: string;
      }[];
      const own = orders.filter((order) => order.email === borrower.email);
      expect(own.filter((order) => order.state === 'APROBADA')).toHaveLength(1);
      expect(own.filter((order) => order.state === 'PENDIENTE')).toEqual([]);
      expect(await verifyLedger(platform.db)).toEqual([]);
    },
    CASE_LIMIT_MS,
  );
});

describe('documents in a bucket', () => {
  test.each(MODES)(
    '%s: the note call answers the error, and later each document exists once',
    async (mode) => {
      const { access, creditId } = await signUp(platform);
      const note = () =>
        platform.get(`/credits/api/promissory/note/management/?id_credit=${creditId}`, access);
      await during('storage', mode, () => expectRefused(note));
      const shown = await callUntilRecovered(note);
      expect(shown.status).toBe(200);
      const { documents } = shown.body as { documents: { name: string; url: string }[] };
      expect(await count('select count(*) from documents where credit_id = $1', creditId)).toBe(
        documents.length,
      );
      for (const { url } of documents) {
        expect((await fetch(new URL(url, platform.url))).headers.get('content-type')).toBe('application/pdf');
      }
    },
    CASE_LIMIT_MS,
  );
});
