/** `refund-charges` on a book that was made by the rules of release 0.1.0. Figures are computed here, without the product. */
import { tmpdir } from 'node:os';
import { day } from '@unamano/domain/calendar';
import { type Pesos, pesos } from '@unamano/domain/money';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database/database.ts';
import { ORIGIN } from '../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../test/fixtures/payments.ts';
import { dispatch } from '../../commands/dispatch.ts';
import { COMMANDS } from '../../commands/registry.ts';
import { readConfig } from '../../config/config.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockCredit, PLATFORM } from '../credit-lifecycle/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { loanBalanceOn } from '../loan-accounts/index.ts';
import {
  applyPaymentInContext,
  applyPaymentToInstallment,
  type PostingContext,
  readPostingContext,
  reversePayment,
} from '../payments/index.ts';
import { createChargeRefunds, createRefundReversals } from './index.ts';

let database: TestDatabase | undefined;
let at: ReturnType<typeof createPaymentsFixture> & Pick<TestDatabase, 'db' | 'pool' | 'url'>;
let printed: string[];

beforeEach(async () => {
  await database?.close();
  const opened = await testDatabase();
  database = opened;
  at = { ...opened, ...createPaymentsFixture(opened.db, '2026-01-31') };
});
afterAll(() => database?.close());

/** The context as release 0.1.0 computed it. */
function released(context: PostingContext): PostingContext {
  const records = { ...context.records, chargeRules: 'released' as const };
  return { ...context, records, loanBalance: loanBalanceOn(records, context.postedOn) };
}

/** Money of a link as release 0.1.0 allocated it; without a number, oldest first. @returns what it left owed, by those rules */
async function payReleased(creditId: number, on: string, amount: number | 'all', number?: number) {
  at.clock.setDay(on);
  const paid = await inTransaction(at.db, async (trx) => {
    const credit = await lockCredit(trx, creditId);
    if (!credit) throw new Error('no credit');
    const context = released(await readPostingContext(trx, { credit, today: day(on) }));
    const amountPesos = amount === 'all' ? context.loanBalance.owed.total : pesos(amount);
    const order = {
      credit,
      source: 'gateway',
      reference: `released-${creditId}-${on}-${amountPesos}`,
      amountPesos,
      today: day(on),
      now: at.clock.now(),
      initiator: PLATFORM,
      reason: 'test',
    } as const;
    return number === undefined
      ? applyPaymentInContext(trx, context, order)
      : applyPaymentToInstallment(trx, context, { ...order, source: 'payroll', number });
  });
  await at.pool.query(
    `begin; set local session_replication_role = replica;
     update payments set charge_rules = null where id = ${paid.paymentId}; commit`,
  );
  return paid;
}

const contactOn = (creditId: number, instant: string) =>
  at.pool.query(
    `insert into collection_contacts (credit_id, contacted_on, channel, note, recorded_at)
     values ($1, $2, 'phone', 'Llamada', $3)`,
    [creditId, instant.slice(0, 10), instant],
  );

/** On the day of the test's clock: a command reads the clock of the database. */
async function refundCharges(...options: string[]): Promise<number> {
  printed = [];
  await at.pool.query('update platform_clock set offset_ms = $1', [at.clock.now().getTime() - Date.now()]);
  const say = (line: string) => void printed.push(line);
  const contextOf = () => {
    const read = readConfig(
      { UNAMANO_MODE: 'sandbox', DATABASE_URL: at.url, UNAMANO_DATA_DIR: tmpdir() },
      tmpdir(),
    );
    if (!read.ok) throw new Error(read.faults.join('\n'));
    return { config: read.config, say, askSecret: async () => '', pathFrom: (written: string) => written };
  };
  return dispatch(COMMANDS, ['refund-charges', ...options], contextOf, { out: say, err: say });
}

async function accountsOf(creditId: number): Promise<Record<string, number>> {
  const { rows } = await at.pool.query(
    `select line.account, sum(line.amount_pesos)::integer as pesos
     from journal_entries entry join journal_lines line on line.entry_id = entry.id where entry.credit_id = $1
     group by line.account having sum(line.amount_pesos) <> 0 order by 1`,
    [creditId],
  );
  return Object.fromEntries(rows.map(({ account, pesos: sum }) => [account, sum]));
}

const refundsOf = (creditId: number) =>
  at.db
    .selectFrom('charge_refunds')
    .select(['part', 'paid_pesos', 'due_pesos', 'amount_pesos'])
    .where('credit_id', '=', creditId)
    .orderBy('id')
    .execute();

const stateOf = async (creditId: number) =>
  (await at.db.selectFrom('credits').select('state').where('id', '=', creditId).executeTakeFirstOrThrow())
    .state;

/** 23.14 % a year by day, with 18 decimals. */
const DAILY = 570_441_361_729_571n;
const simpleInterest = (base: number, days: number) =>
  Number((2n * BigInt(base) * BigInt(days) * DAILY + 10n ** 18n) / (2n * 10n ** 18n));

/**
 * 150,000 in two installments of 103,145 and 103,144; 74,350 and 75,650 of them are principal. The first was due on Saturday
 * 28 February; a call on Sunday 8 March at 23:00 made a fee of 12,000; it was paid on 20 March with 20 days of late interest.
 */
async function paidWithUndueFee() {
  at.clock.setDay('2026-01-31');
  const { id } = await at.activeCredit();
  await contactOn(id, '2026-03-08T23:00:00-05:00');
  const charged = 12_000 + simpleInterest(103_145, 20);
  expect(charged).toBe(13_177);
  await payReleased(id, '2026-03-20', 103_145 + charged);
  return { id, late: simpleInterest(103_145, 20) - simpleInterest(74_350, 20) };
}

/** 500,000 in three installments, all paid on the day of the disbursement: 17,601 of interest for no day. */
async function paidOnTheFirstDay() {
  at.clock.setDay('2026-01-31');
  const { id } = await at.activeCredit(500_000, 3);
  await payReleased(id, '2026-01-31', 'all');
  expect(await stateOf(id)).toBe('FIN');
  return id;
}

/** A rest of 4,000, within the tolerance, for 20 days: 46 of late interest that nobody owes today. */
async function owingOnlyAnOldCharge() {
  at.clock.setDay('2026-01-31');
  const { id } = await at.activeCredit(150_000, 1);
  const [first] = (await at.loanBalance(id)).installments;
  const value = first?.valuePesos ?? 0;
  await payReleased(id, '2026-02-20', value - 4_000);
  await payReleased(id, '2026-03-20', 4_000, 1);
  expect(await stateOf(id)).toBe('ACTIVE');
  return id;
}

describe('refund-charges', () => {
  test('lists what it would give back, and writes nothing without --apply', async () => {
    const { id, late } = await paidWithUndueFee();
    const before = await accountsOf(id);
    expect(await refundCharges()).toBe(0);
    expect(printed).toEqual([
      `credit ${id}: collection fees without a delivered contact, or over their maximum: paid 12000, due 0, given back before 0, now 12000`,
      `credit ${id}: late interest on more than principal, or within the tolerance: paid 1177, due 848, given back before 0, now ${late}`,
      `To give back: ${12_000 + late} pesos on 1 credits. Ended: 0 credits.`,
      'Nothing was written. Run it again with --apply.',
    ]);
    expect(await accountsOf(id)).toEqual(before);
    expect(await refundsOf(id)).toEqual([]);
  });

  test('gives back a fee and late interest: they leave income and pay the next installment', async () => {
    const { id, late } = await paidWithUndueFee();
    expect(late).toBe(329);
    expect(await verifyLedger(at.db)).toEqual([]);
    const before = await accountsOf(id);
    expect(await refundCharges('--apply')).toBe(0);
    expect(await refundsOf(id)).toEqual([
      { part: 'collection_fee', paid_pesos: 12_000, due_pesos: 0, amount_pesos: 12_000 },
      { part: 'late_interest', paid_pesos: 1_177, due_pesos: 848, amount_pesos: 329 },
    ]);
    // 12,000 contains 1,916 of VAT.
    expect(await accountsOf(id)).toEqual({
      ...before,
      collection_fee_income: undefined,
      interest_income: -2_625,
      unearned_interest: -1_324,
      late_interest_income: -848,
      vat_payable: (before.vat_payable ?? 0) + 1_916,
      loans_receivable: (before.loans_receivable ?? 0) - 12_329,
    });
    expect((await at.loanBalance(id)).owed.total).toBe(103_144 - 12_329);
    expect(await verifyLedger(at.db)).toEqual([]);
    const { rows } = await at.pool.query(`select template from messages where template = 'charges_refunded'`);
    expect(rows).toHaveLength(1);
  });

  test('gives back the interest of days after an early settlement: it waits for the borrower', async () => {
    const id = await paidOnTheFirstDay();
    expect(await verifyLedger(at.db)).toEqual([]);
    const before = await accountsOf(id);
    expect(before.interest_income).toBe(-17_601);
    await refundCharges('--apply');
    expect(await accountsOf(id)).toEqual({ ...before, interest_income: undefined, suspense: -17_601 });
    expect(await stateOf(id)).toBe('FIN');
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('ends a credit that owes nothing but an old charge', async () => {
    const id = await owingOnlyAnOldCharge();
    expect(await verifyLedger(at.db)).toEqual([]);
    await refundCharges('--apply');
    expect(await stateOf(id)).toBe('FIN');
    expect(await refundsOf(id)).toEqual([]);
    expect((await accountsOf(id)).unearned_interest).toBeUndefined();
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('gives back once: in a second run, in parallel runs, and in a run after one that was killed', async () => {
    const { id } = await paidWithUndueFee();
    const other = await paidOnTheFirstDay();
    const ended = await owingOnlyAnOldCharge();
    const refunds = createChargeRefunds({ db: at.db, clock: at.clock, messages: at.messages });
    // The killed run had committed the first credit.
    await refunds.refund(id);
    const all = [id, other, ended];
    await Promise.all([...all, ...all, ...all].map((creditId) => refunds.refund(creditId)));
    const sums = async () =>
      (await Promise.all(all.map(refundsOf))).map((rows) => rows.map(({ amount_pesos }) => amount_pesos));
    expect(await sums()).toEqual([[12_000, 329], [17_601], []]);
    await refundCharges('--apply');
    expect(printed).toEqual(['Given back: 0 pesos on 0 credits. Ended: 0 credits.']);
    expect(await sums()).toEqual([[12_000, 329], [17_601], []]);
    expect(at.messages.sent.filter(({ template }) => template === 'charges_refunded')).toHaveLength(2);
    expect(await verifyLedger(at.db)).toEqual([]);
  });

  test('staff see each part with what is to be given back, and afterwards what was', async () => {
    const { id } = await paidWithUndueFee();
    const refunds = createChargeRefunds({ db: at.db, clock: at.clock, messages: at.messages });
    const listed = async () => {
      const reply = await refunds.list({ actor: undefined as never, origin: ORIGIN, input: { cursor: '' } });
      if (!reply.ok) throw new Error(reply.code);
      expect(reply.value.next_cursor).toBeNull();
      return reply.value.rows.map((row) => [row.id_credit, row.part, row.given_back, row.pending]);
    };
    expect(await listed()).toEqual([
      [id, 'collection_fee', 0, 12_000],
      [id, 'late_interest', 0, 329],
    ]);
    await refundCharges('--apply');
    expect(await listed()).toEqual([
      [id, 'collection_fee', 12_000, 0],
      [id, 'late_interest', 329, 0],
    ]);
  });

  test('a waived charge is not given back: nobody paid it', async () => {
    at.clock.setDay('2026-01-31');
    const { id } = await at.activeCredit();
    await contactOn(id, '2026-03-08T23:00:00-05:00');
    await payReleased(id, '2026-03-20', 7_000);
    const { waive } = await waiverOf(id, pesos(5_000));
    await waive();
    await refundCharges('--apply');
    expect(await refundsOf(id)).toEqual([
      { part: 'collection_fee', paid_pesos: 7_000, due_pesos: 0, amount_pesos: 7_000 },
    ]);
  });

  test('a refund is reversed with the payment whose charges it gave back', async () => {
    const { id } = await paidWithUndueFee();
    const payment = await at.db
      .selectFrom('payments')
      .select('id')
      .where('credit_id', '=', id)
      .executeTakeFirstOrThrow();
    await refundCharges('--apply');
    const afterReversal = createRefundReversals({ clock: at.clock });
    await inTransaction(at.db, (trx) =>
      reversePayment(trx, {
        paymentId: payment.id,
        today: at.clock.today(),
        now: at.clock.now(),
        afterReversal,
      }),
    );
    const accounts = await accountsOf(id);
    expect([accounts.collection_fee_income, accounts.late_interest_income, accounts.suspense]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const { installments } = (await at.loanBalance(id)).owed;
    expect(installments.map(({ unpaid }) => unpaid)).toEqual([103_145, 103_144]);
    expect(await verifyLedger(at.db)).toEqual([]);
  });
});

/** A waiver of a part of the fee that release 0.1.0 charged, as that release posted it. */
async function waiverOf(creditId: number, amount: Pesos) {
  const { postLoanTransaction } = await import('../payments/index.ts');
  const { waiverLines } = await import('../ledger/index.ts');
  const waive = () =>
    inTransaction(at.db, async (trx) => {
      const credit = await lockCredit(trx, creditId);
      if (!credit) throw new Error('no credit');
      const today = at.clock.today();
      const context = released(await readPostingContext(trx, { credit, today }));
      const allocations = [{ number: 1, part: 'collection_fee', amount }] as const;
      const order = { credit, reference: `waiver-${creditId}`, today, now: at.clock.now() };
      await postLoanTransaction(trx, { ...order, initiator: PLATFORM, reason: 'test' }, context, {
        source: 'waiver',
        amountPesos: amount,
        allocations,
        lines: waiverLines(allocations),
      });
    });
  return { waive };
}
