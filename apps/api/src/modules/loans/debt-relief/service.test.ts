import { day } from '@unamano/domain/calendar';
import { formatCop, pesos } from '@unamano/domain/money';
import { beforeAll, describe, expect, test } from 'vitest';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { balanceAt, pay } from '../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../test/fixtures/debt-relief.ts';
import { ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { passAllDays, readEventsOf, verifyLoans } from '../loan-events/index.ts';

const at = await sharedStaffApp('2026-02-20');
let fixture: Awaited<ReturnType<typeof createReliefFixture>>;

beforeAll(async () => {
  fixture = await createReliefFixture(at);
});

/** 300,000 in two installments, the first ten days late. */
async function lateWorld() {
  at.clock.setDay('2026-02-20');
  const credit = await makeDisbursedCredit(at, '2026-01-10');
  const books = (account: Parameters<typeof balanceOf>[2]) => balanceOf(at.db, credit.id, account);
  const eventsOf = async (kind: string) =>
    (await readEventsOf(at.db, credit.id)).filter(({ event }) => event.kind === kind);
  const agree = async (installments = 3) =>
    fixture.requestAgreement(credit.id, { firstDueOn: '2026-03-01', installments });
  return { ...fixture, credit, books, eventsOf, agree, balance: () => balanceAt(at, credit.id) };
}

describe('waiver', () => {
  const order = (
    credit_id: number,
    amount: number,
    part: 'late_interest' | 'collection_fee' = 'late_interest',
  ) => ({
    credit_id,
    part,
    amount: pesos(amount),
    reason: 'Estuvo en el hospital',
  });

  test('takes late interest off the debt, without income; it is one event with who and why', async () => {
    const { relief, maker, credit, balance, books, eventsOf } = await lateWorld();
    const before = await balance();
    const input = order(credit.id, before.lateInterest);
    const granted = await relief.grantWaiver({ actor: maker, origin: ORIGIN, input });
    expect(granted).toMatchObject({ value: { pending_debt: before.owed - before.lateInterest } });
    expect((await balance()).lateInterest).toBe(0);
    // Late charges are income once they are paid: nothing of it was in the books.
    expect([await books('waivers'), await books('late_interest_income')]).toEqual([0, 0]);
    expect(await eventsOf('waived')).toMatchObject([
      {
        event: { data: { pesos: before.lateInterest, part: 'late_interest' } },
        about: { staffId: maker.id, reason: input.reason },
      },
    ]);
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('is bounded: by what is owed of it, and never a fee that nobody charged; the same ten times happens once', async () => {
    const { relief, maker, credit, balance, eventsOf } = await lateWorld();
    const { lateInterest } = await balance();
    const grant = (amount: number, part?: 'collection_fee') =>
      relief.grantWaiver({ actor: maker, origin: ORIGIN, input: order(credit.id, amount, part) });
    expect(await grant(lateInterest + 1)).toMatchObject({ fields: { amount: expect.any(String) } });
    expect(await grant(0)).toMatchObject({ fields: { amount: expect.any(String) } });
    expect(await grant(1, 'collection_fee')).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    const clicks = await Promise.all(Array.from({ length: 10 }, () => grant(100)));
    expect(clicks.filter((click) => click.ok)).toHaveLength(1);
    expect(await eventsOf('waived')).toHaveLength(1);
    expect((await balance()).lateInterest).toBe(lateInterest - 100);
  });
});

describe('a payment agreement', () => {
  test('is in force once another person approves, stops late interest, and is kept by paying', async () => {
    const { agree, approve, shown, maker, checker, balance, credit, eventsOf } = await lateWorld();
    const before = await balance();
    const { id_approval, total, installments } = await agree();
    const late = before.pastDue + before.lateInterest + before.collectionFee;
    expect(await shown(id_approval)).toMatchObject({
      credit_id: credit.id,
      changes: [
        { label: 'Para ponerse al día', before: formatCop(pesos(late)), after: 'Solo lo acordado' },
        { label: 'Interés de mora', before: 'Corre cada día' },
        ...installments.map(({ amount }) => ({ after: expect.stringContaining(formatCop(pesos(amount))) })),
      ],
    });
    expect(total).toBe(before.owed);
    expect((await balance()).agreement).toBeNull();
    expect(await approve(id_approval, maker)).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
    const decided = await Promise.all(Array.from({ length: 10 }, () => approve(id_approval)));
    expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await eventsOf('agreement')).toMatchObject([
      {
        event: { source: `approval-${id_approval}`, data: { debtPesos: total } },
        about: { requestedBy: maker.id, staffId: checker.id, approvalId: id_approval },
      },
    ]);
    at.clock.setDay('2026-03-01');
    expect((await balance()).owed).toBe(before.owed);
    await pay(at, credit.id, installments[0]?.amount ?? 0);
    at.clock.setDay('2026-03-16');
    expect((await balance()).agreement).toMatchObject({ state: 'kept', next: { dueOn: '2026-03-16' } });
    expect((await balance()).lateInterest).toBe(0);
    at.clock.setDay('2026-03-17');
    expect((await balance()).agreement).toMatchObject({ state: 'broken', brokenOn: '2026-03-16' });
    expect((await balance()).lateInterest).toBeGreaterThan(0);
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('is asked for once, and not while one is kept', async () => {
    const { agree, approve, relief, maker, credit } = await lateWorld();
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => agree()));
    const first = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(first).toHaveLength(1);
    await approve(first[0]?.id_approval ?? 0);
    await expect(agree()).rejects.toThrow('STATE_NOT_ALLOWED');
    at.clock.setDay('2026-03-05');
    const input = {
      credit_id: credit.id,
      first_due_on: day('2026-04-01'),
      installments: 2,
      every: 'month' as const,
      reason: 'Otra vez',
    };
    // The first one broke on 1 March.
    expect(await relief.requestAgreement({ actor: maker, origin: ORIGIN, input })).toMatchObject({
      ok: true,
      value: { installments: [{ due_on: '2026-04-01' }, { due_on: '2026-05-01' }] },
    });
  });
});

describe('a write-off', () => {
  test('takes the debt off the books with a second person; it stays owed, and what is paid is a recovery', async () => {
    const { requestWriteOff, approve, shown, credit, books, balance } = await lateWorld();
    await passAllDays(at.db, at.clock.today(), at.clock.now());
    const [receivable, unearned] = [await books('loans_receivable'), await books('unearned_interest')];
    const asked = await requestWriteOff(credit.id);
    await expect(requestWriteOff(credit.id)).rejects.toThrow('STATE_NOT_ALLOWED');
    const before = await balance();
    const debt = formatCop(before.owed);
    expect(await shown(asked)).toMatchObject({
      credit_id: credit.id,
      changes: [
        { label: 'En cartera', before: formatCop(receivable), after: formatCop(pesos(0)) },
        { label: 'Lo que debe', before: debt, after: debt },
      ],
    });
    expect(await approve(asked)).toMatchObject({ ok: true });
    expect(await books('loans_receivable')).toBe(0);
    expect(await books('written_off_loans')).toBe(receivable);
    expect(await books('loan_losses')).toBe(receivable + unearned);
    expect(await balance()).toEqual({ ...before, writtenOffOn: '2026-02-20' });
    // Money of the same instant ranks before a write-off.
    at.clock.setNow(new Date(at.clock.now().getTime() + 60_000));
    await pay(at, credit.id, before.payoff);
    expect(await books('written_off_loans')).toBe(0);
    expect(await books('recovery_income')).toBe(-before.payoff);
    expect(await verifyLoans(at.db)).toEqual([]);
  });

  test('that is overtaken by the payment says so, shows today’s debt and ends with the approval', async () => {
    const { requestWriteOff, approve, shown, credit, balance } = await lateWorld();
    const asked = await requestWriteOff(credit.id);
    await pay(at, credit.id, pesos(10_000));
    const owed = formatCop((await balance()).owed);
    expect((await shown(asked))?.changes[1]).toEqual({ label: 'Lo que debe', before: owed, after: owed });
    await pay(at, credit.id, (await balance()).payoff);
    expect((await shown(asked))?.summary).toContain('Ya se pagó');
    expect(await approve(asked)).toMatchObject({ ok: true, value: { state: 'rejected' } });
    expect(await shown(asked)).toBeUndefined();
    expect(await balance()).toMatchObject({ owed: 0, writtenOffOn: null });
  });

  test('is refused where nothing is past due', async () => {
    const { requestWriteOff } = await lateWorld();
    const { id } = await makeDisbursedCredit(at, '2026-02-20');
    await expect(requestWriteOff(id)).rejects.toThrow('STATE_NOT_ALLOWED');
  });
});
