/** Money of an earlier day that becomes known after money of a later day: every account is as if both were known in order. */
import { day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import type { Db } from '../../../db/types.ts';
import { verifyLedger } from '../../ledger/index.ts';
import { findGatewayPayment } from '../repo.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(async () => {
  try {
    expect(await verifyLedger(db)).toEqual([]);
  } finally {
    await database.close();
  }
});

type Run = Awaited<ReturnType<typeof start>>;
type Step = (run: Run) => Promise<unknown>;

/**
 * 150,000 in 2 months, disbursed on 31 January: 103,145 on 28 February (principal 74,350, interest 2,625, price lines 26,170) and 103,144
 * on 31 March (75,650, 1,324 and 26,170). Late interest of a day is 0.057042 % of the unpaid principal part.
 */
async function start() {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  return { fixture, credit: await fixture.activeCredit(), orders: new Map<string, string>() };
}

const opens =
  (on: string, name: string, amount: number | 'payoff'): Step =>
  async ({ fixture, credit, orders }) => {
    fixture.clock.setDay(day(on));
    if (amount !== 'payoff') {
      orders.set(name, await fixture.open(credit, 1, pesos(amount)));
      return;
    }
    const quoted = await fixture.payments.payoff(credit.borrower, credit.id);
    if (!quoted.ok) throw new Error(quoted.code);
    const origin = { address: '203.0.113.9', userAgent: 'test' };
    const opened = await fixture.payments.openPayoff(credit.borrower, origin, {
      id_credit: credit.id,
      total: pesos(quoted.value.total),
    });
    orders.set(name, (opened.ok && opened.value.order) || '');
  };

const knows =
  (on: string, name: string, paidOn = on): Step =>
  ({ fixture, orders }) => {
    fixture.clock.setDay(day(on));
    return fixture.pay(orders.get(name) ?? '', day(paidOn));
  };

const chargesBack =
  (on: string, name: string): Step =>
  async ({ fixture, orders }) => {
    fixture.clock.setDay(day(on));
    const order = orders.get(name) ?? '';
    fixture.gateway.put(order, 'ANULADA');
    await fixture.payments.receive(notification(order, 'cancelled'));
  };

/** The wage of the first installment. */
const wageOfFirst =
  (on: string, amount: number): Step =>
  async ({ fixture, credit }) => {
    fixture.clock.setDay(day(on));
    await fixture.postNamedWage(credit.id, 1, pesos(amount));
  };

const payrollMoney =
  (on: string, amount: number): Step =>
  ({ fixture, credit }) => {
    fixture.clock.setDay(day(on));
    return fixture.postWage(credit.id, pesos(amount));
  };

async function play(...steps: readonly Step[]): Promise<Run> {
  const run = await start();
  for (const step of steps) await step(run);
  return run;
}

/** All accounts of the credit, what each installment owes, and the state, at the end of a day. */
async function positionOf({ fixture, credit }: Run, on: string) {
  const { rows } = await sql<{ account: string; pesos: number }>`
    select line.account, sum(line.amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.credit_id = ${credit.id} group by 1 having sum(line.amount_pesos) <> 0 order by 1`.execute(
    db,
  );
  const { owed } = await fixture.loanBalance(credit.id, day(on));
  const { state, finished_on } = await db
    .selectFrom('credits')
    .select(['state', 'finished_on'])
    .where('id', '=', credit.id)
    .executeTakeFirstOrThrow();
  return {
    accounts: Object.fromEntries(rows.map(({ account, pesos: sum }) => [account, sum])),
    owed: owed.installments.map((row) => [row.unpaid, row.lateInterest, row.collectionFee]),
    state,
    finished_on,
  };
}

/** What each order's money pays now, by its last row. */
async function paidBy({ orders }: Run, name: string) {
  const found = await findGatewayPayment(db, orders.get(name) ?? '');
  const parts = await db
    .selectFrom('payment_allocations')
    .innerJoin('installments', 'installments.id', 'installment_id')
    .select(['number', 'part', 'amount_pesos'])
    .where('payment_id', '=', found?.id ?? 0)
    .execute();
  const { paid_on } = await db
    .selectFrom('payments')
    .select('paid_on')
    .where('id', '=', found?.id ?? 0)
    .executeTakeFirstOrThrow();
  return [paid_on, ...parts.map((row) => `${row.number} ${row.part} ${row.amount_pesos}`).sort()];
}

const FIRST = opens('2026-03-10', 'first', 50_000);
const SECOND = opens('2026-03-20', 'second', 40_000);
const LATE = [FIRST, SECOND, knows('2026-03-20', 'second'), knows('2026-03-25', 'first', '2026-03-10')];
const IN_ORDER = [FIRST, knows('2026-03-10', 'first'), SECOND, knows('2026-03-20', 'second')];

describe('50,000 of 10 March, known on 25 March after 40,000 of 20 March', () => {
  test('leaves what both leave in their order', async () => {
    const late = await play(...LATE);
    expect(await positionOf(late, '2026-03-25')).toEqual(
      await positionOf(await play(...IN_ORDER), '2026-03-25'),
    );
    // 10 days of 74,350 are 424. What is left of 50,000 leaves 24,774 of principal: 10 more days are 141.
    expect(await paidBy(late, 'first')).toEqual(['2026-03-10', '1 installment 49576', '1 late_interest 424']);
    expect(await paidBy(late, 'second')).toEqual([
      '2026-03-20',
      '1 installment 39859',
      '1 late_interest 141',
    ]);
    const { owed, accounts } = await positionOf(late, '2026-03-25');
    expect(owed).toEqual([
      [13_710, 0, 0],
      [103_144, 0, 0],
    ]);
    expect(accounts).toMatchObject({
      late_interest_income: -565,
      loans_receivable: 116_854,
      cash_at_gateway: 90_000,
    });
  });

  test.each([
    // 63,286 = 103,145 less the 39,859 of the second payment; 424 = 565 less its 141.
    ['first', [63_286, 424, 0]],
    // 53,569 = 103,145 less the 49,576 of the first payment; 141 = 565 less its 424.
    ['second', [53_569, 141, 0]],
  ])('and so does a chargeback of the %s afterwards', async (name, expected) => {
    const back = chargesBack('2026-03-25', name);
    const late = await positionOf(await play(...LATE, back), '2026-03-25');
    expect(late).toEqual(await positionOf(await play(...IN_ORDER, back), '2026-03-25'));
    expect(late.owed).toEqual([expected, [103_144, 0, 0]]);
  });

  test('is posted once, however many notifications come at once', async () => {
    const run = await play(FIRST, SECOND, knows('2026-03-20', 'second'));
    const { fixture, orders, credit } = run;
    fixture.clock.setDay(day('2026-03-25'));
    const order = orders.get('first') ?? '';
    fixture.gateway.put(order, 'APROBADA', undefined, day('2026-03-10'));
    const notices = Array.from({ length: 4 }, () =>
      fixture.payments.receive(notification(order, 'approved')),
    );
    await Promise.all(notices);
    expect((await positionOf(run, '2026-03-25')).accounts).toMatchObject({ cash_at_gateway: 90_000 });
    const rows = await db
      .selectFrom('payments')
      .select(['source_reference', 'paid_on'])
      .where('credit_id', '=', credit.id)
      .orderBy('id')
      .execute();
    const second = orders.get('second');
    expect(rows).toEqual([
      { source_reference: second, paid_on: '2026-03-20' },
      { source_reference: `${second}:reversal`, paid_on: '2026-03-20' },
      { source_reference: order, paid_on: '2026-03-10' },
      { source_reference: `${second}:again-1`, paid_on: '2026-03-20' },
    ]);
  });
});

describe('50,000 of 10 March, known on 25 March after a payoff of 20 March', () => {
  const payoff = opens('2026-03-20', 'payoff', 'payoff');
  const late = [FIRST, payoff, knows('2026-03-20', 'payoff'), knows('2026-03-25', 'first', '2026-03-10')];
  const inOrder = [FIRST, payoff, knows('2026-03-20', 'first', '2026-03-10'), knows('2026-03-20', 'payoff')];

  test('lowers the late interest that the payoff paid, and the rest of it waits for the borrower', async () => {
    const run = await play(...late);
    const found = await positionOf(run, '2026-03-25');
    expect(found).toEqual(await positionOf(await play(...inOrder), '2026-03-25'));
    expect(found).toMatchObject({ state: 'FIN', finished_on: '2026-03-20' });
    // The payoff figure was 206,289, 848 for 20 days of 74,350, less 470: of 1,324 interest, 20 of 31 days are 854.
    // Now late interest is 424 and 141, so 50,283 is too much: 50,000, and 848 less 565.
    expect(found.accounts).toMatchObject({
      cash_at_gateway: 256_667,
      late_interest_income: -565,
      interest_income: -3_479,
      suspense: -50_283,
    });
    expect(await paidBy(run, 'first')).toEqual(['2026-03-10', '1 installment 49576', '1 late_interest 424']);
    const written = run.fixture.messages.sent.filter(({ template }) => template === 'funds_waiting');
    expect(written).toMatchObject([{ parameters: { amountPesos: 50_283 } }]);
  });

  test.each(['first', 'payoff'])('and so does a chargeback of the %s afterwards', async (name) => {
    const back = chargesBack('2026-03-25', name);
    const found = await positionOf(await play(...late, back), '2026-03-25');
    expect(found).toEqual(await positionOf(await play(...inOrder, back), '2026-03-25'));
    expect(found.state).toBe(name === 'first' ? 'FIN' : 'ACTIVE');
  });
});

describe('50,000 of 10 March, known on 25 March, with payroll money of 15 March in between', () => {
  const known = knows('2026-03-20', 'second');

  test('that names no installment: it gives way', async () => {
    const taken = payrollMoney('2026-03-15', 20_000);
    const run = await play(FIRST, taken, SECOND, known, knows('2026-03-25', 'first', '2026-03-10'));
    const found = await positionOf(run, '2026-03-25');
    const inOrder = await play(FIRST, knows('2026-03-10', 'first'), taken, SECOND, known);
    expect(found).toEqual(await positionOf(inOrder, '2026-03-25'));
    // 10 days of 74,350 are 424, 5 days of the 24,774 that are left 71, and 5 days of 4,845 are 14.
    expect(found.accounts).toMatchObject({ late_interest_income: -509, payroll_clearing: 20_000 });
  });

  test('of a wage that names its installment: it keeps its place, and the money counts from its day', async () => {
    const taken = wageOfFirst('2026-03-15', 20_000);
    const run = await play(FIRST, taken, SECOND, known, knows('2026-03-25', 'first', '2026-03-10'));
    const found = await positionOf(run, '2026-03-25');
    const inOrder = await play(FIRST, taken, knows('2026-03-15', 'first'), SECOND, known);
    expect(found).toEqual(await positionOf(inOrder, '2026-03-25'));
    expect(await paidBy(run, 'first')).toEqual(['2026-03-15', '1 installment 49364', '1 late_interest 636']);
  });
});

describe('what the borrower loses where an event in between stays as it is (record day-of-a-payment)', () => {
  const known = knows('2026-03-25', 'first', '2026-03-10');
  const lateInterestOf = async (...steps: readonly Step[]) => {
    const { accounts, owed } = await positionOf(await play(...steps), '2026-03-25');
    return owed.reduce((sum, [, interest = 0]) => sum + interest, -(accounts.late_interest_income ?? 0));
  };

  // Five days more of the principal that the money pays of the first installment on 10 March: 141 pesos of 49,576, and 127 of 44,562.
  // Late interest takes that much more of the money, so two pesos more come until 25 March.
  test.each<[string, Step[], Step[], number, number]>([
    [
      '143 with a wage of 15 March that names its installment',
      [],
      [wageOfFirst('2026-03-15', 20_000)],
      665,
      522,
    ],
    [
      '129 with the chargeback of 15 March of 30,000 of 5 March',
      [opens('2026-03-05', 'other', 30_000), knows('2026-03-05', 'other')],
      [chargesBack('2026-03-15', 'other')],
      608,
      479,
    ],
  ])('%s', async (_what, before, between, late, inOrder) => {
    expect(await lateInterestOf(...before, FIRST, ...between, known)).toBe(late);
    expect(await lateInterestOf(...before, FIRST, knows('2026-03-10', 'first'), ...between)).toBe(inOrder);
  });
});
