import { beforeAll, expect, test } from 'vitest';
import {
  answerNothing,
  CONTACTS,
  type LateCredit,
  MESSAGES,
  PROMISES,
  pay,
  TODAY,
} from '../../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../../test/fixtures/debt-relief.ts';
import { makeCompany } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-10');
let token: string;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
});

type Group = { reason: string; total: number; credits: { credit_id: number }[] };

async function today(by = token): Promise<Record<string, number[]>> {
  const { body } = await at.get(`${TODAY}?order=days`, by);
  return Object.fromEntries(
    body.groups.map(({ reason, credits }: Group) => [reason, credits.map(({ credit_id }) => credit_id)]),
  );
}
const promise = (credit: LateCredit, due_on: string) =>
  at.post(PROMISES, token, { credit_id: credit.id, amount: 50_000, due_on, channel: 'phone' });
const called = (credit: LateCredit) =>
  at.post(CONTACTS, token, { credit_id: credit.id, channel: 'phone', note: 'Llamada' });

test('lists each late credit in the first group that it fits', async () => {
  at.clock.setDay('2026-03-02');
  const missed = await makeDisbursedCredit(at, '2026-01-10');
  const answered = await makeDisbursedCredit(at, '2026-01-10');
  const promised = await makeDisbursedCredit(at, '2026-01-10');
  const keptPromise = await makeDisbursedCredit(at, '2026-01-10');
  const waits = await makeDisbursedCredit(at, '2026-01-10');
  const silent = await makeDisbursedCredit(at, '2026-01-05');
  const spoken = await makeDisbursedCredit(at, '2026-01-10');
  const fresh = await makeDisbursedCredit(at, '2026-02-08');
  await makeDisbursedCredit(at, '2026-03-01');
  await promise(missed, '2026-03-09');
  await promise(answered, '2026-03-08');
  await promise(promised, '2026-03-10');
  await promise(keptPromise, '2026-03-10');
  await promise(waits, '2026-03-11');
  await called(silent);
  at.clock.setDay('2026-03-04');
  await called(spoken);
  at.clock.setDay('2026-03-10');
  await called(answered);
  await pay(at, keptPromise.id, 50_000);

  expect(await today()).toEqual({
    PROMISE_TODAY: [promised.id],
    AGREEMENT_TODAY: [],
    IN_APPROVAL: [],
    PROMISE_BROKEN: [missed.id],
    AGREEMENT_BROKEN: [],
    CALL_AGAIN: [],
    NEWLY_LATE: [fresh.id],
    // The promise was kept and the rest of the debt is still late.
    NO_CONTACT: [silent.id, keptPromise.id],
    CALL_LATER: [],
  });
  at.clock.setDay('2026-03-11');
  const tomorrow = await today();
  expect(tomorrow.PROMISE_TODAY).toEqual([waits.id]);
  expect(tomorrow.PROMISE_BROKEN).toEqual([promised.id, missed.id]);
  expect(tomorrow.NO_CONTACT).toEqual([silent.id, keptPromise.id, spoken.id]);
});

test('a replaced or kept promise for a later day hides no credit', async () => {
  at.clock.setDay('2026-05-04');
  const replaced = await makeDisbursedCredit(at, '2026-03-20');
  const paid = await makeDisbursedCredit(at, '2026-03-20');
  await promise(replaced, '2026-06-30');
  await promise(replaced, '2026-05-05');
  await promise(paid, '2026-06-30');
  expect((await today()).NO_CONTACT).not.toContain(replaced.id);
  at.clock.setDay('2026-05-06');
  await called(replaced);
  await pay(at, paid.id, 50_000);
  at.clock.setDay('2026-05-20');
  expect((await today()).NO_CONTACT).toEqual(expect.arrayContaining([replaced.id, paid.id]));
});

test('a row shows the promise, the last contact and the next allowed contact', async () => {
  at.clock.setDay('2026-04-20');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  at.clock.setDay('2026-04-20');
  await promise(late, '2026-04-21');
  await called(late);
  at.clock.setDay('2026-04-21');
  const { body } = await at.get(TODAY, token);
  const [group] = body.groups;
  expect(group).toMatchObject({ reason: 'PROMISE_TODAY', total: 1 });
  expect(group.credits[0]).toMatchObject({
    credit_id: late.id,
    promise: { amount: 50_000, due_on: '2026-04-21', status: { state: 'open' } },
    last_contact_on: '2026-04-20',
    contact_allowed_at: at.clock.now().toISOString(),
  });
});

test('leaves out a credit with a scheduled message', async () => {
  at.clock.setDay('2026-06-02');
  const late = await makeDisbursedCredit(at, '2026-04-30');
  at.clock.setNow(new Date('2026-06-02T20:00:00-05:00'));
  expect((await today()).NEWLY_LATE).toEqual([late.id]);
  await at.post(MESSAGES, token, { credit_id: late.id, channel: 'sms', template: 'late_reminder' });
  expect((await today()).NEWLY_LATE).toEqual([]);
});

test('shows company staff their own employees only', async () => {
  at.clock.setDay('2026-08-03');
  const [mine, other] = [await makeCompany(at.db), await makeCompany(at.db)];
  const employee = await makeDisbursedCredit(at, '2026-06-20', { companyId: mine });
  at.clock.setDay('2026-07-16');
  await answerNothing(at, employee.id, 1);
  at.clock.setDay('2026-08-03');
  const clerk = await at.staff(['late_payments'], mine);
  const stranger = await at.staff(['late_payments'], other);
  expect((await today(clerk.token)).NO_CONTACT).toEqual([employee.id]);
  expect((await today(stranger.token)).NO_CONTACT).toEqual([]);
});

test('does not count an employee whose company has not answered the pay period', async () => {
  const company = await makeCompany(at.db);
  at.clock.setDay('2026-08-03');
  await makeDisbursedCredit(at, '2026-06-20', { companyId: company });
  at.clock.setDay('2026-08-03');
  const clerk = await at.staff(['late_payments'], company);
  const { body } = await at.get(TODAY, clerk.token);
  expect(body.groups.filter(({ total }: Group) => total > 0)).toEqual([]);
});

test('a person who did not answer is listed again on the chosen day, until the next try', async () => {
  at.clock.setNow(new Date('2026-04-07T10:00:00-05:00'));
  const credit = await makeDisbursedCredit(at, '2026-02-10');
  const tried = (again_at: string) =>
    at.post(CONTACTS, token, {
      credit_id: credit.id,
      channel: 'phone',
      reached: false,
      unreached_reason: 'switched_off',
      again_at,
    });
  expect((await tried('2026-04-08T09:00:00-05:00')).status).toBe(200);
  expect((await today()).CALL_AGAIN).toEqual([]);
  at.clock.setNow(new Date('2026-04-08T08:00:00-05:00'));
  expect(await today()).toMatchObject({ CALL_AGAIN: [], NEWLY_LATE: [], CALL_LATER: [credit.id] });
  at.clock.setNow(new Date('2026-04-08T09:00:00-05:00'));
  expect(await today()).toMatchObject({ CALL_AGAIN: [credit.id], CALL_LATER: [] });
  expect((await tried('2026-04-08T16:00:00-05:00')).status).toBe(200);
  const { body } = await at.get(TODAY, token);
  const group = body.groups.find(({ reason }: Group) => reason === 'CALL_LATER');
  expect(group.credits).toMatchObject([{ call_again_at: '2026-04-08T21:00:00.000Z' }]);
  await promise(credit, '2026-04-09');
  expect(await today()).toMatchObject({ CALL_AGAIN: [], CALL_LATER: [] });
  // Tried on the day of the promise: broken, it comes before the call that was planned.
  at.clock.setNow(new Date('2026-04-09T10:00:00-05:00'));
  await tried('2026-04-10T09:00:00-05:00');
  at.clock.setDay('2026-04-10');
  expect(await today()).toMatchObject({ PROMISE_BROKEN: [credit.id], CALL_AGAIN: [] });
});

test('relief that waits for a second person is a group of its own, until it is decided', async () => {
  at.clock.setDay('2026-09-01');
  const late = await makeDisbursedCredit(at, '2026-07-10');
  const relief = await createReliefFixture(at);
  expect((await today()).IN_APPROVAL).toEqual([]);
  const request = await relief.requestWriteOff(late.id);
  const during = await today();
  expect(during.IN_APPROVAL).toEqual([late.id]);
  expect(during.NO_CONTACT).not.toContain(late.id);
  await relief.decide(request, 'reject');
  expect((await today()).IN_APPROVAL).toEqual([]);
});

test('one group alone brings as many of its rows as are wanted', async () => {
  at.clock.setDay('2026-09-01');
  const { body } = await at.get(`${TODAY}?limit=1`, token);
  const all = body.groups.find(({ reason }: Group) => reason === 'NO_CONTACT');
  expect(all.credits).toHaveLength(1);
  expect(all.total).toBeGreaterThan(1);
  const alone = (await at.get(`${TODAY}?limit=1000&group=NO_CONTACT`, token)).body.groups;
  expect(alone).toHaveLength(1);
  expect(alone[0].credits).toHaveLength(all.total);
  expect((await at.get(`${TODAY}?group=NADA`, token)).body.fields).toEqual({ group: 'Valor no válido' });
});

test('who owes more and kept their word comes first, with the reason, or the longest late by the setting', async () => {
  at.clock.setDay('2026-06-09');
  const old = await makeDisbursedCredit(at, '2026-02-05');
  const kept = await makeDisbursedCredit(at, '2026-04-20');
  const plain = await makeDisbursedCredit(at, '2026-04-20');
  at.clock.setDay('2026-05-26');
  const small = { credit_id: kept.id, amount: 10_000, due_on: '2026-05-27', channel: 'phone' };
  expect((await at.post(PROMISES, token, small)).status).toBe(200);
  at.clock.setDay('2026-05-27');
  await pay(at, kept.id, 10_000);
  at.clock.setDay('2026-06-09');
  const own = [old.id, kept.id, plain.id];
  const listed = async (order: string) => {
    const { body } = await at.get(`${TODAY}?group=NO_CONTACT&limit=100&order=${order}`, token);
    const rows = body.groups[0].credits as { credit_id: number; why: object | null }[];
    return rows.filter(({ credit_id }) => own.includes(credit_id));
  };
  const byWorth = await listed('worth');
  const places = byWorth.map(({ credit_id }) => credit_id);
  expect(places.indexOf(kept.id)).toBeLessThan(places.indexOf(plain.id));
  expect(byWorth.find(({ credit_id }) => credit_id === kept.id)?.why).toMatchObject({
    promises_kept: 1,
    promises: 1,
  });
  const byDays = await listed('days');
  expect(byDays[0]).toMatchObject({ credit_id: old.id, why: null });
});
