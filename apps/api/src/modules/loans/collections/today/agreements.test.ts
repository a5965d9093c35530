import { beforeAll, expect, test } from 'vitest';
import { CONTACTS, PROMISES, pay, TODAY } from '../../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../../test/fixtures/debt-relief.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-02');
let token: string;
let relief: Awaited<ReturnType<typeof createReliefFixture>>;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
  relief = await createReliefFixture(at);
});

type Row = {
  credit_id: number;
  due_today: number;
  total_past_due: number;
  agreement: { state: string; due_on: string; missing: number } | null;
};
type Group = { reason: string; credits: Row[] };

/** The group and the row of one credit; null where the list does not have it. */
async function workOf(creditId: number): Promise<{ reason: string; row: Row } | null> {
  const { body } = await at.get(TODAY, token);
  const found = (body.groups as Group[]).flatMap(({ reason, credits }) =>
    credits.filter(({ credit_id }) => credit_id === creditId).map((row) => ({ reason, row })),
  );
  expect(found.length).toBeLessThan(2);
  return found[0] ?? null;
}

test('lists a kept agreement on its own days only, with the agreed amount', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  expect(await workOf(late.id)).toMatchObject({ reason: 'NO_CONTACT' });
  const [first] = await relief.agree(late.id, { firstDueOn: '2026-03-10' });
  const agreed = first?.amount ?? 0;
  expect(await workOf(late.id)).toBeNull();
  at.clock.setDay('2026-03-09');
  expect(await workOf(late.id)).toBeNull();
  at.clock.setDay('2026-03-10');
  expect(await workOf(late.id)).toMatchObject({
    reason: 'AGREEMENT_TODAY',
    row: { due_today: agreed, agreement: { state: 'kept', due_on: '2026-03-10', missing: agreed } },
  });
  await pay(at, late.id, 20_000);
  expect((await workOf(late.id))?.row.due_today).toBe(agreed - 20_000);
  await pay(at, late.id, agreed - 20_000);
  expect(await workOf(late.id)).toBeNull();
  at.clock.setDay('2026-03-11');
  expect(await workOf(late.id)).toBeNull();
});

test('lists an agreement that broke until it is followed up, with all that is past due', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  const [first] = await relief.agree(late.id, { firstDueOn: '2026-03-10' });
  at.clock.setDay('2026-03-11');
  const broken = await workOf(late.id);
  expect(broken).toMatchObject({
    reason: 'AGREEMENT_BROKEN',
    row: { agreement: { state: 'broken', due_on: '2026-03-10', missing: first?.amount } },
  });
  expect(broken?.row.due_today).toBe(broken?.row.total_past_due);
  await at.post(CONTACTS, token, { credit_id: late.id, channel: 'phone', note: 'Pagará el viernes' });
  expect(await workOf(late.id)).toBeNull();
  at.clock.setDay('2026-03-18');
  expect(await workOf(late.id)).toMatchObject({ reason: 'NO_CONTACT' });
});

test('an agreement that broke more than a week ago needs a contact like any other debt', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  await relief.agree(late.id, { firstDueOn: '2026-03-10' });
  at.clock.setDay('2026-03-17');
  expect(await workOf(late.id)).toMatchObject({ reason: 'AGREEMENT_BROKEN' });
  at.clock.setDay('2026-03-18');
  expect(await workOf(late.id)).toMatchObject({ reason: 'NO_CONTACT' });
});

test('a promise from before the agreement is neither due nor broken while the agreement is kept', async () => {
  at.clock.setDay('2026-03-02');
  const [due, missed] = [
    await makeDisbursedCredit(at, '2026-01-10'),
    await makeDisbursedCredit(at, '2026-01-10'),
  ];
  await at.post(PROMISES, token, {
    credit_id: due.id,
    amount: 50_000,
    due_on: '2026-03-04',
    channel: 'phone',
  });
  await at.post(PROMISES, token, {
    credit_id: missed.id,
    amount: 50_000,
    due_on: '2026-03-03',
    channel: 'phone',
  });
  for (const { id } of [due, missed]) await relief.agree(id, { firstDueOn: '2026-03-20' });
  at.clock.setDay('2026-03-04');
  expect([await workOf(due.id), await workOf(missed.id)]).toEqual([null, null]);
});

test('lists an agreed payment also where the first schedule is not late', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10', { months: 4 });
  const parts = await relief.agree(late.id, { firstDueOn: '2026-03-05', installments: 3 });
  await pay(at, late.id, parts[0]?.amount ?? 0);
  at.clock.setDay('2026-03-20');
  expect(await workOf(late.id)).toMatchObject({
    reason: 'AGREEMENT_TODAY',
    row: { due_today: parts[1]?.amount },
  });
});
