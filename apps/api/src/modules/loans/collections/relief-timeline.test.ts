import { pesos } from '@unamano/domain/money';
import { beforeAll, expect, test } from 'vitest';
import { balanceAt, PROMISES, pay, TIMELINE, voidMoney } from '../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../test/fixtures/debt-relief.ts';
import { ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';

const at = await sharedStaffApp('2026-03-02');
let token: string;
let relief: Awaited<ReturnType<typeof createReliefFixture>>;

beforeAll(async () => {
  token = (await at.staff(['late_payments'])).token;
  relief = await createReliefFixture(at);
});

async function timelineOf(creditId: number) {
  return (await at.get(`${TIMELINE}?id_credit=${creditId}`, token)).body;
}
/** The events of these kinds, newest first. */
async function eventsOf(creditId: number, ...kinds: string[]) {
  const { events } = await timelineOf(creditId);
  return events.filter(({ kind }: { kind: string }) => kinds.includes(kind));
}

test('shows the request of an agreement, its approval with the payments, the new state and the break', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  const installments = await relief.agree(late.id, { firstDueOn: '2026-03-10' });
  const common = { kind: 'relief', relief: 'agreement' };
  const events = await eventsOf(late.id, 'relief', 'state');
  expect(events).toHaveLength(3);
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...common, step: 'requested', note: 'Perdió el empleo', installments: [] }),
      expect.objectContaining({ ...common, step: 'approved', installments }),
      expect.objectContaining({ kind: 'state', from: 'PAST_DUE', to: 'PAYMENT_AGREEMENT' }),
    ]),
  );
  at.clock.setDay('2026-03-11');
  expect((await timelineOf(late.id)).events[0]).toEqual({
    kind: 'agreement_broken',
    at: '2026-03-11T05:00:00.000Z',
    due_on: '2026-03-10',
  });
});

test('shows a refused and an expired write-off, and an approved one', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  await relief.decide(await relief.requestWriteOff(late.id), 'reject');
  await relief.requestWriteOff(late.id);
  at.clock.setDay('2026-03-08');
  await relief.decide(await relief.requestWriteOff(late.id), 'approve');
  const steps = (await eventsOf(late.id, 'relief')).map(({ relief: of, step }: Record<string, string>) => [
    of,
    step,
  ]);
  expect(steps.toSorted()).toEqual(
    ['approved', 'expired', 'rejected', 'requested', 'requested', 'requested'].map((step) => [
      'write_off',
      step,
    ]),
  );
});

test('shows a waiver as a waiver, with who granted it and why, and not as a payment', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  const input = {
    credit_id: late.id,
    part: 'late_interest' as const,
    amount: pesos(1_000),
    reason: 'Hospital',
  };
  const granted = await relief.relief.grantWaiver({ actor: relief.maker, origin: ORIGIN, input });
  expect(granted).toMatchObject({ ok: true });
  expect(await eventsOf(late.id, 'waiver', 'payment')).toMatchObject([
    { kind: 'waiver', amount: 1_000, note: 'Hospital', is_reversal: false, by: expect.any(String) },
  ]);
});

test('a promise misses no more than the debt, and is kept by the payment of all of it', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  const { owed: total, lateInterest } = await balanceAt(at, late.id);
  await at.post(PROMISES, token, {
    credit_id: late.id,
    amount: total,
    due_on: '2026-03-05',
    channel: 'phone',
  });
  const input = {
    credit_id: late.id,
    part: 'late_interest' as const,
    amount: pesos(lateInterest),
    reason: 'Hospital',
  };
  await relief.relief.grantWaiver({ actor: relief.maker, origin: ORIGIN, input });
  await pay(at, late.id, 50_000);
  const { open_promise: open } = await timelineOf(late.id);
  expect(open.status.missing).toBe((await balanceAt(at, late.id)).owed);
  await pay(at, late.id, open.status.missing);
  const [promise] = await eventsOf(late.id, 'promise');
  expect(promise.promise.status).toMatchObject({ state: 'kept', missing: 0 });
});

test('shows money that was voided with what is owed again, and that its void was voided', async () => {
  at.clock.setDay('2026-03-02');
  const late = await makeDisbursedCredit(at, '2026-01-10');
  const source = await pay(at, late.id, 40_000);
  const owed = (await balanceAt(at, late.id)).owed;
  at.clock.setDay('2026-03-03');
  await voidMoney(at, late.id, source);
  at.clock.setDay('2026-03-04');
  await voidMoney(at, late.id, `void-${source}`);
  const common = { kind: 'payment', amount: 40_000, paid_on: '2026-03-02' };
  const [again, back, came] = await eventsOf(late.id, 'payment');
  expect([again, came]).toMatchObject(Array(2).fill({ ...common, is_reversal: false, reopened_debt: null }));
  expect(back).toMatchObject({ ...common, is_reversal: true });
  // The day on which it was there is late for nothing.
  expect(back.reopened_debt).toBe(39_999);
  expect((await balanceAt(at, late.id)).owed).toBeGreaterThanOrEqual(owed);
});
