/**
 * Random orders of payments, late transfers and chargebacks of one employee. After each event, what late transfers gave back is equal to
 * an independent calculator. At the end the balances of all accounts are those of the same events without the payments that were reversed.
 */
import { addDays, type Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { accrueAllDueInterest, verifyLedger } from '../../src/modules/loans/ledger/index.ts';
import { applyPayment } from '../../src/modules/loans/payments/index.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { makeAnswer } from '../fixtures/payroll-answers.ts';
import { testSize } from '../sizes.ts';
import { giveBacks } from './give-backs.ts';
import { returnLine } from './payroll-actions.ts';
import { type Sequence, startSequence } from './sequence.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

/** `REVERSED_RUNS=2000 npx vitest run` of this file takes some minutes; `REVERSED_SEED` is the first seed. */
const RUNS = Number(process.env.REVERSED_RUNS ?? testSize({ short: 12, full: 400 }));
// From this seed on, few runs have every kind of give-back.
const FIRST = Number(process.env.REVERSED_SEED ?? 14);
const STEPS = 14;

let database: TestDatabase;
let environment: TestEnvironment;

beforeAll(async () => {
  database = await testDatabase();
  environment = await createTestEnvironment(database.db);
});
afterAll(() => database.close());

type Event =
  | { kind: 'link'; name: number; share: number; isReversed: boolean }
  | { kind: 'chargeback'; name: number }
  /** `isNext`: in the file of the next pay period, so that the deduction is later than the due day. */
  | { kind: 'line'; number: number; surplus: number; isNext?: boolean }
  | { kind: 'days'; days: number };

/**
 * A payment that stays is made before the first one that is reversed: money is allocated by what is owed on its day, and the
 * receipt of later money says what it paid, so only earlier money can be compared.
 */
function randomEvents(chance: SeededRandom): Event[] {
  const events: Event[] = [];
  const open: number[] = [];
  let names = 0;
  let hasReversed = false;
  for (let step = 0; step < STEPS; step++) {
    const roll = chance.below(10);
    if (roll < 3) {
      names += 1;
      const isReversed: boolean = hasReversed || chance.below(3) > 0;
      hasReversed = isReversed;
      if (isReversed) open.push(names);
      const share = chance.pick([4, 8, 12, 20, 50, 120]);
      events.push({ kind: 'link', name: names, share, isReversed });
    } else if (roll < 5 && open.length > 0) {
      const name = chance.pick(open);
      open.splice(open.indexOf(name), 1);
      events.push({ kind: 'chargeback', name });
    } else if (roll < 8) {
      const surplus = chance.pick([0, 0, 0, 700, 5_000]);
      events.push({ kind: 'line', number: 1 + chance.below(4), surplus, isNext: chance.below(3) === 0 });
    } else {
      events.push({ kind: 'days', days: 1 + chance.below(20) });
    }
  }
  for (const name of open) events.push({ kind: 'chargeback', name });
  return events;
}

type Run = { sequence: Sequence; creditId: number; payments: Map<number, number>; lines: Set<number> };

async function pay(run: Run, name: number, amountPesos: number): Promise<void> {
  const { db, clock } = environment;
  await inTransaction(db, async (trx) => {
    const credit = await lockCredit(trx, run.creditId);
    if (!credit) throw new Error('no credit');
    const { paymentId } = await applyPayment(trx, {
      credit,
      source: 'gateway',
      reference: `run-${run.creditId}-${name}`,
      amountPesos: pesos(amountPesos),
      today: clock.today(),
      now: clock.now(),
      initiator: PLATFORM,
      reason: 'random events',
    });
    run.payments.set(name, paymentId);
  });
}

async function play(seed: number, events: readonly Event[]): Promise<Run> {
  const chance = createSeededRandom(seed);
  const sequence = await startSequence(environment, chance, 'allied_company');
  const creditId = sequence.creditIds[0] ?? 0;
  const run: Run = { sequence, creditId, payments: new Map(), lines: new Set() };
  const { clock } = environment;
  const { installments } = await environment.loanBalance(creditId);
  const total = installments.reduce((sum, { valuePesos }) => sum + valuePesos, 0);
  // The company left everybody out, in time: an employee whose company is silent owes no late charge that a late transfer gives back.
  for (const { dueOn: payPeriod } of installments)
    await makeAnswer(environment.db, { companyId: environment.companyId, payPeriod });
  clock.setDay(addDays(installments[0]?.dueOn ?? clock.today(), 3));
  for (const event of events) {
    if (event.kind === 'days') clock.setDay(addDays(clock.today(), event.days));
    if (event.kind === 'link') await pay(run, event.name, Math.ceil((total * event.share) / 100));
    if (event.kind === 'chargeback') await environment.reverse(run.payments.get(event.name) ?? 0);
    if (event.kind === 'line') await line(run, event, installments);
    await checkGiveBacks(run, { seed, event, events });
  }
  await accrueAllDueInterest(environment.db, clock.today(), clock.now());
  return run;
}

/** After each event, by the calculator that shares no code with the platform: each give-back, and each account that it touches. */
async function checkGiveBacks({ creditId, sequence }: Run, life: object): Promise<void> {
  const credit = { creditId, borrowerId: sequence.borrower.id, day: environment.clock.today() };
  const { found, expected } = await giveBacks(environment.db, credit);
  expect({ ...life, day: credit.day, ...found }).toEqual({ ...life, day: credit.day, ...expected });
}

/** Once for each installment, transferred on the clock's day. */
async function line(
  run: Run,
  { number, surplus, isNext = false }: Extract<Event, { kind: 'line' }>,
  installments: readonly { number: number; dueOn: Day; valuePesos: number }[],
): Promise<void> {
  const today = environment.clock.today();
  const found = installments.find((row) => row.number === number);
  if (!found || found.dueOn > today || run.lines.has(number)) return;
  run.lines.add(number);
  await returnLine(environment, run.sequence, {
    creditId: run.creditId,
    number,
    amountPesos: found.valuePesos + surplus,
    payPeriod: (isNext && installments.find((row) => row.number === number + 1)?.dueOn) || found.dueOn,
    transferredOn: today,
  });
}

/** Accounts of the credit, what waits for staff, and late interest that is paid or owed. */
async function positionOf({ creditId }: Run) {
  const { rows } = await sql<{ account: string; pesos: number }>`
    select line.account, sum(line.amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.credit_id = ${creditId} group by 1 having sum(line.amount_pesos) <> 0 order by 1`.execute(
    environment.db,
  );
  const waiting = await sql<{ pesos: number }>`
    select coalesce(sum(suspense_pesos), 0)::bigint as pesos from payroll_exceptions exception
    where credit_id = ${creditId} and not exists (select from payroll_resolutions where exception_id = exception.id)`.execute(
    environment.db,
  );
  const { owed } = await environment.loanBalance(creditId);
  const of = (accounts: readonly string[]) =>
    rows.filter(({ account }) => accounts.includes(account)).reduce((sum, row) => sum + Number(row.pesos), 0);
  return {
    accounts: rows.filter(({ account }) => !AFTER_LATE_DAYS.includes(account)),
    debt: of(AFTER_LATE_DAYS),
    lateInterest: owed.lateInterest - of(['late_interest_income', 'waivers']),
    waiting: waiting.rows[0]?.pesos,
  };
}

/**
 * On the days on which a reversed payment was there, no late interest ran. So money that a late transfer gives back may
 * find less of it to pay, and pays that much more of the installments: together these accounts are the same.
 */
const AFTER_LATE_DAYS = ['loans_receivable', 'late_interest_income', 'waivers'];

test('every account has the balance of the events without the reversed payments', {
  timeout: 3_600_000,
}, async () => {
  for (let seed = FIRST; seed < FIRST + RUNS; seed++) {
    const events = randomEvents(createSeededRandom(20_261_122 + seed));
    const kept = events.filter(
      (event) => event.kind !== 'chargeback' && !(event.kind === 'link' && event.isReversed),
    );
    const [withReversed, without] = [await play(seed, events), await play(seed, kept)];
    const { lateInterest, ...found } = await positionOf(withReversed);
    const { lateInterest: most, ...expected } = await positionOf(without);
    expect({ seed, events, ...found }).toEqual({ seed, events, ...expected });
    expect([seed, Math.max(lateInterest, most)]).toEqual([seed, most]);
  }
  expect(await verifyLedger(environment.db)).toEqual([]);
  for (const [what, count] of Object.entries(await covered()))
    expect([what, count > 0]).toEqual([what, true]);
});

/** How often a late transfer gave late charges back, to the debt or to the employee, and a waiting surplus paid after a chargeback. */
async function covered(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from payments where source = 'late_charge_refund') as "paid the debt",
      (select count(*) from payroll_exceptions where kind = 'late_charges_refunded') as "waits for the employee",
      (select count(*) from payroll_exceptions where kind = 'surplus') as "waiting surplus",
      (select count(*) from payroll_resolutions where action = 'chargeback') as "ended by a chargeback"`.execute(
    environment.db,
  );
  return rows[0] ?? {};
}

/** A link pays the first installment with its late interest, and the wage of it arrives later; then the link is charged back. */
const GIVEN_BACK: readonly Event[] = [
  { kind: 'days', days: 12 },
  { kind: 'link', name: 1, share: 40, isReversed: true },
  { kind: 'days', days: 5 },
  { kind: 'line', number: 1, surplus: 700 },
];
const CHARGED_BACK: readonly Event[] = [...GIVEN_BACK, { kind: 'chargeback', name: 1 }];
const GIVE_BACK = `(select id from journal_entries where credit_id = $1 and payroll_reference like 'late:%')`;

/** Run last: the faults stay in the database. */
test.each<[string, readonly Event[], string]>([
  [
    'a give-back that is a peso too small',
    GIVEN_BACK,
    `update journal_lines set amount_pesos = amount_pesos - sign(amount_pesos) where entry_id in ${GIVE_BACK}`,
  ],
  [
    'a give-back from the debt and not from income',
    GIVEN_BACK,
    `update journal_lines set account = 'loans_receivable' where account = 'late_interest_income' and entry_id in ${GIVE_BACK}`,
  ],
  [
    'a give-back that never was',
    GIVEN_BACK,
    `with lines as (delete from journal_lines where entry_id in ${GIVE_BACK}) delete from journal_entries where id in ${GIVE_BACK}`,
  ],
  [
    'a give-back that stayed after the chargeback of the link',
    CHARGED_BACK,
    `update journal_entries set payroll_reference = 'kept' where credit_id = $1 and payroll_reference like 'reversed:late:%'`,
  ],
  [
    'late interest that the wage did not end',
    CHARGED_BACK,
    `delete from payment_allocations where payment_id in (select id from payments where credit_id = $1 and source = 'payroll')`,
  ],
])('the calculator finds a planted fault: %s', async (_what, events, statement) => {
  const run = await play(FIRST, events);
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // Changes the data without triggers, as only the owner of the database can.
    await client.query("set local session_replication_role = 'replica'");
    const { rowCount } = await client.query(statement, [run.creditId]);
    expect(rowCount).toBeGreaterThan(0);
    await client.query('commit');
  } finally {
    await client.query('rollback');
    client.release();
  }
  const { found, expected } = await giveBacks(environment.db, {
    creditId: run.creditId,
    borrowerId: run.sequence.borrower.id,
    day: environment.clock.today(),
  });
  expect(found).not.toEqual(expected);
});
