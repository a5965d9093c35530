/**
 * Each outside service in each way of failing, as one table: what the person hears and how soon, what is tried again,
 * and that in the end the thing was done once. `lost`: the service did it, and its answer never came.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startJobs } from '../background.ts';
import { verifyLedger } from '../modules/ledger/service.ts';
import { activeBorrower, aPerson, type SignedUp, signUp, signupBodyOf, verifyPhone } from './borrower.ts';
import { type TestPlatform, type TestReply, testPlatform } from './platform.ts';
import { staffAccess } from './staff.ts';

const MODES = ['down', 'slow', 'error', 'garbage', 'lost'] as const;
type Mode = (typeof MODES)[number];
type Service = 'sms' | 'email' | 'bureau' | 'payvalida' | 'storage' | 'whatsapp';

const ANSWER_LIMIT_MS = 10_000;
const CASE_LIMIT_MS = 60_000;

let platform: TestPlatform;
let staff: string;
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  platform = await testPlatform();
  staff = await staffAccess(platform, ['disbursement_confirm']);
  const jobs = await startJobs(platform.services, platform.databaseUrl);
  stopJobs = jobs.stop;
}, 60_000);

afterAll(async () => {
  await stopJobs();
  await platform.close();
});

/** While the service is out of order; it is well again when this is over. */
async function during<Value>(service: Service, mode: Mode, work: () => Promise<Value>): Promise<Value> {
  await platform.fault(service, mode);
  try {
    return await work();
  } finally {
    await platform.fault(service, null);
  }
}

/** The call that needs the service: it says so in time, and when to come back. */
async function expectRefused(call: () => Promise<TestReply>): Promise<void> {
  const since = performance.now();
  const reply = await call();
  expect(reply).toMatchObject({ status: 503, body: { err_code: 'SERVICE_UNAVAILABLE' } });
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(performance.now() - since).toBeLessThan(ANSWER_LIMIT_MS);
}

/** Makes the call until the breaker, which may be resting since an earlier case, lets it through. */
async function whenWell(call: () => Promise<TestReply>): Promise<TestReply> {
  let reply = await call();
  await expect
    .poll(
      async () => {
        if (reply.status === 503) reply = await call();
        return reply.status;
      },
      { timeout: 40_000, interval: 250 },
    )
    .not.toBe(503);
  return reply;
}

const count = async (statement: string, value: unknown): Promise<number> =>
  Number((await platform.pool.query(statement, [value])).rows[0]?.count);

async function messagesTo(to: string, channel: string): Promise<{ subject: string | null; body: string }[]> {
  const path = `/sandbox/api/messages?channel=${channel}&to=${encodeURIComponent(to)}`;
  return (await platform.call('GET', path)).body.messages as { subject: string | null; body: string }[];
}

/** Waiting jobs are taken now: their growing waits are not what is tested here. */
const hurryJobs = () =>
  sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
    where run_at > now() and locked_at is null), now())`.execute(platform.db);

/** The message went out in the end, and the queue has nothing left of it. */
async function expectSent(recipient: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await hurryJobs();
        return count('select count(*) from messages where recipient = $1 and sent_at is null', recipient);
      },
      { timeout: 40_000, interval: 250 },
    )
    .toBe(0);
}

/** How many messages' first try is over: it failed, or its receipt came in place of the answer. */
const triedTo = (recipient: string) =>
  count(
    `select count(*) from messages
     where recipient = $1 and attempts > 0 and coalesce(last_fault, provider_id) is not null`,
    recipient,
  );

/** One more than before. */
const expectTried = (recipient: string, before = 0) =>
  expect.poll(() => triedTo(recipient), { timeout: 20_000 }).toBe(before + 1);

const SMS_LOGIN = '/users/api/login/start_authentication_otp/';

describe('a login code by SMS', () => {
  test.each(MODES)(
    '%s: the person hears so, asks again, and the newest code lets them in',
    async (mode) => {
      const { cellphone } = await signUp(platform);
      const ask = () => platform.post(SMS_LOGIN, { cellphone, verify_user: true });
      await during('sms', mode, () => expectRefused(ask));
      expect((await whenWell(ask)).status).toBe(200);
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

describe('a mail with a link', () => {
  test.each(MODES)(
    '%s: nobody waits for it, and it comes once',
    async (mode) => {
      const { email } = await signUp(platform);
      await during('email', mode, async () => {
        const path = `/users/api/forgot/password/?email=${encodeURIComponent(email)}`;
        expect((await platform.get(path)).status).toBe(200);
        await expectTried(email);
      });
      await expectSent(email);
      expect(await messagesTo(email, 'email')).toHaveLength(1);
    },
    CASE_LIMIT_MS,
  );
});

describe('the credit bureau', () => {
  test.each(MODES)(
    '%s: nothing is written, and the same sign-up goes through later, once',
    async (mode) => {
      const person = aPerson();
      const body = signupBodyOf(person, await verifyPhone(platform, person));
      const signUpNow = () => platform.post('/users/api/signup/', body);
      await during('bureau', mode, () => expectRefused(signUpNow));
      expect(await count('select count(*) from borrowers where dni = $1', person.dni)).toBe(0);
      expect(await whenWell(signUpNow)).toMatchObject({
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

type Home = { credit: { next_payment: { id_payment: number } } };

async function nextPaymentOf(borrower: SignedUp): Promise<number> {
  const home = await platform.get('/credits/api/credit/info/home/', borrower.access);
  return (home.body as Home).credit.next_payment.id_payment;
}

describe('the payment gateway', () => {
  test.each(MODES)(
    '%s: no address is given, the next click opens one order, paid once',
    async (mode) => {
      const borrower = await activeBorrower(platform, staff);
      const id_payment = await nextPaymentOf(borrower);
      const cashIn = () => platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access);
      await during('payvalida', mode, () => expectRefused(cashIn));
      const opened = await whenWell(cashIn);
      expect(opened.status).toBe(200);
      const paid = { status: 'APROBADA', times: 3 };
      await platform.post(`/sandbox/api/payvalida/orders/${opened.body.order}`, paid);
      const payments = 'select count(*) from payments where credit_id = $1';
      await expect.poll(() => count(payments, borrower.creditId)).toBe(1);
      // What an unheard registration left at the gateway is closed there by the periodic look.
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

describe('stored documents', () => {
  test.each(MODES)(
    '%s: the note says so, and later each document is there once',
    async (mode) => {
      const { access, creditId } = await signUp(platform);
      const note = () =>
        platform.get(`/credits/api/promissory/note/management/?id_credit=${creditId}`, access);
      await during('storage', mode, () => expectRefused(note));
      const shown = await whenWell(note);
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

describe('a WhatsApp message about a payment', () => {
  test.each(MODES)(
    '%s: the payment is booked at once, and the message follows',
    async (mode) => {
      const borrower = await activeBorrower(platform, staff);
      const id_payment = await nextPaymentOf(borrower);
      await expectSent(borrower.cellphone);
      const before = (await messagesTo(borrower.cellphone, 'whatsapp')).length;
      const triedBefore = await triedTo(borrower.cellphone);
      const opened = await whenWell(() =>
        platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access),
      );
      await during('whatsapp', mode, async () => {
        await platform.post(`/sandbox/api/payvalida/orders/${opened.body.order}`, { status: 'APROBADA' });
        const payments = 'select count(*) from payments where credit_id = $1';
        await expect.poll(() => count(payments, borrower.creditId)).toBe(1);
        await expectTried(borrower.cellphone, triedBefore);
      });
      await expectSent(borrower.cellphone);
      const arrived = (await messagesTo(borrower.cellphone, 'whatsapp')).length - before;
      expect(arrived).toBe(1);
    },
    CASE_LIMIT_MS,
  );
});
