import { addDays, type Day, day } from '@unamano/domain/calendar';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { balanceAt, type LateCredit, MESSAGES, pay } from '../../../../../test/fixtures/collections.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-03');
let token: string;
let late: LateCredit;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

const local = (text: string) => new Date(`${text}-05:00`);
/** Tuesday at ten; the first installment was due on 10 February. */
beforeEach(async () => {
  at.clock.setNow(local('2026-03-03T10:00:00'));
  late = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(local('2026-03-03T10:00:00'));
});

async function sendWhatsApp(): Promise<{ id: number; borrowerId: number }> {
  const { body } = await at.post(MESSAGES, token, {
    credit_id: late.id,
    channel: 'whatsapp',
    template: 'late_reminder',
  });
  expect(body.message.state).toBe('sent');
  const { message_id: id } = await at.db
    .selectFrom('collection_messages')
    .select('message_id')
    .where('credit_id', '=', late.id)
    .executeTakeFirstOrThrow();
  return { id: id ?? 0, borrowerId: late.borrower.id };
}

const feeOn = async (on: Day) => (await balanceAt(at, late.id, on)).collectionFee;
const contacts = () =>
  at.db
    .selectFrom('collection_contacts')
    .select(['channel', 'contacted_on', 'reached'])
    .where('credit_id', '=', late.id)
    .execute();

test('a WhatsApp that never left leaves no contact and no fee, on any later day', async () => {
  await sendWhatsApp();
  expect(await contacts()).toEqual([]);
  for (const days of [0, 3, 40, 70]) expect(await feeOn(addDays(day('2026-03-03'), days))).toBe(0);
});

test('a WhatsApp that was delivered is a contact of the day of its delivery, once, and makes no fee', async () => {
  const message = await sendWhatsApp();
  const at1005 = local('2026-03-03T10:05:00');
  at.clock.setNow(local('2026-03-04T08:00:00'));
  await Promise.all(Array.from({ length: 5 }, () => at.collections.recordDelivery(message, at1005)));
  await at.collections.recordDelivery(message, local('2026-03-03T11:00:00'));
  expect(await contacts()).toEqual([{ channel: 'whatsapp', contacted_on: '2026-03-03', reached: true }]);
  expect([await feeOn(day('2026-03-05')), await feeOn(day('2026-07-03'))]).toEqual([0, 0]);
});

test('a receipt that comes after the end of the credit records nothing', async () => {
  const message = await sendWhatsApp();
  await pay(at, late.id, (await balanceAt(at, late.id)).owed);
  await at.collections.recordDelivery(message, local('2026-03-03T10:05:00'));
  expect(await contacts()).toEqual([]);
});

test('a receipt of another message or person records nothing', async () => {
  const { id, borrowerId } = await sendWhatsApp();
  await at.collections.recordDelivery({ id: id + 1_000, borrowerId }, local('2026-03-03T10:05:00'));
  await at.collections.recordDelivery({ id, borrowerId: borrowerId + 1 }, local('2026-03-03T10:05:00'));
  expect(await contacts()).toEqual([]);
});

test('a sent message changes only by the contact of its delivery', async () => {
  const message = await sendWhatsApp();
  const change = (set: string) =>
    at.pool.query(`update collection_messages set ${set} where message_id = $1`, [message.id]);
  await expect(change('planned_at = now()')).rejects.toThrow(/may not be changed/);
  await expect(change("contact_id = 1, template = 'x'")).rejects.toThrow(/may not be changed/);
  await at.collections.recordDelivery(message, local('2026-03-03T10:05:00'));
  await expect(change('delivered_at = now()')).rejects.toThrow(/may not be changed/);
});
