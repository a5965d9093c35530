import { day } from '@unamano/domain/calendar';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  balanceAt,
  CONTACTS,
  type LateCredit,
  PROMISES,
  pay,
  TIMELINE,
} from '../../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-02');
let token: string;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

const promise = (credit: LateCredit, amount: number, due_on: string, made = {}) =>
  at.post(PROMISES, token, {
    credit_id: credit.id,
    amount,
    due_on,
    note: 'Le pagan el jueves',
    channel: 'phone',
    ...made,
  });
const promisesOf = async (credit: LateCredit) => {
  const { body } = await at.get(`${TIMELINE}?id_credit=${credit.id}`, token);
  return body.events.filter(({ kind }: { kind: string }) => kind === 'promise');
};
const timelineOf = async (credit: LateCredit) =>
  (await at.get(`${TIMELINE}?id_credit=${credit.id}`, token)).body;
const contactsOf = async (credit: LateCredit) =>
  (await timelineOf(credit)).events.filter(({ kind }: { kind: string }) => kind === 'contact');
const stateOf = async (credit: LateCredit) => (await promisesOf(credit))[0]?.promise.status.state;

describe('a promise', () => {
  test('is kept once its full amount is paid', async () => {
    const late = await makeDisbursedCredit(at, '2026-01-10');
    expect((await promise(late, 100_000, '2026-03-05')).body.promise.status).toEqual({
      state: 'open',
      paid: 0,
      missing: 100_000,
    });
    at.clock.setDay('2026-03-05');
    await pay(at, late.id, 99_000);
    expect(await stateOf(late)).toBe('open');
    await pay(at, late.id, 1_000);
    expect(await stateOf(late)).toBe('kept');
    at.clock.setDay('2026-03-20');
    expect(await stateOf(late)).toBe('kept');
    at.clock.setDay('2026-03-02');
  });

  test('is broken the day after, or partially kept after a partial payment', async () => {
    const [one, other] = [
      await makeDisbursedCredit(at, '2026-01-10'),
      await makeDisbursedCredit(at, '2026-01-10'),
    ];
    await promise(one, 80_000, '2026-03-03');
    await promise(other, 80_000, '2026-03-03');
    at.clock.setDay('2026-03-03');
    await pay(at, other.id, 50_000);
    at.clock.setDay('2026-03-04');
    await pay(at, other.id, 30_000);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['broken', 'partially_kept']);
    at.clock.setDay('2026-03-02');
  });

  test('is replaced by a newer one', async () => {
    const late = await makeDisbursedCredit(at, '2026-01-10');
    await promise(late, 80_000, '2026-03-03');
    await promise(late, 60_000, '2026-03-06');
    const states = (await promisesOf(late)).map(
      (event: { promise: { status: { state: string } } }) => event.promise.status.state,
    );
    expect(states.sort()).toEqual(['open', 'replaced']);
  });

  test('is recorded once for ten clicks', async () => {
    const late = await makeDisbursedCredit(at, '2026-01-10');
    const replies = await Promise.all(Array.from({ length: 10 }, () => promise(late, 70_000, '2026-03-06')));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await promisesOf(late)).toHaveLength(1);
    expect(await contactsOf(late)).toHaveLength(1);
  });

  test('is a contact for the law and the fee, once a conversation', async () => {
    at.clock.setNow(new Date('2026-03-03T10:00:00-05:00'));
    const late = await makeDisbursedCredit(at, '2026-01-10');
    await at.post(CONTACTS, token, { credit_id: late.id, channel: 'phone', note: 'Paga el jueves' });
    await promise(late, 80_000, '2026-03-05');
    expect(await contactsOf(late)).toHaveLength(1);
    await promise(late, 80_000, '2026-03-05', { channel: 'whatsapp' });
    expect([await contactsOf(late), await promisesOf(late)].map(({ length }) => length)).toEqual([2, 1]);
    const other = await makeDisbursedCredit(at, '2026-01-10');
    await promise(other, 80_000, '2026-03-05');
    expect((await timelineOf(other)).allowed_contacts).toEqual([
      { channel: 'phone', at: '2026-03-04T12:00:00.000Z' },
      ...['sms', 'whatsapp', 'email'].map((channel) => ({ channel, at: '2026-03-09T12:00:00.000Z' })),
    ]);
    expect((await balanceAt(at, other.id, day('2026-03-04'))).collectionFee).toBeGreaterThan(0);
    at.clock.setDay('2026-03-02');
  });

  test('that a borrower called to give limits no contact and makes no fee', async () => {
    at.clock.setNow(new Date('2026-03-03T10:00:00-05:00'));
    const late = await makeDisbursedCredit(at, '2026-01-10');
    await promise(late, 80_000, '2026-03-05', { is_inbound: true });
    expect(await contactsOf(late)).toMatchObject([{ channel: 'phone', is_inbound: true, reached: true }]);
    const { now, allowed_contacts } = await timelineOf(late);
    expect(new Set(allowed_contacts.map((allowed: { at: string }) => allowed.at))).toEqual(new Set([now]));
    expect((await balanceAt(at, late.id, day('2026-03-04'))).collectionFee).toBe(0);
    at.clock.setDay('2026-03-02');
  });

  test.each([
    ['yesterday', 50_000, '2026-03-01', 'due_on', 'Elige hoy o un día que viene'],
    ['more than two months off', 50_000, '2026-05-02', 'due_on', 'Elige un día de los próximos 60'],
    ['nothing', 0, '2026-03-05', 'amount', 'Ingresa el valor que prometió'],
    ['more than is owed', 90_000_000, '2026-03-05', 'amount', 'No puede ser mayor a la deuda'],
  ])('is refused for %s', async (_name, amount, due, field, text) => {
    const late = await makeDisbursedCredit(at, '2026-01-10');
    const { status, body } = await promise(late, amount, due);
    expect([status, body.fields[field]]).toEqual([400, text]);
    expect(await promisesOf(late)).toEqual([]);
  });

  test("about another company's employee is refused like a missing credit", async () => {
    const [mine, other] = [await makeCompany(at.db), await makeCompany(at.db)];
    const employee = await makeDisbursedCredit(at, '2026-01-10', { companyId: mine });
    const stranger = (await at.staff(['late_payments'], other)).token;
    const body = { credit_id: employee.id, amount: 50_000, due_on: '2026-03-05', channel: 'phone' };
    expect((await at.post(PROMISES, stranger, body)).status).toBe(404);
    expect((await at.get(`${TIMELINE}?id_credit=${employee.id}`, stranger)).status).toBe(404);
    expect((await at.post(PROMISES, token, body)).status).toBe(200);
  });
});
