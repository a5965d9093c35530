import { day } from '@unamano/domain/calendar';
import { formatCop, pesos } from '@unamano/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { createApprovals } from '../../office/approvals/index.ts';
import { changeCollectionState } from '../late-payments/index.ts';
import { balanceOf, verifyLedger } from '../ledger/index.ts';
import { createDebtRelief } from './service.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

async function lateWorld() {
  const fixture = createPaymentsFixture(db, '2026-01-10');
  const { clock } = fixture;
  const approvals = createApprovals({ db, clock });
  const relief = createDebtRelief({ db, clock, approvals, changeCollectionState });
  const credit = await fixture.activeCredit();
  clock.setDay('2026-02-20');
  const person = async (): Promise<StaffActor> => ({ ...(await makeStaff(db)), modules: ['late_payments'] });
  const [maker, checker] = [await person(), await person()];
  const approve = (requestId: number, actor = checker) =>
    approvals.decide({ actor, origin: ORIGIN }, { requestId, action: 'approve', reason: '' });
  const agree = async (installments = 3) => {
    const asked = await relief.requestAgreement({
      actor: maker,
      origin: ORIGIN,
      input: {
        credit_id: credit.id,
        first_due_on: day('2026-03-01'),
        installments,
        every: 'pay_period',
        reason: 'Perdió el empleo',
      },
    });
    return asked.ok ? asked.value : Promise.reject(new Error(JSON.stringify(asked)));
  };
  const owed = async (on?: string) =>
    (await fixture.loanBalance(credit.id, on === undefined ? undefined : day(on))).owed;
  /** The request, as the second person sees it. */
  const shown = async (requestId: number) =>
    (await approvals.list(checker)).find(({ id }) => id === requestId);
  return { ...fixture, relief, shown, credit, maker, checker, approve, agree, owed };
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

  test('waives late interest in the debt and in the ledger, without income', async () => {
    const { relief, maker, credit, owed } = await lateWorld();
    const before = await owed();
    const granted = await relief.grantWaiver({
      actor: maker,
      origin: ORIGIN,
      input: order(credit.id, before.lateInterest),
    });
    expect(granted).toMatchObject({ value: { pending_debt: before.total - before.lateInterest } });
    expect((await owed()).lateInterest).toBe(0);
    expect(await balanceOf(db, credit.id, 'waivers')).toBe(before.lateInterest);
    expect(await balanceOf(db, credit.id, 'late_interest_income')).toBe(-before.lateInterest);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is bounded: by what is owed of it, and never a fee that nobody charged; the same twice happens once', async () => {
    const { relief, maker, credit, owed } = await lateWorld();
    const { lateInterest } = await owed();
    const grant = (amount: number, part?: 'collection_fee') =>
      relief.grantWaiver({ actor: maker, origin: ORIGIN, input: order(credit.id, amount, part) });
    expect(await grant(lateInterest + 1)).toMatchObject({ fields: { amount: expect.any(String) } });
    expect(await grant(0)).toMatchObject({ fields: { amount: expect.any(String) } });
    expect(await grant(1, 'collection_fee')).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    const clicks = await Promise.all(Array.from({ length: 10 }, () => grant(100)));
    expect(clicks.filter((click) => click.ok)).toHaveLength(1);
    expect((await owed()).lateInterest).toBe(lateInterest - 100);
  });
});

describe('a payment agreement', () => {
  test('is in force once another person approves, stops late interest, and is kept by paying', async () => {
    const { clock, agree, approve, shown, maker, owed, loanBalance, credit, open, pay } = await lateWorld();
    const before = await owed();
    const { id_approval, total, installments } = await agree();
    const late = before.pastDue + before.lateInterest + before.collectionFee;
    expect(await shown(id_approval)).toMatchObject({
      credit_id: credit.id,
      changes: [
        { label: 'Para ponerse al día', before: formatCop(pesos(late)), after: formatCop(pesos(0)) },
        { label: 'Interés de mora', before: 'Corre cada día' },
        ...installments.map(({ amount }) => ({ after: expect.stringContaining(formatCop(pesos(amount))) })),
      ],
    });
    expect(total).toBe(before.total);
    expect((await loanBalance(credit.id)).agreement).toBeNull();
    expect(await approve(id_approval, maker)).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
    expect(await approve(id_approval)).toMatchObject({ ok: true });
    clock.setDay('2026-03-01');
    expect((await owed()).total).toBe(before.total);
    await pay(await open(credit, 1, pesos(installments[0]?.amount ?? 0)));
    clock.setDay('2026-03-16');
    expect((await loanBalance(credit.id)).agreement).toMatchObject({
      state: 'kept',
      next: { dueOn: '2026-03-16' },
    });
    expect((await owed()).lateInterest).toBe(0);
    clock.setDay('2026-03-17');
    expect((await loanBalance(credit.id)).agreement).toMatchObject({
      state: 'broken',
      brokenOn: '2026-03-16',
    });
    expect((await owed()).lateInterest).toBeGreaterThan(0);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is asked for once, and not while one is kept; a broken one may be followed by another', async () => {
    const { clock, agree, approve, relief, maker, credit } = await lateWorld();
    const first = await agree();
    await expect(agree()).rejects.toThrow('STATE_NOT_ALLOWED');
    await approve(first.id_approval);
    await expect(agree()).rejects.toThrow('STATE_NOT_ALLOWED');
    clock.setDay('2026-03-05');
    const again = await relief.requestAgreement({
      actor: maker,
      origin: ORIGIN,
      input: {
        credit_id: credit.id,
        first_due_on: day('2026-04-01'),
        installments: 2,
        every: 'month',
        reason: 'Otra vez',
      },
    });
    expect(again).toMatchObject({
      ok: true,
      value: { installments: [{ due_on: '2026-04-01' }, { due_on: '2026-05-01' }] },
    });
  });
});

describe('a write-off', () => {
  test('takes the debt off the books with a second person; it stays owed, and what is paid is a recovery', async () => {
    const { relief, maker, approve, shown, credit, owed, open, pay } = await lateWorld();
    const input = { credit_id: credit.id, reason: 'Sin contacto' };
    const asked = await relief.requestWriteOff({ actor: maker, origin: ORIGIN, input });
    expect(asked).toMatchObject({ value: { amount: 206_289 } });
    expect(await relief.requestWriteOff({ actor: maker, origin: ORIGIN, input })).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
    const before = await owed();
    const debt = formatCop(before.total);
    expect(await shown(asked.ok ? asked.value.id_approval : 0)).toMatchObject({
      credit_id: credit.id,
      changes: [
        { label: 'En cartera', before: formatCop(pesos(206_289)), after: formatCop(pesos(0)) },
        { label: 'Lo que debe', before: debt, after: debt },
      ],
    });
    await approve(asked.ok ? asked.value.id_approval : 0);
    const balance = (account: Parameters<typeof balanceOf>[2]) => balanceOf(db, credit.id, account);
    expect(await balance('loans_receivable')).toBe(0);
    expect(await balance('written_off_loans')).toBe(206_289);
    // The interest of the first month has accrued, that of the second has not.
    expect(await balance('loan_losses')).toBe(206_289 - 1_324);
    expect(await owed()).toEqual(before);
    await pay(await open(credit, 1, before.total));
    expect(await balance('written_off_loans')).toBe(0);
    // On 20 February 18 of the 28 days of the second installment are to come: 1,324 * 18 / 28 is not charged.
    expect(await balance('recovery_income')).toBe(-(206_289 - 851));
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is refused where nothing is past due', async () => {
    const { relief, maker, activeCredit } = await lateWorld();
    const { id } = await activeCredit();
    expect(
      await relief.requestWriteOff({ actor: maker, origin: ORIGIN, input: { credit_id: id, reason: 'x' } }),
    ).toMatchObject({
      code: 'STATE_NOT_ALLOWED',
    });
  });
});
