import { APP_KEY, APP_KEY_HEADER } from '@unamano/contract/paths';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  CONTACTS,
  collectionMessagesTo,
  type LateCredit,
  MESSAGES,
  PROMISES,
  pay,
  recordOn,
} from '../../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../../test/fixtures/debt-relief.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const MISSING = 999_999_999;

const at = await sharedStaffApp('2026-03-03');
let token: string;
let relief: Awaited<ReturnType<typeof createReliefFixture>>;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
  relief = await createReliefFixture(at);
});

const local = (text: string) => new Date(`${text}-05:00`);
/** Tuesday at ten. */
const toTuesday = () => at.clock.setNow(local('2026-03-03T10:00:00'));
beforeEach(toTuesday);

async function late(given: Parameters<typeof makeDisbursedCredit>[2] = {}): Promise<LateCredit> {
  const credit = await makeDisbursedCredit(at, '2026-01-10', given);
  toTuesday();
  return credit;
}

type Row = { credit_id: number; left_out: string | null; allowed_at: string | null };
type Wanted = { channel?: string; template?: string };

const wish = (ids: readonly number[], wanted: Wanted = {}) => ({
  credits: ids.join(),
  channel: 'sms',
  template: 'late_reminder',
  ...wanted,
});
const preview = async (ids: readonly number[], wanted: Wanted = {}, by = token) =>
  (await at.get(`${MESSAGES}/preview?${new URLSearchParams(wish(ids, wanted))}`, by)).body;
const send = async (ids: readonly number[], wanted: Wanted = {}, by = token): Promise<Row[]> =>
  (await at.post(`${MESSAGES}/bulk`, by, wish(ids, wanted))).body.rows;
const reasons = (rows: readonly Row[]) => rows.map(({ left_out }) => left_out);
const sentTo = async (credit: LateCredit) => (await collectionMessagesTo(at, credit.borrower.id)).length;
/** The same from the preview and from the sending, in this order. */
async function leftOut(ids: readonly number[], wanted: Wanted = {}): Promise<(string | null)[]> {
  const before = reasons((await preview(ids, wanted)).rows);
  expect(reasons(await send(ids, wanted))).toEqual(before);
  return before;
}

test('a credit is left out on the day of a contact and in the week of another channel', async () => {
  const [today, week, free] = [await late(), await late(), await late()];
  at.clock.setNow(local('2026-03-02T10:00:00'));
  await at.post(CONTACTS, token, { credit_id: week.id, channel: 'phone', note: 'Llamada' });
  toTuesday();
  await at.post(CONTACTS, token, { credit_id: today.id, channel: 'phone', note: 'Llamada' });
  const { rows, sample } = await preview([today.id, week.id, free.id]);
  const monday = local('2026-03-09T07:00:00').toISOString();
  expect(rows).toEqual([
    { credit_id: today.id, left_out: 'DAY', allowed_at: monday },
    { credit_id: week.id, left_out: 'WEEK', allowed_at: monday },
    { credit_id: free.id, left_out: null, allowed_at: null },
  ]);
  expect(sample).toMatch(new RegExp(`^Unamano: Ana, tu crédito Nro. ${free.id} tiene 21 días de mora`));
  expect(await sentTo(free)).toBe(0);
  expect(await send([today.id, week.id, free.id])).toEqual(rows);
  expect([await sentTo(today), await sentTo(week), await sentTo(free)]).toEqual([0, 0, 1]);
});

test('a frozen credit gets no message', async () => {
  const credit = await late();
  await recordOn(at, credit.id, { kind: 'frozen', at: at.clock.now(), source: 'frozen-1', data: {} });
  expect(await leftOut([credit.id])).toEqual(['FROZEN']);
});

test('outside the hours nobody gets it, and nothing is scheduled', async () => {
  const credit = await late();
  at.clock.setNow(local('2026-03-03T19:00:00'));
  expect(await leftOut([credit.id])).toEqual(['HOURS']);
  at.clock.setNow(local('2026-03-04T07:00:00'));
  await at.collections.sendDue();
  expect(await sentTo(credit)).toBe(0);
});

test('a kept agreement, a paid debt, a missing promise and an unconfirmed e-mail leave a credit out', async () => {
  const [agreed, paid, unconfirmed] = [await late(), await late(), await late()];
  await relief.agree(agreed.id, { firstDueOn: '2026-03-10' });
  toTuesday();
  await pay(at, paid.id, paid.total);
  await at.pool.query('update borrowers set email_confirmed_at = null where id = $1', [
    unconfirmed.borrower.id,
  ]);
  expect(await leftOut([agreed.id, paid.id])).toEqual(['AGREEMENT', 'NOT_LATE']);
  expect(await leftOut([unconfirmed.id], { template: 'promise_reminder' })).toEqual(['TEMPLATE']);
  expect(await leftOut([unconfirmed.id], { channel: 'email' })).toEqual(['NO_CHANNEL']);
  // One rule: the message to a single case is refused too.
  const one = (credit: LateCredit, channel: string) =>
    at.post(MESSAGES, token, { credit_id: credit.id, channel, template: 'late_reminder' });
  expect((await one(agreed, 'sms')).body.err_code).toBe('STATE_NOT_ALLOWED');
  expect((await one(unconfirmed, 'email')).body.fields).toEqual({
    channel: 'La persona no ha confirmado su correo',
  });
  await at.post(PROMISES, token, {
    credit_id: unconfirmed.id,
    amount: 40_000,
    due_on: '2026-03-06',
    channel: 'phone',
    is_inbound: true,
  });
  expect(await leftOut([unconfirmed.id], { template: 'promise_reminder' })).toEqual([null]);
});

test('a person with two late credits gets one message', async () => {
  const [first, second] = [await late(), await late()];
  await at.db
    .updateTable('credits')
    .set({ borrower_id: first.borrower.id, state: 'FIN', finished_on: at.clock.today() })
    .set({ reopen_pending_since: at.clock.today() })
    .where('id', '=', second.id)
    .execute();
  expect(await leftOut([first.id, second.id])).toEqual([null, 'DAY']);
});

test('a credit of another company is answered as one that does not exist, and gets nothing', async () => {
  const [mine, other] = [await makeCompany(at.db), await makeCompany(at.db)];
  const theirs = await late({ companyId: other });
  const { token: clerk } = await at.staff(['late_payments'], mine);
  const expected = [theirs.id, MISSING].map((credit_id) => ({
    credit_id,
    left_out: 'NOT_FOUND',
    allowed_at: null,
  }));
  expect((await preview([theirs.id, MISSING], {}, clerk)).rows).toEqual(expected);
  expect(await send([theirs.id, MISSING], {}, clerk)).toEqual(expected);
  expect(await sentTo(theirs)).toBe(0);
});

test('each sent message is audited on its credit, and the command once', async () => {
  const [first, second, called] = [await late(), await late(), await late()];
  await at.post(CONTACTS, token, { credit_id: called.id, channel: 'phone', note: 'Llamada' });
  await send([first.id, second.id, called.id]);
  const events = async (id: string | number) =>
    (await at.db.selectFrom('audit_events').selectAll().where('subject_id', '=', String(id)).execute())
      .filter(({ action }) => action.startsWith('collection.s'))
      .map(({ action }) => action);
  expect(await events(first.id)).toEqual(['collection.schedule_message']);
  expect(await events(second.id)).toEqual(['collection.schedule_message']);
  expect(await events(called.id)).toEqual([]);
  const [last] = await at.db
    .selectFrom('audit_events')
    .select('after')
    .where('action', '=', 'collection.send_many')
    .orderBy('id', 'desc')
    .execute();
  expect(last?.after).toMatchObject({ channel: 'sms', template: 'late_reminder', sent: 2, left_out: 1 });
});

test('two presses with one key send once and get one answer; a later call sends nothing again', async () => {
  const credits = [await late(), await late()];
  const press = () =>
    at.app.inject({
      method: 'POST',
      url: `${MESSAGES}/bulk`,
      headers: { [APP_KEY_HEADER]: APP_KEY, authorization: `Bearer ${token}`, 'idempotency-key': 'k1' },
      payload: wish(credits.map(({ id }) => id)),
    });
  const [one, two] = await Promise.all([press(), press()]);
  expect(one.json().rows.map(({ left_out }: Row) => left_out)).toEqual([null, null]);
  expect(two.body).toBe(one.body);
  expect(await leftOut(credits.map(({ id }) => id))).toEqual(['ALREADY', 'ALREADY']);
  expect(await Promise.all(credits.map(sentTo))).toEqual([1, 1]);
});

test('a hundred credits a call and no more; each id counts once', async () => {
  const credit = await late();
  const ids = Array.from({ length: 101 }, (_, index) => MISSING - index);
  const { status, body } = await at.post(`${MESSAGES}/bulk`, token, wish(ids));
  expect([status, body.fields]).toEqual([400, { credits: 'Valor no válido' }]);
  expect(await send([credit.id, credit.id])).toHaveLength(1);
});
