/** Money in suspense: its owner, its age, and its two ways out, each by the money's own rules and exactly once. */
import { pesos } from '@unamano/domain/money';
import { describe, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeCompany, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import {
  createFundsFixture,
  type FundsFixture,
  paidAfterTheEnd,
} from '../../../../test/fixtures/unapplied-funds.ts';
import type { StaffActor } from '../../../kernel/actor.ts';
import { verifyLedger } from '../../loans/loan-events/index.ts';

const database = await sharedDatabase();

const aWorld = (day?: string) => createFundsFixture(database.db, day);

/** The borrower of 500,000 in 3 installments pays the last one on its day, by two links. */
async function paidTwice(world: FundsFixture) {
  const credit = await world.activeCredit(500_000, 3);
  world.clock.setDay('2026-04-10');
  await world.pay(await world.open(credit, 1));
  world.clock.setDay('2026-05-11');
  await world.pay(await world.open(credit, 2));
  world.clock.setDay('2026-06-10');
  const [order, payoff] = [await world.open(credit, 3), await world.openPayoff(credit)];
  await world.pay(order);
  await world.pay(payoff);
  return credit;
}

describe('233,217 paid twice', () => {
  test('233,217 paid twice goes back: its owner is notified, two people return it, and no account keeps a peso', async () => {
    const world = await aWorld();
    const credit = await paidTwice(world);
    const fund = await world.onlyFundOf(credit.id);
    expect(fund).toMatchObject({
      kind: null,
      state: 'waiting',
      owner: { kind: 'borrower', name: 'Ana Gómez', dni: credit.borrower.dni },
      amount: 233_217,
      waiting: 233_217,
      received_on: '2026-06-10',
      business_days: 0,
      due_on: '2026-07-03',
      is_overdue: false,
      credits: [],
    });
    expect(await world.balance(credit.id, 'suspense')).toBe(-233_217);
    expect((await world.templates(credit)).slice(-3)).toEqual([
      'payment_received',
      'credit_finished',
      'funds_waiting',
    ]);

    const requested = await world.requestReturn(fund);
    expect(requested).toMatchObject({ ok: true });
    expect(await world.onlyFundOf(credit.id)).toMatchObject({ state: 'return_requested' });
    const approval = requested.ok ? requested.value.id_approval : 0;
    expect(await world.approve(approval, world.first)).toMatchObject({ code: 'SELF_APPROVAL_NOT_ALLOWED' });
    expect(await world.balance(credit.id, 'suspense')).toBe(-233_217);

    expect(await world.approve(approval)).toMatchObject({ ok: true });
    expect(await world.onlyFundOf(credit.id, 'ended')).toMatchObject({
      state: 'returned',
      waiting: 0,
      bank_reference: 'DEV-1',
      returned_on: '2026-06-10',
    });
    expect(await world.balance(credit.id, 'suspense')).toBe(0);
    // 500,000 sent and 233,217 returned; the gateway has all four payments.
    expect(await world.balance(credit.id, 'cash_at_bank')).toBe(-733_217);
    expect(world.messages.sent.at(-1)).toMatchObject({
      template: 'funds_returned',
      parameters: { amountPesos: 233_217, day: '2026-06-10', reference: 'DEV-1' },
    });
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  test('ten people return it at once: one request, one approval, one event', async () => {
    const world = await aWorld();
    const credit = await paidTwice(world);
    const fund = await world.onlyFundOf(credit.id);
    const clerks = await Promise.all(Array.from({ length: 10 }, world.clerk));
    const requests = await Promise.all(clerks.map((clerk) => world.requestReturn(fund, clerk)));
    const [accepted, ...others] = requests.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    expect(requests.filter((reply) => !reply.ok && reply.code === 'CHANGE_PENDING')).toHaveLength(9);
    const approval = accepted?.ok ? accepted.value.id_approval : 0;
    const approvers = await Promise.all(Array.from({ length: 10 }, world.clerk));
    const approved = await Promise.all(approvers.map((clerk) => world.approve(approval, clerk)));
    expect(approved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.requestReturn(fund)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await world.fundsOf(credit.id, 'ended')).toHaveLength(1);
    expect(await world.balance(credit.id, 'suspense')).toBe(0);
    expect(await verifyLedger(world.db)).toEqual([]);
  });
});

describe('money that was paid after the end', () => {
  test('pays another credit of its owner from the day since which it waits', async () => {
    const world = await aWorld();
    const { ended, running, fund } = await paidAfterTheEnd(world, 90_000);
    expect(fund).toMatchObject({ amount: 90_000, credits: [{ id_credit: running.id, owed: 206_289 }] });
    expect((await world.notified(ended.borrower.id)).at(-1)).toMatchObject({
      template: 'funds_waiting',
      parameters: { amountPesos: 90_000, paidOn: '2026-03-10' },
    });
    // Staff apply it after the first due day: paid on time, so late interest is owed of the rest alone.
    world.clock.setDay('2026-04-20');
    const { lateInterest: before } = await world.loanBalance(running.id);
    expect(await world.apply(fund, running.id)).toMatchObject({ ok: true });
    const { installments, lateInterest, owed } = await world.loanBalance(running.id);
    expect(installments.map(({ unpaid }) => unpaid)).toEqual([13_145, 103_144]);
    expect(lateInterest).toBeLessThan(before / 4);
    expect((await world.notified(ended.borrower.id)).at(-1)).toMatchObject({
      template: 'funds_applied',
      parameters: { amountPesos: 90_000, pendingPesos: owed },
    });
    expect(await world.onlyFundOf(ended.id, 'ended')).toMatchObject({ state: 'applied', waiting: 0 });
    expect(await world.balance(ended.id, 'suspense')).toBe(0);
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  test('ends the credit at its payoff figure', async () => {
    const world = await aWorld();
    const { payoff } = await world.loanBalance((await world.activeCredit()).id);
    const { running, fund } = await paidAfterTheEnd(world, payoff);
    expect(await world.apply(fund, running.id)).toMatchObject({ ok: true, value: { remaining: 0 } });
    expect((await world.templates(running)).slice(-2)).toEqual(['funds_applied', 'credit_finished']);
    expect(await verifyLedger(world.db)).toEqual([]);
  });

  test('is not applied to a credit that owes less, to its own, nor to one of another person', async () => {
    const world = await aWorld();
    const colleague = await world.activeCredit();
    const { payoff } = await world.loanBalance(colleague.id);
    const { ended, running, fund } = await paidAfterTheEnd(world, payoff + 1);
    for (const id of [running.id, ended.id, colleague.id, 999_999_999]) {
      expect(await world.apply(fund, id)).toMatchObject({ ok: false, code: 'VALIDATION_ERROR' });
    }
    expect(await world.apply({ source: 'credit', id: 999_999_999 }, running.id)).toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
    expect(await world.balance(ended.id, 'suspense')).toBe(-payoff - 1);
  });

  test.each(['apply', 'apply and return'])('ten people %s it at once: it moves once', async (what) => {
    const world = await aWorld();
    const { ended, running, fund } = await paidAfterTheEnd(world, 50_000);
    const clerks = await Promise.all(Array.from({ length: 10 }, world.clerk));
    const replies = await Promise.all(
      clerks.map((clerk, index) =>
        what === 'apply' || index % 2 === 0
          ? world.apply(fund, running.id, clerk)
          : world.requestReturn(fund, clerk),
      ),
    );
    const [won, ...others] = replies.filter(({ ok }) => ok);
    expect(others).toEqual([]);
    const request = won?.ok && 'id_approval' in won.value ? won.value.id_approval : null;
    if (request !== null) expect(await world.approve(request)).toMatchObject({ ok: true });
    expect(await world.balance(ended.id, 'suspense')).toBe(0);
    const { paid } = await world.loanBalance(running.id);
    expect(paid).toBe(request === null ? 50_000 : 0);
    expect(await verifyLedger(world.db)).toEqual([]);
  });
});

describe('money that waits on a running credit', () => {
  test('does not go back once it has paid what is due today, before any job ran', async () => {
    const world = await aWorld();
    const credit = await world.activeCredit();
    await world.postWage(credit.id, pesos(103_145 + 30_000), 1);
    world.clock.setDay('2026-05-11');
    const fund = await world.onlyFundOf(credit.id);
    expect(await world.requestReturn(fund)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect((await world.loanBalance(credit.id)).paid).toBe(133_145);
  });
});

describe('a chargeback', () => {
  test.each(['applied', 'returned'] as const)(
    'of money that was %s leaves what its owner owes back on the list',
    async (ending) => {
      const world = await aWorld();
      const { ended, running, order, fund } = await paidAfterTheEnd(world, 90_000);
      const left = ending === 'applied' ? world.apply(fund, running.id) : world.sendBack(fund);
      expect(await left).toMatchObject({ ok: true });
      world.gateway.put(order, 'ANULADA');
      await world.payments.syncOrder(order);
      expect(await world.onlyFundOf(ended.id)).toMatchObject({ state: 'owed_back', waiting: -90_000 });
      expect(await world.balance(ended.id, 'suspense_receivable')).toBe(90_000);
      expect(await world.balance(ended.id, 'cash_at_gateway')).toBeGreaterThan(0);
      const { totals } = await world.read();
      expect(totals.amount).toBe(totals.ledger);
      expect(await verifyLedger(world.db)).toEqual([]);
    },
  );

  test('leaves no overdue money where its owner owes it back: the alarm is as without it', async () => {
    const world = await aWorld();
    const { ended, order, fund } = await paidAfterTheEnd(world, 90_000);
    expect(await world.sendBack(fund)).toMatchObject({ ok: true });
    world.clock.setDay('2026-04-02');
    const { overdue, all } = await world.funds.figures();
    world.gateway.put(order, 'ANULADA');
    await world.payments.syncOrder(order);
    expect(await world.onlyFundOf(ended.id)).toMatchObject({ state: 'owed_back', is_overdue: false });
    const now = await world.funds.figures();
    expect(now.overdue).toEqual(overdue);
    expect(now.all).toEqual({ count: all.count + 1, amount: all.amount - 90_000 });
    world.log.error.mockClear();
    await world.funds.watch();
    expect(world.log.error).toHaveBeenCalledTimes(overdue.count > 0 ? 1 : 0);
  });

  test('before the approval of a return refuses the return', async () => {
    const world = await aWorld();
    const { order, fund } = await paidAfterTheEnd(world, 90_000);
    const requested = await world.requestReturn(fund);
    world.gateway.put(order, 'ANULADA');
    await world.payments.syncOrder(order);
    const approval = requested.ok ? requested.value.id_approval : 0;
    expect(await world.approve(approval)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
    expect(await verifyLedger(world.db)).toEqual([]);
  });
});

describe('the age', () => {
  test('15 working days: on the last one nothing is wrong, on the next day the alarm is on until the money is out', async () => {
    const world = await aWorld();
    const before = await world.funds.figures();
    expect(before.overdue.count).toBe(0);
    const { ended: credit, fund } = await paidAfterTheEnd(world, 90_000);
    expect(fund.due_on).toBe('2026-04-01');
    world.clock.setDay('2026-04-01');
    await world.funds.watch();
    expect(world.log.error).not.toHaveBeenCalled();
    expect(await world.onlyFundOf(credit.id)).toMatchObject({ business_days: 15, is_overdue: false });

    world.clock.setDay('2026-04-02');
    expect(await world.onlyFundOf(credit.id)).toMatchObject({ is_overdue: true });
    await world.funds.watch();
    const { overdue } = await world.funds.figures();
    expect(overdue.count).toBeGreaterThan(0);
    expect(overdue.amount).toBeGreaterThanOrEqual(90_000);
    expect(world.log.error).toHaveBeenCalledWith(overdue, 'unapplied funds are older than 15 business days');
    const { totals } = await world.read();
    expect(totals).toMatchObject({ overdue_count: overdue.count, overdue_amount: overdue.amount });
    expect(await world.sendBack(fund)).toMatchObject({ ok: true });
    expect((await world.funds.figures()).overdue.amount).toBe(overdue.amount - 90_000);
  });

  test('a return of a future day, or of a day before the money came, is refused', async () => {
    const world = await aWorld();
    const { fund } = await paidAfterTheEnd(world, 90_000);
    for (const paid_on of ['2026-03-11', '2026-03-09']) {
      expect(await world.requestReturn(fund, world.first, { paid_on })).toMatchObject({
        code: 'VALIDATION_ERROR',
        fields: { paid_on: expect.any(String) },
      });
    }
  });
});

describe('the list', () => {
  test('adds up to the account of the ledger; a planted peso is found', async () => {
    const world = await aWorld();
    await paidAfterTheEnd(world, 77_001);
    const { totals } = await world.read();
    expect(totals.amount).toBe(totals.ledger);
    expect(await verifyLedger(world.db)).toEqual([]);
    await database.pool.query(
      `begin; set local session_replication_role = replica;
       with entry as (
         insert into journal_entries (kind, posted_on, recorded_at, reference)
         values ('payroll_suspense', '2026-03-10', now(), 'planted') returning id
       ) insert into journal_lines (entry_id, number, account, amount_pesos, value_on)
         select id, 1, 'payroll_clearing', 1, '2026-03-10'::date from entry
         union all select id, 2, 'suspense', -1, '2026-03-10' from entry; commit`,
    );
    const found = await verifyLedger(world.db);
    await database.pool.query(
      `begin; set local session_replication_role = replica;
       delete from journal_lines where entry_id in (select id from journal_entries where reference = 'planted');
       delete from journal_entries where reference = 'planted'; commit`,
    );
    const [planted] = found;
    const expectedPesos = planted?.expectedPesos ?? 0;
    expect(found).toEqual([
      { what: 'suspense_differs', id: 0, ledgerPesos: expectedPesos + 1, expectedPesos },
    ]);
  });

  test('shows nothing of others to staff of a company, and pages by position', async () => {
    const world = await aWorld();
    await paidAfterTheEnd(world, 77_002);
    const stranger = await makeStaff(world.db, await makeCompany(world.db), ['late_payments']);
    const call = (actor: StaffActor, input: object) =>
      world.funds.list({ actor, origin: ORIGIN, input } as never);
    expect(await call(stranger, {})).toMatchObject({
      value: { funds: [], totals: { count: 0, amount: 0, ledger: null } },
    });
    const [fund] = (await world.read()).funds;
    if (!fund) throw new Error('nothing is listed');
    expect(await world.apply(fund, fund.id_credit ?? 0, stranger)).toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
    expect(await world.requestReturn(fund, stranger)).toMatchObject({ code: 'OBJECT_NOT_FOUND' });
    expect(await call(world.first, { cursor: 'anything' })).toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test.each([
    { state: 'open', order: 'oldest', sign: 1 },
    { state: 'ended', order: 'newest', sign: -1 },
  ] as const)('has the $state funds $order first, by pages too', async ({ state, sign }) => {
    for (const day of ['2026-03-11', '2026-03-10']) {
      const world = await aWorld(day);
      const { running, fund } = await paidAfterTheEnd(world, 31_000);
      if (state === 'ended') await world.apply(fund, running.id);
    }
    const world = await aWorld('2026-03-12');
    const { funds } = await world.read(state);
    const days = funds.map(({ received_on, ended_on }) => received_on ?? ended_on ?? '');
    expect(days).toEqual(days.toSorted((one, other) => sign * one.localeCompare(other)));
    expect(new Set(days).size).toBeGreaterThan(1);
    const seen: number[] = [];
    for (let cursor: string | undefined; seen.length <= funds.length; ) {
      const input = { state, limit: 2, cursor };
      const page = await world.funds.list({ actor: world.first, origin: ORIGIN, input } as never);
      if (!page.ok) throw new Error(page.code);
      seen.push(...page.value.funds.map(({ id }) => id));
      if (page.value.next_cursor === null) break;
      cursor = page.value.next_cursor;
    }
    expect(seen).toEqual(funds.map(({ id }) => id));
  });
});
