/** A transfer that the bank returned: the disbursement is undone, and the borrower owes nothing for it. */
import { pesos } from '@unamano/domain/money';
import { afterEach, describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../../test/database/database.ts';
import { rowOf } from '../../../../../test/database/rows.ts';
import { createCreditFixture, homeOf } from '../../../../../test/fixtures/credits.ts';
import { makeBorrower, makeCompany, makeStaff, ORIGIN } from '../../../../../test/fixtures/disbursements.ts';
import { notification } from '../../../../../test/fixtures/payments.ts';
import { payoutOf } from '../../../../../test/fixtures/payouts.ts';
import { PLATFORM } from '../../../loans/credit-lifecycle/index.ts';
import { passAllDays, record, verifyLedger } from '../../../loans/loan-events/index.ts';

const { db } = await sharedDatabase();
afterEach(async () => expect(await verifyLedger(db)).toEqual([]));

const COMMITTED = { committed_disbursements: 500_000, committed_disbursements_contra: -500_000 };

describe('a returned transfer', () => {
  test('leaves no debt', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'active');
    world.clock.setDay('2026-02-02');
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });

    expect(await world.rowOf(id)).toMatchObject({ state: 'IN_PROCESS', disbursed_on: null });
    expect(await world.balancesOf(id)).toEqual(COMMITTED);
    expect(await world.loanBalance(id)).toMatchObject({ owed: 0, installments: [], next: null });
    expect(await world.historyOf(id)).toEqual(['APPROVED', 'SIGNED', 'IN_PROCESS', 'ACTIVE', 'IN_PROCESS']);
    expect(world.messages.sent.at(-1)).toMatchObject({
      template: 'transfer_returned',
      recipient: borrower.cellphone,
      parameters: { creditId: id, sentPesos: 500_000, url: 'https://unamano.test/inicio' },
    });
  });

  test('is shown on the home screen until the borrower confirms an account', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'active');
    const isShown = async () => {
      const fixture = createCreditFixture(db);
      fixture.setToday('2026-02-02');
      return (await homeOf(db, fixture.credits, borrower.id)).is_transfer_returned;
    };
    world.clock.setDay('2026-02-02');
    expect(await isShown()).toBe(false);
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
    expect(await isShown()).toBe(true);
    expect(await world.changeAccount(borrower, id)).toMatchObject({ ok: true });
    expect(await isShown()).toBe(false);
  });

  test('costs nothing, also where the bank returned it after the first due day', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'active');
    world.clock.setDay('2026-03-20');
    await passAllDays(db, world.clock.today(), world.clock.now());
    expect((await world.balancesOf(id)).interest_income).toBeLessThan(0);
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
    expect(await world.balancesOf(id)).toEqual(COMMITTED);
  });

  test('is kept with both references, both people and the undone confirmation', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'active');
    await world.returnTransfer(id);
    const row = await rowOf(db, 'transfer_returns', { credit_id: id });
    expect(row).toMatchObject({
      disbursement_number: 1,
      disbursed_on: '2026-01-31',
      sent_pesos: 500_000,
      sent_reference: 'TRX-1',
      bank_reference: 'DEV-77',
      returned_on: '2026-01-31',
      requested_by: world.clerk.id,
      approved_by: world.second.id,
    });
  });

  test('is paid out again to an account that the borrower confirmed, with a new schedule', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'active');
    await world.returnTransfer(id);
    expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toEqual({
      ok: false,
      code: 'ACCOUNT_NOT_CONFIRMED',
    });
    world.clock.setDay('2026-02-10');
    expect(await world.changeAccount(borrower, id)).toMatchObject({ ok: true });
    expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({ ok: true });
    const balance = await world.loanBalance(id);
    expect(balance.installments.map(({ dueOn }) => dueOn)).toEqual([
      '2026-03-10',
      '2026-04-10',
      // 10 May is a Sunday.
      '2026-05-11',
    ]);
    expect(balance.owed).toBe(699_651);
    expect(await world.balancesOf(id)).toMatchObject({ loans_receivable: 699_651, cash_at_bank: -500_000 });

    // The second transfer may come back as well.
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
    expect(await world.balancesOf(id)).toEqual(COMMITTED);
    await world.changeAccount(borrower, id, '55555555555');
    await world.disbursements.confirm(world.clerk, ORIGIN, id);
    await world.pay(await world.open({ id, borrower }, 1));
    expect((await world.loanBalance(id)).owed).toBe(699_651 - 233_217);
  });

  test('one of ten parallel approvals counts, and one of ten parallel requests waits', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'active');
    const requests = await Promise.all(Array.from({ length: 10 }, () => world.requestReturn(id)));
    const first = requests.find((reply) => reply.ok);
    expect(requests.filter((reply) => !reply.ok && reply.code === 'CHANGE_PENDING')).toHaveLength(9);
    if (!first?.ok) throw new Error('no request');
    const { id_approval } = first.value;
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.answer(id_approval)));
    expect(answers.filter((reply) => reply.ok)).toHaveLength(1);
    expect(await world.historyOf(id)).toHaveLength(5);
    expect(await world.balancesOf(id)).toEqual(COMMITTED);
  });

  test('needs a second person, the module, the own company and a credit that was paid out', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'active');
    expect(await world.requestReturn(999_999)).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
    const clerkOfCompany = await makeStaff(db, await makeCompany(db), ['disbursement_confirm']);
    expect(await world.requestReturn(id, clerkOfCompany)).toEqual({ ok: false, code: 'OBJECT_NOT_FOUND' });
    expect(await world.requestReturn(id, await makeStaff(db))).toMatchObject({ code: 'FORBIDDEN' });
    const requested = await world.requestReturn(id);
    if (!requested.ok) throw new Error(requested.code);
    expect(await world.answer(requested.value.id_approval, world.clerk)).toMatchObject({
      code: 'SELF_APPROVAL_NOT_ALLOWED',
    });
    const waiting = await world.inProcess(await makeBorrower(db));
    expect(await world.requestReturn(waiting)).toEqual({ ok: false, code: 'STATE_NOT_ALLOWED' });
    expect(await world.rowOf(id)).toMatchObject({ state: 'ACTIVE' });
  });

  test('is of a day between the disbursement and today', async () => {
    const { world, id } = await payoutOf(db, '2026-01-31', 'active');
    const input = { credit_id: id, bank_reference: 'DEV', reason: 'x' };
    for (const on of ['2026-01-30', '2026-02-01']) {
      const caller = { actor: world.clerk, origin: ORIGIN };
      expect(
        await world.disbursements.requestReturn(caller, { ...input, returned_on: on as typeof world.today }),
      ).toEqual({ ok: false, code: 'RETURNED_BEFORE_SENT' });
    }
  });
});

describe('money that the borrower had paid', () => {
  test('waits as the own money of the borrower, and a chargeback of it leaves nothing', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'active');
    const order = await world.open({ id, borrower }, 1);
    await world.pay(order);
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
    expect(await world.balancesOf(id)).toEqual({
      ...COMMITTED,
      cash_at_gateway: 233_217,
      suspense: -233_217,
    });

    world.gateway.put(order, 'ANULADA');
    await world.payments.receive(notification(order, 'cancelled'));
    expect(await world.balancesOf(id)).toEqual(COMMITTED);
  });

  test('that comes after the return waits too, and is no part of the next schedule', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-31', 'active');
    const order = await world.open({ id, borrower }, 1);
    await world.returnTransfer(id);
    await world.pay(order);
    expect(await world.balancesOf(id)).toMatchObject({ suspense: -233_217 });
    world.clock.setDay('2026-02-01');
    await world.changeAccount(borrower, id);
    await world.disbursements.confirm(world.clerk, ORIGIN, id);
    expect((await world.loanBalance(id)).owed).toBe(699_651);
  });
});

describe('a refinancing whose transfer came back', () => {
  test('owes the old credit as if nothing had been', async () => {
    const {
      world,
      borrower,
      id: old,
    } = await payoutOf(db, '2026-01-10', 'active', { amount: 150_000, months: 2 });
    const before = await world.balancesOf(old);
    const { owed: owedBefore, installments: installmentsBefore } = await world.loanBalance(old);
    world.clock.setDay('2026-01-20');
    const id = await world.active(borrower, { replaces: old });
    expect(await world.rowOf(old)).toMatchObject({ state: 'FIN' });
    world.clock.setDay('2026-01-23');
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });

    expect(await world.rowOf(old)).toMatchObject({
      state: 'ACTIVE',
      finished_on: null,
      reopen_pending_since: null,
    });
    expect(await world.rowOf(id)).toMatchObject({ state: 'IN_PROCESS' });
    expect(await world.balancesOf(old)).toEqual(before);
    expect(await world.loanBalance(old)).toMatchObject({
      owed: owedBefore,
      lateInterest: 0,
      installments: installmentsBefore,
    });

    await world.changeAccount(borrower, id);
    expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({ ok: true });
    expect([(await world.rowOf(old)).state, (await world.rowOf(id)).state]).toEqual(['FIN', 'ACTIVE']);
    expect(await world.balancesOf(old)).toMatchObject({
      // 13 of 31 days: 2,625 * 13 / 31 of the 3,949 is accrued; 13 / 59 of the study fee and its VAT.
      refinancing_clearing: 206_289 - (3_949 - 1_101) - (28_500 - 6_280) - (5_415 - 1_193),
    });
  });

  test('makes the old credit late for nothing, and such lateness refuses no second transfer', async () => {
    const {
      world,
      borrower,
      id: old,
    } = await payoutOf(db, '2026-01-10', 'active', { amount: 150_000, months: 3 });
    world.clock.setDay('2026-02-05');
    const id = await world.active(borrower, { replaces: old });
    world.clock.setDay('2026-02-20');
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
    expect(await world.loanBalance(old)).toMatchObject({ lateInterest: 0, daysPastDue: 0 });
    world.clock.setDay('2026-02-27');
    expect(await world.loanBalance(old)).toMatchObject({ isLate: false });
    world.clock.setDay('2026-02-28');
    expect(await world.loanBalance(old)).toMatchObject({ isLate: true, daysPastDue: 1 });
    await world.changeAccount(borrower, id);
    expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toMatchObject({ ok: true });
    expect((await world.rowOf(old)).state).toBe('FIN');
    // What falls due after the return is late as always.
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
    world.clock.setDay('2026-03-12');
    await world.changeAccount(borrower, id);
    expect(await world.disbursements.confirm(world.clerk, ORIGIN, id)).toEqual({
      ok: false,
      code: 'REPLACED_CREDIT_LATE',
    });
  });

  test('is refused while another credit of the borrower waits for its disbursement', async () => {
    const { world, borrower, id } = await payoutOf(db, '2026-01-10', 'active');
    const next = await world.inProcess(borrower, { replaces: id, amount: 800_000, months: 4 });
    expect(await world.requestReturn(id)).toEqual({ ok: false, code: 'OTHER_CREDIT_OPEN' });
    const caller = { actor: world.clerk, origin: ORIGIN };
    await world.disbursements.cancel(caller, { credit_id: next, reason: 'La transferencia anterior volvió' });
    expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
  });
});

test('a credit that payroll has paid stays active, and nothing is written', async () => {
  const { world, id } = await payoutOf(db, '2026-01-31', 'active');
  const credit = await world.rowOf(id);
  const now = world.clock.now();
  const data = { pesos: pesos(10_000), from: 'wage', number: 1 } as const;
  const recording = { initiator: PLATFORM, reason: 'test', today: world.clock.today(), now };
  await db.transaction().execute(async (trx) => {
    await record(trx, { credit, event: { kind: 'money', at: now, source: 'wage-1', data } }, recording);
  });
  expect((await world.loanBalance(id)).owed).toBe(689_651);
  expect(await world.requestReturn(id)).toEqual({ ok: false, code: 'PAYROLL_MONEY_RECEIVED' });
  expect(await world.rowOf(id)).toMatchObject({ state: 'ACTIVE', disbursement_number: 1 });
});

test('a borrower who had withdrawn owes nothing and the credit is cancelled', async () => {
  const { world, borrower, id } = await payoutOf(db, '2026-01-30', 'active');
  expect(await world.payments.withdraw(borrower, ORIGIN, id)).toMatchObject({ ok: true });
  expect(await world.returnTransfer(id)).toMatchObject({ ok: true });
  expect(await world.rowOf(id)).toMatchObject({ state: 'CANCELLED' });
  expect(await world.balancesOf(id)).toEqual({});
  expect(world.messages.sent.at(-1)).toMatchObject({ template: 'credit_cancelled' });
});
