import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  balanceAt,
  CONTACTS,
  type LateCredit,
  MESSAGES,
  PROMISES,
  pay,
} from '../../../../../test/fixtures/collections.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const COLLECTIONS = '/dashboard/api/operative/collections';
const LATE = '/dashboard/api/operative/late_payments';
const MISSING = 999_999_999;

const at = await sharedStaffApp('2026-03-03');
type Clerk = { id: number; token: string };
let ana: Clerk;
let luis: Clerk;

beforeAll(async () => {
  [ana, luis] = [await clerk('Ana'), await clerk('Luis')];
});

const toTuesday = () => at.clock.setNow(new Date('2026-03-03T10:00:00-05:00'));
beforeEach(toTuesday);

async function clerk(first_name: string, companyId: number | null = null): Promise<Clerk> {
  const { actor, token } = await at.staff(['late_payments'], companyId);
  await at.db.updateTable('staff').set({ first_name }).where('id', '=', actor.id).execute();
  await at.db.insertInto('staff_modules').values({ staff_id: actor.id, module: 'late_payments' }).execute();
  return { id: actor.id, token };
}

async function late(companyId?: number): Promise<LateCredit> {
  const credit = await makeDisbursedCredit(at, '2026-01-10', companyId === undefined ? {} : { companyId });
  toTuesday();
  return credit;
}

const assign = (ids: readonly number[], id_staff: number | '', by = ana) =>
  at.post(`${COLLECTIONS}/assign`, by.token, { credits: ids.join(), id_staff });
const listed = async (assigned: string | number, by = ana): Promise<number[]> => {
  const { body } = await at.get(`${LATE}?assigned=${assigned}&limit=500`, by.token);
  return body.credits.map(({ credit_id }: { credit_id: number }) => credit_id);
};
async function figuresOf(person: Clerk, by = ana) {
  const { body } = await at.get(`${COLLECTIONS}/collectors`, by.token);
  return body.collectors.find(({ id_staff }: { id_staff: number }) => id_staff === person.id);
}

test('a late credit has one person, whose list has it; nobody has it after it is taken away', async () => {
  const [first, second] = [await late(), await late()];
  const { body } = await assign([first.id, second.id], luis.id);
  expect(body).toEqual({
    assigned_to: 'Luis Ríos',
    rows: [first.id, second.id].map((credit_id) => ({ credit_id, left_out: null })),
  });
  expect(await listed('me', luis)).toEqual([first.id, second.id]);
  expect(await listed(luis.id)).toEqual([first.id, second.id]);
  expect(await listed('me')).toEqual([]);
  expect(await listed('none')).not.toContain(first.id);
  await assign([first.id], ana.id);
  await assign([second.id], '');
  expect(await listed('me')).toEqual([first.id]);
  expect(await listed('me', luis)).toEqual([]);
  expect(await listed('none')).toContain(second.id);
  const { body: found } = await at.get(`${LATE}?only=${first.id}`, ana.token);
  expect(found.credits).toMatchObject([{ assigned_to: { id: ana.id, name: 'Ana Ríos' } }]);
  const events = await at.db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('action', '=', 'collection.assign')
    .where('subject_id', '=', String(first.id))
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { before: { assigned_to: null }, after: { assigned_to: 'Luis Ríos' } },
    { before: { assigned_to: 'Luis Ríos' }, after: { assigned_to: 'Ana Ríos' } },
  ]);
});

test('only a late credit is assigned; who is late again has the same person', async () => {
  const [onTime, credit] = [await late(), await late()];
  await pay(at, onTime.id, onTime.total);
  expect((await assign([onTime.id], ana.id)).body.rows).toEqual([
    { credit_id: onTime.id, left_out: 'NOT_LATE' },
  ]);
  await assign([credit.id], luis.id);
  const { pastDue, lateInterest } = await balanceAt(at, credit.id);
  await pay(at, credit.id, pastDue + lateInterest);
  expect(await listed('me', luis)).not.toContain(credit.id);
  at.clock.setDay('2026-03-20');
  expect(await listed('me', luis)).toContain(credit.id);
});

test('an account that ended or lost the module has no cases, and gets none', async () => {
  const gone = await clerk('Rosa');
  const credit = await late();
  await assign([credit.id], gone.id);
  await at.pool.query('update staff set active = false, ended_at = now() where id = $1', [gone.id]);
  expect(await listed('none')).toContain(credit.id);
  expect((await assign([credit.id], gone.id)).body.err_code).toBe('OBJECT_NOT_FOUND');
  await at.pool.query('update staff set active = true, ended_at = null where id = $1', [gone.id]);
  expect(await listed('none')).not.toContain(credit.id);
  await at.pool.query('delete from staff_modules where staff_id = $1', [gone.id]);
  expect(await listed('none')).toContain(credit.id);
  expect((await assign([credit.id], gone.id)).body.err_code).toBe('OBJECT_NOT_FOUND');
});

test('credits and people of another company are answered as missing ones', async () => {
  const [mine, other] = [await makeCompany(at.db), await makeCompany(at.db)];
  const [own, stranger] = [await clerk('Nora', mine), await clerk('Iván', other)];
  const theirs = await late(other);
  for (const id of [theirs.id, MISSING])
    expect((await assign([id], own.id, own)).body.rows).toEqual([{ credit_id: id, left_out: 'NOT_FOUND' }]);
  for (const id of [stranger.id, ana.id, MISSING])
    expect((await assign([theirs.id], id, own)).body.err_code).toBe('OBJECT_NOT_FOUND');
  const { body } = await at.get(`${COLLECTIONS}/collectors`, own.token);
  expect(body.collectors.map(({ id_staff }: { id_staff: number }) => id_staff)).toEqual([own.id]);
  // The platform's staff see all, and give a credit only to who may see it.
  const external = await late();
  expect((await assign([external.id], own.id)).body.rows).toEqual([
    { credit_id: external.id, left_out: 'NOT_THEIRS' },
  ]);
});

test('ten equal presses change one case once', async () => {
  const credit = await late();
  await Promise.all(Array.from({ length: 10 }, () => assign([credit.id], luis.id)));
  const { rows } = await at.pool.query(
    `select count(*)::int as count from audit_events where action = 'collection.assign' and subject_id = $1`,
    [String(credit.id)],
  );
  expect(rows[0].count).toBe(1);
});

test('the figures of a person count the own late cases, what was done today and what promises brought', async () => {
  const eva = await clerk('Eva');
  const [called, written, tried, promised, fulfilled, foreign] = [
    await late(),
    await late(),
    await late(),
    await late(),
    await late(),
    await late(),
  ];
  const own = [called, written, tried, promised, fulfilled];
  await assign(
    own.map(({ id }) => id),
    eva.id,
  );
  const contact = (credit: LateCredit, more: object) =>
    at.post(CONTACTS, ana.token, { credit_id: credit.id, channel: 'phone', ...more });
  await contact(called, { note: 'Llamada' });
  await contact(foreign, { note: 'Llamada' });
  await contact(tried, { reached: false, unreached_reason: 'no_answer' });
  await at.post(MESSAGES, ana.token, { credit_id: written.id, channel: 'sms', template: 'late_reminder' });
  const promise = (credit: LateCredit) =>
    at.post(PROMISES, ana.token, {
      credit_id: credit.id,
      amount: 50_000,
      due_on: '2026-03-05',
      channel: 'phone',
    });
  await promise(promised);
  await promise(fulfilled);
  await promise(foreign);
  at.clock.setNow(new Date('2026-03-03T11:00:00-05:00'));
  await pay(at, fulfilled.id, fulfilled.total);
  expect(await figuresOf(eva)).toMatchObject({
    name: 'Eva Ríos',
    is_self: false,
    cases: 4,
    contacted_today: 3,
    promised: 1,
    paid_after_promise: 1,
  });
  at.clock.setNow(new Date('2026-03-06T10:00:00-05:00'));
  expect(await figuresOf(eva, eva)).toMatchObject({ is_self: true, contacted_today: 0, promised: 0 });
  const { body } = await at.get(`${COLLECTIONS}/collectors`, ana.token);
  expect(body.unassigned).toBe((await listed('none')).length);
});
