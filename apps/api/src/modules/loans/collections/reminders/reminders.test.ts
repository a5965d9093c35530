import { day } from '@unamano/domain/calendar';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceAt, CONTACTS, MESSAGES, pay } from '../../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

type DisbursedCredit = Awaited<ReturnType<typeof makeDisbursedCredit>>;

const at = await sharedStaffApp('2026-03-03');
let token: string;
let credit: DisbursedCredit;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

/** The first installment of 300,000 in two is due on Tuesday, 10 March 2026. */
beforeEach(async () => {
  credit = await makeDisbursedCredit(at, '2026-02-10');
});

const setNow = (text: string) => at.clock.setNow(new Date(`${text}-05:00`));
const remind = () => at.collections.remindOfDueDays();
const remindAt = async (text: string) => {
  setNow(text);
  await remind();
};
const remindersOf = ({ borrower }: DisbursedCredit = credit) =>
  at.db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'parameters'])
    .where('borrower_id', '=', borrower.id)
    .where('template', '=', 'installment_due')
    .execute();
const nextPesos = async (on: string) => (await balanceAt(at, credit.id, day(on))).next?.totalOwed ?? 0;

test('from three days before the due day, once, whatever runs at the same time', async () => {
  await remindAt('2026-03-06T18:59:00');
  expect(await remindersOf()).toEqual([]);
  setNow('2026-03-07T08:00:00');
  await Promise.all(Array.from({ length: 5 }, remind));
  await remindAt('2026-03-09T10:00:00');
  expect(await remindersOf()).toEqual([
    {
      channel: 'whatsapp',
      recipient: credit.borrower.cellphone,
      parameters: expect.objectContaining({
        creditId: credit.id,
        amountPesos: await nextPesos('2026-03-07'),
        dueOn: '2026-03-10',
      }),
    },
  ]);
});

test('on the due day and after it there is no reminder', async () => {
  await remindAt('2026-03-10T07:00:00');
  await remindAt('2026-03-11T07:00:00');
  expect(await remindersOf()).toEqual([]);
});

test.each([
  ['before eight on a Saturday', '2026-03-07T07:59:59'],
  ['from three on a Saturday', '2026-03-07T15:00:00'],
  ['on a Sunday', '2026-03-08T10:00:00'],
  ['before seven', '2026-03-09T06:59:59'],
  ['from seven in the evening', '2026-03-09T19:00:00'],
])('%s the law allows none', async (_when, now) => {
  await remindAt(now);
  expect(await remindersOf()).toEqual([]);
});

describe('nothing is said', () => {
  test('of an installment that is paid, and what is left of one that is paid in part', async () => {
    const partly = await makeDisbursedCredit(at, '2026-02-10');
    setNow('2026-03-02T10:00:00');
    const value = await nextPesos('2026-03-02');
    await pay(at, credit.id, value);
    await pay(at, partly.id, 100_000);
    await remindAt('2026-03-09T10:00:00');
    expect(await remindersOf()).toEqual([]);
    expect(await remindersOf(partly)).toMatchObject([{ parameters: { amountPesos: value - 100_000 } }]);
  });

  test('to who is late; who catches up is reminded of the next due day', async () => {
    await remindAt('2026-04-08T10:00:00');
    expect(await remindersOf()).toEqual([]);
    const { pastDue, lateInterest, collectionFee } = await balanceAt(at, credit.id);
    await pay(at, credit.id, pastDue + lateInterest + collectionFee);
    await remind();
    expect(await remindersOf()).toHaveLength(1);
  });

  test('to an employee whose company deducts, until they leave it', async () => {
    const companyId = await makeCompany(at.db);
    const employee = await makeDisbursedCredit(at, '2026-02-10', { companyId });
    for (const now of ['2026-02-25', '2026-02-27', '2026-03-12', '2026-03-13'])
      await remindAt(`${now}T10:00:00`);
    expect(await remindersOf(employee)).toEqual([]);
    await at.pool.query(
      `insert into payroll_leavers (credit_id, left_on, reason, staff_id, address, recorded_at)
       select $1, '2026-02-20', 'Renunció', min(id), '127.0.0.1', now() from staff`,
      [employee.id],
    );
    for (const now of ['2026-02-25', '2026-02-27', '2026-03-12', '2026-03-13'])
      await remindAt(`${now}T10:00:00`);
    expect(await remindersOf(employee)).toHaveLength(1);
  });
});

describe('the limit of contacts', () => {
  test('a call in the same week leaves no place for the reminder', async () => {
    setNow('2026-03-03T10:00:00');
    const body = { credit_id: credit.id, channel: 'phone', note: 'Preguntó por su cuota', reached: true };
    expect((await at.post(CONTACTS, token, body)).status).toBe(200);
    await remindAt('2026-03-07T10:00:00');
    expect(await remindersOf()).toEqual([]);
    await remindAt('2026-03-09T10:00:00');
    expect(await remindersOf()).toHaveLength(1);
  });

  test('the reminder is a contact: a message through another channel waits for the next week, and no fee follows', async () => {
    await remindAt('2026-03-09T10:00:00');
    setNow('2026-03-12T10:00:00');
    const { body } = await at.post(MESSAGES, token, {
      credit_id: credit.id,
      channel: 'sms',
      template: 'late_reminder',
    });
    expect(body.message).toMatchObject({ state: 'scheduled', planned_at: '2026-03-16T12:00:00.000Z' });
    expect(await balanceAt(at, credit.id)).toMatchObject({ isLate: true, collectionFee: 0 });
    expect((await balanceAt(at, credit.id, day('2026-03-13'))).collectionFee).toBe(0);
  });
});

test('a reminder is never changed or deleted', async () => {
  await remindAt('2026-03-09T10:00:00');
  for (const statement of ['update due_reminders set due_on = due_on', 'delete from due_reminders'])
    await expect(at.pool.query(statement)).rejects.toThrow();
});
