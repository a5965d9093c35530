/**
 * Each message channel in each failure mode, with realistic providers: a mail server accepts the same mail twice, and
 * the receipt of WhatsApp arrives seconds after the lost answer. No request waits for a message. Before a retry the platform
 * checks whether the message arrived; when it cannot know, the kind of message decides (decision 43).
 */

import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { activeBorrower, signUp } from '@unamano/journeys/borrower';
import { afterAll, describe, expect, test } from 'vitest';
import { startJobs } from '../../src/background-jobs.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { sharedPlatform } from '../platform/platform.ts';
import { staffAccess } from '../platform/staff.ts';
import { CASE_LIMIT_MS, createOutageHelpers, MODES } from './service-outage.ts';

let stopJobs: () => Promise<void>;
const {
  count,
  during,
  expectSettled,
  expectAttempted,
  unsentReasons,
  messagesTo,
  nextPaymentOf,
  countAttempts,
  callUntilRecovered,
} = createOutageHelpers(() => platform);

const platform = await sharedPlatform({}, undefined, { isHurried: true });
const lent = await activeBorrower(platform, await staffAccess(platform, ['disbursement_confirm']));
/** A reminder is not sent about a debt that nobody owes. */
const lateCreditId = lent.creditId;
// On a Tuesday morning, when collection messages are allowed.
const toMorning = new Date('2027-03-02T15:00:00Z').getTime() - platform.services.clock.now().getTime();
platform.advanceMinutes(Math.round(toMorning / 60_000));
const jobs = await startJobs(platform.services, platform.databaseUrl);
stopJobs = jobs.stop;

afterAll(() => stopJobs());

describe('a mail with a link', () => {
  test.each(MODES)(
    '%s: the request does not wait, and the mail arrives',
    async (mode) => {
      const { email } = await signUp(platform);
      await expectSettled(email);
      // The mail of the sign-up has arrived: the counts below are of the link alone.
      const { db } = platform.services;
      await db.updateTable('messages').set({ recipient: '' }).where('recipient', '=', email).execute();
      await during('email', mode, async () => {
        const path = `/users/api/forgot/password/?email=${encodeURIComponent(email)}`;
        expect((await platform.get(path)).status).toBe(200);
        await expectAttempted(email);
      });
      await expectSettled(email);
      expect(await unsentReasons(email)).toEqual([]);
      const mails = (await messagesTo(email, 'email')).filter(({ body }) =>
        /recuperar-contrasena/.test(body),
      );
      // Whether a mail arrived is unknowable: it is sent again with the same text and message id.
      expect(mails).toHaveLength(mode === 'lost' ? 2 : 1);
      expect(new Set(mails.map(({ body }) => body)).size).toBe(1);
      expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(1);
    },
    CASE_LIMIT_MS,
  );
});

/** Writes a reminder, as staff can: it counts as one contact under the law. */
async function writeReminder(channel: 'email' | 'whatsapp' | 'sms', recipient: string): Promise<void> {
  const parameters = {
    firstName: 'María',
    creditId: lateCreditId,
    alias: null,
    owedPesos: pesos(45_000),
    until: day('2026-03-03'),
    days: 3,
    url: platform.url,
  };
  await inTransaction(platform.services.db, (trx) =>
    platform.services.messages.write(trx, { channel, recipient, template: 'late_reminder', parameters }),
  );
}

describe.each(['email', 'sms', 'whatsapp'] as const)('a reminder of arrears by %s', (channel) => {
  test.each(MODES)(
    '%s: arrives at most once, and an uncertain delivery is recorded',
    async (mode) => {
      const { email, cellphone } = await signUp(platform);
      const recipient = channel === 'email' ? email : cellphone;
      await expectSettled(recipient);
      const [before, tried] = [(await messagesTo(recipient, channel)).length, await countAttempts(recipient)];
      await during(channel, mode, async () => {
        await writeReminder(channel, recipient);
        await expectAttempted(recipient, tried);
      });
      // Longer than the delay of a receipt.
      if (mode === 'lost') await expect.poll(() => receiptIsIn(recipient, channel), POLL).toBe(true);
      platform.advanceMinutes(3);
      await expectSettled(recipient);
      const arrived = (await messagesTo(recipient, channel)).length - before;
      const reasons = await unsentReasons(recipient);
      expect(reasons.every((reason) => reason === 'unknown')).toBe(true);
      expect(arrived).toBeLessThanOrEqual(1);
      // Every message is either sent or has a reason.
      expect(arrived + reasons.length).toBeGreaterThanOrEqual(1);
      const isKnown = channel === 'sms' || (channel === 'whatsapp' && mode === 'lost') || mode === 'error';
      if (isKnown) expect([arrived, reasons]).toEqual([1, []]);
    },
    CASE_LIMIT_MS,
  );
});

const POLL = { timeout: 10_000 };
/** Only WhatsApp sends receipts. */
async function receiptIsIn(recipient: string, channel: string): Promise<boolean> {
  const open = 'select count(*) from messages where recipient = $1 and channel = $2 and sent_at is null';
  if (channel !== 'whatsapp') return true;
  const { rows } = await platform.pool.query(open, [recipient, channel]);
  return Number(rows[0]?.count) === 0;
}

describe('a WhatsApp message about a payment', () => {
  test.each(MODES)(
    '%s: the payment is posted at once, and the message follows, once',
    async (mode) => {
      // The clock moves by more than a session of staff may be idle.
      const staff = await staffAccess(platform, ['disbursement_confirm']);
      const borrower = await activeBorrower(platform, staff);
      const { cellphone } = borrower;
      const id_payment = await nextPaymentOf(borrower);
      await expectSettled(cellphone);
      const before = (await messagesTo(cellphone, 'whatsapp')).length;
      const triedBefore = await countAttempts(cellphone);
      const opened = await callUntilRecovered(() =>
        platform.post('/payvalida/api/cash/in/', { id_payment }, borrower.access),
      );
      await during('whatsapp', mode, async () => {
        await platform.post(`/sandbox/api/payvalida/orders/${opened.body.order}`, { status: 'APROBADA' });
        const payments = "select count(*) from loan_events where credit_id = $1 and kind = 'money'";
        await expect.poll(() => count(payments, borrower.creditId)).toBe(1);
        await expectAttempted(cellphone, triedBefore);
      });
      const isTaken = mode === 'lost' || mode === 'slow';
      if (isTaken) await expect.poll(() => receiptIsIn(cellphone, 'whatsapp'), POLL).toBe(true);
      // The others got no receipt: they are sent again after the time limit.
      platform.advanceMinutes(3);
      await expectSettled(cellphone);
      expect(await unsentReasons(cellphone)).toEqual([]);
      expect((await messagesTo(cellphone, 'whatsapp')).length - before).toBe(1);
    },
    CASE_LIMIT_MS,
  );
});

const SLOW_ONES = 12;
test(
  'a slow provider delays only its own messages',
  async () => {
    const { email, cellphone } = await signUp(platform);
    await expectSettled(cellphone);
    await expectSettled(email);
    const forget = async () => {
      const before = (await messagesTo(email, 'email')).length;
      await platform.get(`/users/api/forgot/password/?email=${encodeURIComponent(email)}`);
      await expect
        .poll(async () => (await messagesTo(email, 'email')).length, { timeout: 30_000, interval: 20 })
        .toBe(before + 1);
    };
    const tried = await countAttempts(cellphone);
    await during('whatsapp', 'slow', () =>
      during('sms', 'slow', async () => {
        for (let message = 0; message < SLOW_ONES; message++)
          await writeReminder(message % 2 ? 'sms' : 'whatsapp', cellphone);
        // The first two are being sent now.
        await expect.poll(atWork, { timeout: 5_000, interval: 20 }).toBe(2);
        await forget();
        expect(await countAttempts(cellphone)).toBeLessThan(tried + SLOW_ONES);
      }),
    );
  },
  CASE_LIMIT_MS,
);

const atWork = async (): Promise<number> => {
  const { rows } = await platform.pool.query(
    "select count(*) from graphile_worker.jobs where locked_at is not null and task_identifier = 'send-message'",
  );
  return Number(rows[0]?.count);
};
