import { day } from '@unamano/domain/calendar';
import { expect, test } from 'vitest';
import { rowsOf } from '../../../../test/database/rows.ts';
import { balanceOf } from '../../../../test/fixtures/account-balance.ts';
import { balanceAt, CONTACTS, pay, TODAY } from '../../../../test/fixtures/collections.ts';
import { createReliefFixture } from '../../../../test/fixtures/debt-relief.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { makeDisbursedCredit, sharedStaffApp } from '../../../../test/fixtures/late-payments.ts';
import { unrequestedFixture } from '../../../../test/fixtures/unrequested.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { findCredit } from '../../loans/credit-lifecycle/index.ts';
import { passAllDays, readLoan, verifyLoans } from '../../loans/loan-events/index.ts';
import { createApprovals } from '../../office/approvals/index.ts';

const at = await sharedStaffApp('2026-02-20');

const approvals = createApprovals(at);
const unrequested = unrequestedFixture({ ...at, approvals });
const person = async (): Promise<StaffActor> => ({
  ...(await makeStaff(at.db)),
  modules: ['late_payments'],
});
const [maker, checker] = [await person(), await person()];
const token = (await at.staff(['late_payments'])).token;

const call = (creditId: number, actor = maker) => ({
  actor,
  origin: ORIGIN,
  input: { credit_id: creditId, reason: 'No reconoce el crédito' },
});

/** 300,000 in two installments of 10 February and 10 March; today is ten days after the first. */
async function lateCredit() {
  at.clock.setDay('2026-02-20');
  const credit = await makeDisbursedCredit(at, '2026-01-10');
  return { ...credit, balance: () => balanceAt(at, credit.id) };
}

const LATE = '/dashboard/api/operative/late_payments';

async function listedIds(path: string): Promise<number[]> {
  const { body } = await at.get(path, token);
  return [...JSON.stringify(body).matchAll(/"(?:credit_id|id_credit)":(\d+)/g)].map(([, id]) => Number(id));
}

test('a frozen credit is charged nothing, is in no list, and gets no reminder and no message', async () => {
  const credit = await lateCredit();
  const before = await credit.balance();
  expect(await listedIds(LATE)).toContain(credit.id);
  expect(await unrequested.freeze(call(credit.id))).toMatchObject({ ok: true });
  expect(await unrequested.freeze(call(credit.id))).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  for (const path of [LATE, TODAY]) expect(await listedIds(path)).not.toContain(credit.id);
  at.clock.setNow(new Date('2026-03-09T10:00:00-05:00'));
  const contact = { credit_id: credit.id, channel: 'phone', note: 'Contó lo que pasó', reached: true };
  expect((await at.post(CONTACTS, token, contact)).status).toBe(200);
  await at.collections.remindOfDueDays();
  const written = await rowsOf(at.db, 'messages', { borrower_id: credit.borrower.id });
  expect(written.map(({ template }) => template)).not.toContain('installment_due');
  at.clock.setDay('2026-03-30');
  await passAllDays(at.db, at.clock.today(), at.clock.now());
  expect(await credit.balance()).toMatchObject({
    isLate: false,
    isFrozen: true,
    lateInterest: before.lateInterest,
    collectionFee: before.collectionFee,
  });
  expect(await verifyLoans(at.db)).toEqual([]);
});

test('a released credit goes on without charges for its frozen days', async () => {
  const credit = await lateCredit();
  const { lateInterest, daysPastDue } = await credit.balance();
  await unrequested.freeze(call(credit.id));
  at.clock.setDay('2026-03-05');
  // A case like any other, which another person ends.
  const cases = async () => {
    const found = await unrequested.cases.list(checker, { search: credit.borrower.dni });
    return found.ok ? found.value.reports : [];
  };
  expect(await cases()).toMatchObject([
    { state: 'confirmed', confirmed_by: 'staff', answer_by: '2026-03-06' },
  ]);
  const [own] = await cases();
  const closed = { ...call(credit.id), input: { id: own?.id ?? 0, reason: 'Ya no' } };
  for (const alone of [await unrequested.release(call(credit.id)), await unrequested.cases.close(closed)])
    expect(alone).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
  expect(await unrequested.release(call(credit.id, checker))).toMatchObject({ ok: true });
  expect(await unrequested.release(call(credit.id, checker))).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  expect(await cases()).toEqual([]);
  expect(await credit.balance()).toMatchObject({ isLate: true, lateInterest, daysPastDue });
  expect((await balanceAt(at, credit.id, day('2026-03-06'))).daysPastDue).toBe(daysPastDue + 1);
  expect(await listedIds(LATE)).toContain(credit.id);
  expect(await verifyLoans(at.db)).toEqual([]);
});

test('two people make it void: nothing is owed, what was paid waits as its owner’s, what was sent is a loss', async () => {
  const credit = await lateCredit();
  await pay(at, credit.id, 60_000);
  expect(await unrequested.requestAnnulment(call(credit.id))).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  await unrequested.freeze(call(credit.id));
  const asked = await unrequested.requestAnnulment(call(credit.id));
  const requestId = asked.ok ? asked.value.id_approval : 0;
  const approve = (actor: StaffActor) =>
    approvals.decide({ actor, origin: ORIGIN }, { requestId, action: 'approve', reason: '' });
  expect(await approve(maker)).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
  expect(await approve(checker)).toMatchObject({ ok: true });
  expect(await findCredit(at.db, credit.id)).toMatchObject({ state: 'CANCELLED', disbursed_on: null });
  expect(await credit.balance()).toMatchObject({ owed: 0, payoff: 0, waiting: 60_000, isLate: false });
  const books = async (account: Parameters<typeof balanceOf>[2]) => balanceOf(at.db, credit.id, account);
  expect(await books('loans_receivable')).toBe(0);
  expect([await books('loan_losses'), await books('cash_at_bank')]).toEqual([300_000, -300_000]);
  expect(await books('suspense')).toBe(-60_000);
  expect(await verifyLoans(at.db)).toEqual([]);
});

test('also one that was paid in full', async () => {
  const credit = await lateCredit();
  await pay(at, credit.id, (await credit.balance()).payoff);
  expect(await findCredit(at.db, credit.id)).toMatchObject({ state: 'FIN' });
  await unrequested.freeze(call(credit.id));
  const asked = await unrequested.requestAnnulment(call(credit.id));
  const decision = {
    requestId: asked.ok ? asked.value.id_approval : 0,
    action: 'approve',
    reason: '',
  } as const;
  await approvals.decide({ actor: checker, origin: ORIGIN }, decision);
  expect(await findCredit(at.db, credit.id)).toMatchObject({ state: 'CANCELLED', finished_on: null });
  const { state } = (await readLoan(at.db, credit.id, at.clock.today())) ?? {};
  expect(state).toMatchObject({ waiting: state?.received.gateway, rows: [] });
  expect(await verifyLoans(at.db)).toEqual([]);
});

test('an agreement that is kept is in no list of today while its credit is frozen', async () => {
  const credit = await lateCredit();
  const fixture = await createReliefFixture({ db: at.db, clock: at.clock });
  await fixture.agree(credit.id, { firstDueOn: '2026-03-02' });
  at.clock.setDay('2026-03-02');
  expect(await listedIds(TODAY)).toContain(credit.id);
  await unrequested.freeze(call(credit.id));
  expect(await listedIds(TODAY)).not.toContain(credit.id);
});
