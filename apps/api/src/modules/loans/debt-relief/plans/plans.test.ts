import { addDays, type Day, day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceAt, pay } from '../../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../../test/fixtures/debt-relief.ts';
import { makeCompany, ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../../test/fixtures/late-payments.ts';
import { setLimits } from '../../../../../test/fixtures/limits.ts';
import type { BorrowerActor } from '../../../../kernel/actor.ts';
import { passAllDays, readEventsOf, verifyLoans } from '../../loan-events/index.ts';

const at = await sharedStaffApp('2026-02-20');
let fixture: Awaited<ReturnType<typeof createReliefFixture>>;

beforeAll(async () => {
  fixture = await createReliefFixture(at);
});

/** 300,000 in two installments of 10 February and 10 March; today is ten days after the first. */
async function lateWorld() {
  at.clock.setDay('2026-02-20');
  const credit = await makeDisbursedCredit(at, '2026-01-10');
  const actor = { kind: 'borrower', id: credit.borrower.id } as BorrowerActor;
  const { plans } = fixture.relief;
  const preview = async (first_on?: Day, payments = 1) => {
    const found = await plans.preview(actor, { id_credit: credit.id, first_on, payments });
    if (!found.ok) throw new Error(found.code);
    return found.value;
  };
  const ask = async (first_on: Day, payments = 1, interest?: number) => {
    const shown = interest ?? (await preview(first_on, payments)).offer?.interest ?? 0;
    const input = { id_credit: credit.id, first_on, payments, interest: pesos(shown) };
    return plans.request({ actor, origin: ORIGIN, input });
  };
  const position = async () =>
    at.db
      .selectFrom('loan_positions')
      .select(['late_from', 'next_due_on'])
      .where('credit_id', '=', credit.id)
      .executeTakeFirstOrThrow();
  const eventsOf = async (kind: string) =>
    (await readEventsOf(at.db, credit.id)).filter(({ event }) => event.kind === kind);
  return { credit, actor, plans, preview, ask, position, eventsOf, balance: () => balanceAt(at, credit.id) };
}

describe('the first plan', () => {
  test('is granted at once with the cost that was shown; nothing is late until its day', async () => {
    const { preview, ask, balance, position, eventsOf } = await lateWorld();
    const before = await balance();
    const shown = await preview(day('2026-03-05'));
    expect(shown).toMatchObject({
      refusal: null,
      needs_a_person: false,
      days: { first_from: '2026-02-21', first_until: '2026-03-22', last_until: '2026-05-09' },
    });
    const late = before.pastDue + before.lateInterest;
    expect(shown.offer?.payments).toEqual([
      { due_on: '2026-03-05', amount: late + (shown.offer?.interest ?? 0) },
    ]);
    expect(shown.offer?.interest).toBeGreaterThan(0);
    expect(shown.offer?.interest).toBeLessThanOrEqual(shown.offer?.late_interest_without ?? 0);
    expect(await ask(day('2026-03-05'))).toMatchObject({ ok: true, value: { state: 'granted' } });
    expect(await eventsOf('plan')).toHaveLength(1);
    expect(await position()).toEqual({ late_from: '2026-03-06', next_due_on: '2026-03-05' });
    expect(await balance()).toMatchObject({
      isLate: false,
      pastDue: 0,
      lateInterest: before.lateInterest,
      plan: { state: 'kept', next: { dueOn: '2026-03-05', amount: shown.offer?.payments[0]?.amount } },
    });
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('is kept by what it asked: then nothing is late, and the rest is due on its own day', async () => {
    const { credit, ask, balance, position } = await lateWorld();
    const asked = await ask(day('2026-03-05'));
    const sum = asked.ok ? (asked.value.payments[0]?.amount ?? 0) : 0;
    at.clock.setDay('2026-03-05');
    await pay(at, credit.id, sum);
    at.clock.setDay('2026-03-08');
    await passAllDays(at.db, at.clock.today(), at.clock.now());
    expect(await balance()).toMatchObject({ isLate: false, plan: { state: 'fulfilled' } });
    expect(await position()).toMatchObject({ next_due_on: '2026-03-10', late_from: '2026-03-11' });
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('that is not kept leaves the days as they were, without a charge for the days of the plan', async () => {
    const { ask, balance } = await lateWorld();
    const { lateInterest, daysPastDue } = await balance();
    await ask(day('2026-03-05'));
    at.clock.setDay('2026-03-07');
    await passAllDays(at.db, at.clock.today(), at.clock.now());
    const broken = await balance();
    expect(broken).toMatchObject({ isLate: true, daysPastDue: daysPastDue + 2, plan: { state: 'broken' } });
    expect(broken.lateInterest).toBeLessThan(lateInterest * 1.3);
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('is asked for ten times at once and granted once', async () => {
    const { ask, eventsOf } = await lateWorld();
    const clicks = await Promise.all(Array.from({ length: 10 }, () => ask(day('2026-03-05'), 1, 0)));
    expect(clicks.filter((click) => click.ok)).toHaveLength(0);
    const again = await Promise.all(Array.from({ length: 10 }, () => ask(day('2026-03-05'))));
    expect(again.filter((click) => click.ok)).toHaveLength(1);
    expect(await eventsOf('plan')).toHaveLength(1);
  });
});

describe('is refused', () => {
  test('outside the days, beside the field', async () => {
    const { ask, plans, actor, credit } = await lateWorld();
    for (const [first_on, payments, field] of [
      ['2026-02-20', 1, 'first_on'],
      ['2026-03-23', 1, 'first_on'],
      ['2026-03-22', 3, 'payments'],
    ] as const) {
      const input = { id_credit: credit.id, first_on: day(first_on), payments };
      expect(await plans.preview(actor, input)).toMatchObject({ fields: { [field]: expect.any(String) } });
      expect(await ask(day(first_on), payments, 0)).toMatchObject({
        fields: { [field]: expect.any(String) },
      });
    }
    expect(await ask(day('2026-03-05'), 1, 1)).toMatchObject({ fields: { interest: expect.any(String) } });
  });

  test('for the credit of another borrower, as if it did not exist', async () => {
    const [mine, other] = [await lateWorld(), await lateWorld()];
    const input = { id_credit: mine.credit.id, first_on: day('2026-03-05'), payments: 1 };
    expect(await mine.plans.preview(other.actor, input)).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
    expect(
      await mine.plans.request({
        actor: other.actor,
        origin: ORIGIN,
        input: { ...input, interest: pesos(0) },
      }),
    ).toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
  });

  test('while an agreement is kept, and for employees whose company deducts', async () => {
    const { credit, preview, ask } = await lateWorld();
    await fixture.agree(credit.id, { firstDueOn: '2026-03-01' });
    expect(await preview()).toMatchObject({ refusal: 'agreement' });
    expect(await ask(day('2026-03-05'), 1, 0)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    const companyId = await makeCompany(at.db);
    const employee = await makeDisbursedCredit(at, '2026-01-10', { companyId });
    const actor = { kind: 'borrower', id: employee.borrower.id } as BorrowerActor;
    const found = await fixture.relief.plans.preview(actor, { id_credit: employee.id });
    expect(found).toMatchObject({ value: { refusal: 'by_payroll', offer: null } });
  });
});

describe('the second plan', () => {
  const lastMessage = (borrowerId: number) =>
    at.db
      .selectFrom('messages')
      .select(['recipient', 'template', 'parameters'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();

  async function secondWorld() {
    const world = await lateWorld();
    await world.ask(day('2026-02-25'));
    at.clock.setDay(addDays(day('2026-02-20'), 59));
    expect(await world.preview()).toMatchObject({ refusal: 'too_soon', again_on: '2026-04-21' });
    at.clock.setDay(addDays(day('2026-02-20'), 60));
    return world;
  }

  test('comes after sixty days, once one person of staff approves it; a third never', async () => {
    const { ask, preview, eventsOf, credit, balance } = await secondWorld();
    expect(await preview()).toMatchObject({ refusal: null, needs_a_person: true });
    expect(await ask(day('2026-05-01'))).toMatchObject({ ok: true, value: { state: 'requested' } });
    expect(await preview()).toMatchObject({ refusal: 'pending' });
    expect(await ask(day('2026-05-01'), 1, 0)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await eventsOf('plan')).toHaveLength(1);
    const [request] = await at.db
      .selectFrom('approval_requests')
      .select('id')
      .where('kind', '=', 'relief.plan')
      .orderBy('id', 'desc')
      .execute();
    const id = request?.id ?? 0;
    expect(await fixture.shown(id)).toMatchObject({
      title: 'Plan de pagos',
      credit_id: credit.id,
      is_own: false,
    });
    await fixture.decide(id, 'approve');
    expect(await eventsOf('plan')).toHaveLength(2);
    const { recipient, template, parameters } = await lastMessage(credit.borrower.id);
    expect([recipient, template]).toEqual([credit.borrower.cellphone, 'plan_granted']);
    expect(parameters).toMatchObject({ creditId: credit.id, dueOn: '2026-05-01' });
    expect(await balance()).toMatchObject({ isLate: false, plan: { state: 'kept' } });
    at.clock.setDay('2026-07-01');
    expect(await preview()).toMatchObject({ refusal: 'too_many' });
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('that staff reject is answered too', async () => {
    const { ask, credit } = await secondWorld();
    await ask(day('2026-05-01'));
    const [request] = await at.db
      .selectFrom('approval_requests')
      .select('id')
      .where('kind', '=', 'relief.plan')
      .orderBy('id', 'desc')
      .execute();
    await fixture.decide(request?.id ?? 0, 'reject');
    expect(await lastMessage(credit.borrower.id)).toMatchObject({
      template: 'plan_rejected',
      parameters: { creditId: credit.id },
    });
  });

  test('follows the limits that two people set', async () => {
    const { preview } = await secondWorld();
    await setLimits(at.pool, { plans_per_credit: 1 });
    expect(await preview()).toMatchObject({ refusal: 'too_many' });
    await setLimits(at.pool, { plans_per_credit: 2, plan_days_between: 61 });
    expect(await preview()).toMatchObject({ refusal: 'too_soon' });
    await setLimits(at.pool, { plan_days_between: 60 });
  });
});
