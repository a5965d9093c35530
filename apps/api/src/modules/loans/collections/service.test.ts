import { randomUUID } from 'node:crypto';
import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { day } from '@unamano/domain/calendar';
import { beforeAll, expect, test } from 'vitest';
import { balanceAt, CONTACTS, type LateCredit } from '../../../../test/fixtures/collections.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { readEventsOf } from '../loan-events/index.ts';

const at = await sharedStaffApp('2026-02-20');
let token: string;
let late: LateCredit;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
  late = await makeDisbursedCredit(at, '2026-01-10');
});

const feeOn = async (on: string) => (await balanceAt(at, late.id, day(on))).collectionFee;

test('an attempt that did not reach the person is recorded and allows no collection fee', async () => {
  const body = { credit_id: late.id, channel: 'phone', note: 'No contestó', reached: 'false' };
  expect((await at.post(CONTACTS, token, body)).status).toBe(200);
  expect(await feeOn('2026-02-21')).toBe(0);
});

test('a contact that reached the person makes the collection fee from the day after it', async () => {
  const body = { credit_id: late.id, channel: 'phone', note: 'Pide plazo hasta el viernes' };
  expect((await at.post(CONTACTS, token, body)).body).toEqual({
    credit_id: late.id,
    contacted_on: '2026-02-20',
    is_outside_hours: false,
  });
  expect([await feeOn('2026-02-20'), await feeOn('2026-02-21')]).toEqual([0, 12_000]);
});

test('a contact at 23:00 on a Sunday is recorded, leaves no fee, and staff read that', async () => {
  const other = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(new Date('2026-02-22T23:00:00-05:00'));
  const body = { credit_id: other.id, channel: 'phone', note: 'Contestó a las once de la noche' };
  expect(await at.post(CONTACTS, token, body)).toMatchObject({
    status: 200,
    body: { contacted_on: '2026-02-22', is_outside_hours: true },
  });
  for (const on of ['2026-02-22', '2026-04-22'])
    expect((await balanceAt(at, other.id, day(on))).collectionFee).toBe(0);
});

test('ten parallel posts with one key are one contact, one event and one fee', async () => {
  at.clock.setNow(new Date('2026-02-23T10:00:00-05:00'));
  const { id } = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setNow(new Date('2026-02-23T10:00:00-05:00'));
  const payload = { credit_id: id, channel: 'phone', note: 'Pide plazo' };
  const headers = {
    [APP_KEY_HEADER]: APP_KEY,
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  const post = () => at.app.inject({ method: 'POST', url: CONTACTS, headers, payload });
  const replies = await Promise.all(Array.from({ length: 10 }, post));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).not.toContain(500);
  const events = (await readEventsOf(at.db, id)).filter(({ event }) => event.kind === 'contact');
  expect(events).toHaveLength(1);
  expect((await balanceAt(at, id, day('2026-02-24'))).collectionFee).toBe(12_000);
});

test('recorded contacts cannot be updated or deleted', async () => {
  await expect(at.pool.query('update collection_contacts set reached = true')).rejects.toThrow(/append-only/);
  await expect(at.pool.query('truncate collection_contacts cascade')).rejects.toThrow(/append-only/);
});

test.each([
  ['a conversation without a note', { reached: true, unreached_reason: '' }, 'note'],
  ['a try with neither a note nor a reason', { unreached_reason: '' }, 'note'],
  ['a reason for a person who was reached', { reached: true, note: 'Sí' }, 'unreached_reason'],
  ['a call of the borrower that reached nobody', { is_inbound: true }, 'is_inbound'],
  ['a next call on a Sunday', { again_at: '2026-03-01T10:00:00-05:00' }, 'again_at'],
  ['a next call that has passed', { again_at: '2026-02-20T07:00:00-05:00' }, 'again_at'],
  ['a next call in two months', { again_at: '2026-04-20T10:00:00-05:00' }, 'again_at'],
  ['a next call that is no instant', { again_at: 'mañana' }, 'again_at'],
])('refuses %s', async (_name, wrong, field) => {
  at.clock.setNow(new Date('2026-02-23T10:00:00-05:00'));
  const tried = { credit_id: late.id, channel: 'phone', reached: false, unreached_reason: 'no_answer' };
  const answer = await at.post(CONTACTS, token, { ...tried, ...wrong });
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
});

test('a write without the work of a colleague that its author had not seen is refused with who, what and when', async () => {
  at.clock.setNow(new Date('2026-02-24T10:00:00-05:00'));
  const credit = await makeDisbursedCredit(at, '2026-01-10');
  const colleague = (await at.staff(['late_payments'])).token;
  const timeline = async () =>
    (await at.get(`/dashboard/api/operative/collections/timeline?id_credit=${credit.id}`, token)).body;
  const { seen } = await timeline();
  const body = { credit_id: credit.id, channel: 'phone', note: 'Llamada' };
  const state = { credit_id: credit.id, state: 'PAY_TODAY' };
  expect((await at.post(CONTACTS, colleague, { ...body, seen })).status).toBe(200);
  at.clock.setNow(new Date('2026-02-24T10:02:30-05:00'));
  const refused = await at.post(CONTACTS, token, { ...body, seen });
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(/^\S.* registró un contacto hace 2 min$/);
  const promised = { credit_id: credit.id, amount: 20_000, due_on: '2026-02-25', channel: 'phone', seen };
  expect((await at.post('/dashboard/api/operative/collections/promises', token, promised)).status).toBe(409);
  expect((await timeline()).events).toHaveLength(1);
  expect((await at.post(CONTACTS, token, { ...body, seen: (await timeline()).seen })).status).toBe(200);

  const change = '/dashboard/api/operative/change_state_collection_management/';
  expect((await at.post(change, colleague, { ...state, from_state: 'PAST_DUE' })).status).toBe(200);
  const late = await at.post(change, token, { ...state, state: 'DEMAND', from_state: 'PAST_DUE' });
  expect(late.status).toBe(409);
  expect(late.body.message).toMatch(/ lo cambió a «Paga hoy» hace un momento$/);
  // The call of the specification, without what was seen.
  expect((await at.post(change, token, { ...state, state: 'DEMAND' })).status).toBe(200);
});
