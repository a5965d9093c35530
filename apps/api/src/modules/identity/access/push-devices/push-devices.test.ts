/** Notices on a borrower's device, from the choice to what the browser reads. */
import { randomBytes } from 'node:crypto';
import { type SignedUp, signUp } from '@unamano/journeys/borrower';
import { pushReceiver } from '@unamano/journeys/push-receiver';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { runDueJobs } from '../../../../../test/jobs/run-due-jobs.ts';
import { sharedPlatform } from '../../../../../test/platform/platform.ts';
import { allJobs } from '../../../../background-jobs.ts';
import { inTransaction } from '../../../../db/transaction.ts';
import { SEND_MESSAGE } from '../../../office/messages/jobs.ts';

const PUSH = '/users/api/push';
const platform = await sharedPlatform();
const receiver = await pushReceiver();
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.answer(201);
  receiver.take();
});

const jobs = allJobs(platform.services).filter(({ name }) => name === SEND_MESSAGE);
const turnOn = (access: string, address: object = receiver.address()) =>
  platform.post(`${PUSH}/on`, { ...address }, access);
const choice = async (access: string) => (await platform.get(PUSH, access)).body;

/** The news of a payment, by WhatsApp or the device. */
async function notify({ dni, cellphone }: SignedUp): Promise<{ by_push: boolean; sent_at: Date | null }> {
  const { rows } = await platform.pool.query('select id from borrowers where dni = $1', [dni]);
  const parameters = {
    firstName: 'Ana',
    alias: null,
    creditId: 7,
    amountPesos: 90_000,
    paidOn: '2026-03-03',
    pendingPesos: 0,
  };
  const order = {
    channel: 'whatsapp',
    recipient: cellphone,
    borrowerId: rows[0].id,
    template: 'payment_received',
  } as const;
  await inTransaction(platform.db, (trx) =>
    platform.services.messages.write(trx, { ...order, parameters: parameters as never }),
  );
  await runDueJobs(platform.pool, jobs);
  const last = await platform.pool.query(
    'select by_push, sent_at from messages where borrower_id = $1 order by id desc limit 1',
    [rows[0].id],
  );
  return last.rows[0];
}

it('the browser alone reads what the platform signed, and WhatsApp is not sent', async () => {
  const person = await signUp(platform);
  expect(await choice(person.access)).toMatchObject({ is_on: false, may_ask: true });
  expect((await turnOn(person.access)).status).toBe(200);
  const { key, ...chosen } = await choice(person.access);
  expect(chosen).toEqual({ is_on: true, may_ask: true });
  expect(await notify(person)).toEqual({ by_push: true, sent_at: expect.any(Date) });
  const [push, ...more] = receiver.take();
  expect(more).toEqual([]);
  expect(push?.shown).toMatchObject({
    title: 'Recibimos tu pago',
    body: expect.stringContaining('90.000'),
    url: '/inicio',
  });
  expect(push?.headers).toMatchObject({
    ttl: '86400',
    'content-encoding': 'aes128gcm',
    topic: expect.stringMatching(/^m\d+$/),
  });
  expect(push?.headers.authorization).toContain(`k=${key}`);
  expect(push?.claims).toMatchObject({ aud: receiver.origin, sub: expect.stringMatching(/^http/) });
  expect(push?.bytes.includes('90.000')).toBe(false);
  expect(
    (await platform.get(`/sandbox/api/messages?to=${encodeURIComponent(person.cellphone)}&channel=whatsapp`))
      .body.messages,
  ).toEqual([]);
  // The planted fault: with another secret nothing can be read.
  await notify(person);
  expect(() => receiver.take(randomBytes(16))).toThrow();
});

it('a browser that is gone is forgotten, and a service that fails is not: both times WhatsApp is sent', async () => {
  const person = await signUp(platform);
  await turnOn(person.access);
  for (const status of [503, 403] as const) {
    receiver.answer(status);
    expect(await notify(person)).toMatchObject({ by_push: false, sent_at: expect.any(Date) });
    expect(await choice(person.access)).toMatchObject({ is_on: true });
  }
  receiver.answer(410);
  expect(await notify(person)).toMatchObject({ by_push: false, sent_at: expect.any(Date) });
  expect(await choice(person.access)).toMatchObject({ is_on: false, may_ask: true });
});

it('a no is remembered, and a device shows nothing after a no, a logout, or the choice of another person', async () => {
  const [one, other] = [await signUp(platform), await signUp(platform)];
  await turnOn(one.access);
  await platform.post(`${PUSH}/off`, {}, one.access);
  expect(await choice(one.access)).toMatchObject({ is_on: false, may_ask: false });
  expect(await notify(one)).toMatchObject({ by_push: false });
  await turnOn(one.access);
  await turnOn(other.access);
  expect(await notify(one)).toMatchObject({ by_push: false });
  expect(await notify(other)).toMatchObject({ by_push: true });
  await platform.pool.query("update sessions set ended_at = now(), end_reason = 'logout'");
  expect(await notify(other)).toMatchObject({ by_push: false });
});

it('only push services with the keys of a browser are called', async () => {
  const { access } = await signUp(platform);
  const good = receiver.address();
  for (const [field, value] of [
    ['endpoint', 'https://10.0.0.1/push'],
    ['endpoint', 'https://example.com/push'],
    // No point of the curve.
    ['p256dh', Buffer.alloc(65, 4).toString('base64url')],
    ['p256dh', 'x'],
    ['auth', 'x'],
  ] as const)
    expect(await turnOn(access, { ...good, [field]: value })).toMatchObject({
      status: 400,
      body: { err_code: 'VALIDATION_ERROR', fields: { [field]: expect.any(String) } },
    });
  const answers = await Promise.all(Array.from({ length: 5 }, () => turnOn(access)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
