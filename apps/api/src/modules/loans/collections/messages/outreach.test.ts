import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  balanceAt,
  CONTACTS,
  collectionMessagesTo,
  type LateCredit,
  MESSAGES,
  PROMISES,
  pay,
  TIMELINE,
} from '../../../../../test/fixtures/collections.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-03');
let token: string;
let late: LateCredit;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

const local = (text: string) => new Date(`${text}-05:00`);
/** Tuesday at ten. */
beforeEach(async () => {
  at.clock.setNow(local('2026-03-03T10:00:00'));
  late = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(local('2026-03-03T10:00:00'));
});

const send = (channel = 'sms', template = 'late_reminder') =>
  at.post(MESSAGES, token, { credit_id: late.id, channel, template });
const written = () => collectionMessagesTo(at, late.borrower.id);
const stateOf = async () => {
  const { body } = await at.get(`${TIMELINE}?id_credit=${late.id}`, token);
  return body.events.find(({ kind }: { kind: string }) => kind === 'message')?.message.state;
};

test('the link of an open order of the credit is sent, and no other link', async () => {
  const other = await makeDisbursedCredit(at, '2026-01-10');
  const link = (order: string) =>
    at.post(MESSAGES, token, { credit_id: late.id, channel: 'sms', template: 'late_payment_link', order });
  const order = (code: string, credit: LateCredit, state: string) =>
    at.pool.query(
      `insert into payment_orders (order_code, credit_id, installment_id, amount_pesos, state, checkout_url, expires_on, created_at)
       select $1, $2, min(id), 45000, $3, 'https://checkout.test/' || $1, '2026-03-09', now() from installments where credit_id = $2`,
      [code, credit.id, state],
    );
  await order('OWN', late, 'PENDIENTE');
  await order('PAID', late, 'APROBADA');
  await order('THEIRS', other, 'PENDIENTE');
  for (const code of ['', 'PAID', 'THEIRS', 'NONE']) expect((await link(code)).status, code).toBe(409);
  expect((await link('OWN')).body.message).toMatchObject({ state: 'sent' });
  expect(await written()).toMatchObject([
    { parameters: { amountPesos: 45_000, url: 'https://checkout.test/OWN' } },
  ]);
});

describe('a message within the legal hours', () => {
  test('is sent at once with the figures of the day, and is no contact before it is delivered', async () => {
    const { body } = await send();
    expect(body.message).toMatchObject({ channel: 'sms', template: 'late_reminder', state: 'sent' });
    expect(await written()).toEqual([
      {
        channel: 'sms',
        recipient: late.borrower.cellphone,
        template: 'late_reminder',
        parameters: expect.objectContaining({ creditId: late.id, days: 21 }),
      },
    ]);
    const contacts = await at.db
      .selectFrom('collection_contacts')
      .selectAll()
      .where('credit_id', '=', late.id)
      .execute();
    expect(contacts).toEqual([]);
  });

  test('is sent once for ten clicks', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(new Set(replies.map(({ body }) => body.message.id)).size).toBe(1);
    expect(replies.filter(({ body }) => body.is_new)).toHaveLength(1);
    expect(await written()).toHaveLength(1);
  });

  test('waits for the next day on the same channel, and for the next week on another channel', async () => {
    await send();
    expect((await send('sms', 'late_payment_options')).body.message).toMatchObject({
      state: 'scheduled',
      planned_at: local('2026-03-04T07:00:00').toISOString(),
    });
    expect((await send('email')).body.message).toMatchObject({
      state: 'scheduled',
      planned_at: local('2026-03-09T07:00:00').toISOString(),
    });
    expect(await written()).toHaveLength(1);
  });

  test('is not sent on the day of a call that reached the person, and is sent after one that did not', async () => {
    const call = (reached: string) =>
      at.post(CONTACTS, token, { credit_id: late.id, channel: 'phone', note: 'Llamada', reached });
    await call('false');
    expect((await send()).body.message.state).toBe('sent');
    late = await makeDisbursedCredit(at, '2026-01-10');
    at.clock.setNow(local('2026-03-03T10:00:00'));
    await call('true');
    expect((await send()).body.message).toMatchObject({
      state: 'scheduled',
      planned_at: local('2026-03-09T07:00:00').toISOString(),
    });
  });
});

describe('a message outside of the legal hours', () => {
  test('waits, and is sent once when the hours begin, also by parallel jobs', async () => {
    at.clock.setNow(local('2026-03-07T15:00:00'));
    const { body } = await send();
    expect(body.message).toMatchObject({
      state: 'scheduled',
      planned_at: local('2026-03-09T07:00:00').toISOString(),
    });
    at.clock.setNow(local('2026-03-09T06:59:59'));
    await at.collections.sendDue();
    expect([await written(), await stateOf()]).toEqual([[], 'scheduled']);
    at.clock.setNow(local('2026-03-09T07:00:00'));
    await Promise.all(Array.from({ length: 5 }, () => at.collections.sendDue()));
    expect(await written()).toHaveLength(1);
    expect(await stateOf()).toBe('sent');
  });

  test('is rescheduled by a call made meanwhile', async () => {
    at.clock.setNow(local('2026-03-03T20:00:00'));
    await send();
    at.clock.setNow(local('2026-03-04T06:30:00'));
    await at.post(CONTACTS, token, { credit_id: late.id, channel: 'phone', note: 'Llamó temprano' });
    at.clock.setNow(local('2026-03-04T07:00:00'));
    await at.collections.sendDue();
    expect([await written(), await stateOf()]).toEqual([[], 'scheduled']);
    at.clock.setNow(local('2026-03-09T07:00:00'));
    await at.collections.sendDue();
    expect(await written()).toHaveLength(1);
  });

  test('is not sent after the debt is paid', async () => {
    at.clock.setNow(local('2026-03-03T20:00:00'));
    await send();
    const { pastDue, lateInterest } = await balanceAt(at, late.id);
    await pay(at, late.id, pastDue + lateInterest);
    at.clock.setNow(local('2026-03-04T07:00:00'));
    await at.collections.sendDue();
    expect([await written(), await stateOf()]).toEqual([[], 'cancelled']);
  });

  test('can be cancelled only while it is scheduled', async () => {
    at.clock.setNow(local('2026-03-03T20:00:00'));
    const { id } = (await send()).body.message;
    const cancel = () => at.post(`${MESSAGES}/cancel`, token, { id });
    expect((await cancel()).body.message.state).toBe('cancelled');
    expect((await cancel()).body.err_code).toBe('STATE_NOT_ALLOWED');
    at.clock.setNow(local('2026-03-04T07:00:00'));
    await at.collections.sendDue();
    expect(await written()).toEqual([]);
    await expect(
      at.pool.query(`update collection_messages set state = 'scheduled', ended_at = null where id = $1`, [
        id,
      ]),
    ).rejects.toThrow(/may not be changed/);
  });
});

test('offers a text about a promise only where a promise exists', async () => {
  expect((await send('sms', 'promise_reminder')).body.err_code).toBe('STATE_NOT_ALLOWED');
  await at.post(PROMISES, token, {
    credit_id: late.id,
    amount: 40_000,
    due_on: '2026-03-06',
    channel: 'phone',
    is_inbound: true,
  });
  expect((await send('sms', 'promise_reminder')).body.message.state).toBe('sent');
  expect((await written())[0]?.parameters).toMatchObject({ missingPesos: 40_000, dueOn: '2026-03-06' });
});

test('the timeline shows the next allowed time per channel and previews of the messages', async () => {
  await send();
  const { body } = await at.get(`${TIMELINE}?id_credit=${late.id}`, token);
  const next = Object.fromEntries(
    body.allowed_contacts.map((one: { channel: string; at: string }) => [one.channel, one.at]),
  );
  const [tomorrow, monday] = ['2026-03-04T07:00:00', '2026-03-09T07:00:00'].map((at) =>
    local(at).toISOString(),
  );
  expect(next).toEqual({ sms: tomorrow, phone: monday, whatsapp: monday, email: monday });
  expect(body.messages.map(({ template }: { template: string }) => template)).toEqual([
    'late_reminder',
    'late_payment_options',
  ]);
  expect(body.messages[0].short_text).toMatch(/^Unamano: Ana, tu crédito Nro\. \d+ tiene 21 días de mora\./);
});

test.each(['refused', 'unknown'] as const)(
  'the timeline shows a message that was not delivered: %s',
  async (outcome) => {
    await send('email');
    const undelivered = async () => {
      const { body } = await at.get(`${TIMELINE}?id_credit=${late.id}`, token);
      return body.events.filter(({ kind }: { kind: string }) => kind === 'undelivered');
    };
    expect(await undelivered()).toEqual([]);
    await at.db
      .updateTable('messages')
      .set({ unsent_reason: outcome })
      .where('borrower_id', '=', late.borrower.id)
      .where('template', '=', 'late_reminder')
      .execute();
    expect(await undelivered()).toMatchObject([
      { channel: 'email', subject: 'Tienes un pago pendiente', outcome },
    ]);
  },
);
