/**
 * Random orders of payments, late transfers and chargebacks of one employee. At the end the balances of all accounts are those
 * of the same events without the payments that were reversed.
 */
import { addDays, type Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { createSeededRandom, type SeededRandom } from '@unamano/journeys/random';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { lockCredit, PLATFORM } from '../../src/modules/credit-lifecycle/index.ts';
import { accrueAllDueInterest, verifyLedger } from '../../src/modules/ledger/index.ts';
import { applyPayment } from '../../src/modules/payments/index.ts';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { testSize } from '../sizes.ts';
import { returnLine } from './payroll-actions.ts';
import { type Sequence, startSequence } from './sequence.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

const RUNS = testSize({ short: 25, full: 400 });
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
  | { kind: 'line'; number: number; surplus: number }
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
      const surplus = chance.pick([0, 0, 0, 700]);
      events.push({ kind: 'line', number: 1 + chance.below(4), surplus });
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
  clock.setDay(addDays(installments[0]?.dueOn ?? clock.today(), 3));
  for (const event of events) {
    if (event.kind === 'days') clock.setDay(addDays(clock.today(), event.days));
    if (event.kind === 'link') await pay(run, event.name, Math.ceil((total * event.share) / 100));
    if (event.kind === 'chargeback') await environment.reverse(run.payments.get(event.name) ?? 0);
    if (event.kind === 'line') await line(run, event.number, event.surplus, installments);
  }
  await accrueAllDueInterest(environment.db, clock.today(), clock.now());
  return run;
}

/** Once for each installment, in its own pay period, transferred on the clock's day. */
async function line(
  run: Run,
  number: number,
  surplus: number,
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
    payPeriod: found.dueOn,
    transferredOn: today,
  });
}

/** Accounts of the credit, and what waits for staff. */
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
  return { accounts: rows, waiting: waiting.rows[0]?.pesos };
}

test('every account has the balance of the events without the reversed payments', {
  timeout: 600_000,
}, async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    const events = randomEvents(createSeededRandom(20_261_122 + seed));
    const kept = events.filter(
      (event) => event.kind !== 'chargeback' && !(event.kind === 'link' && event.isReversed),
    );
    const [withReversed, without] = [await play(seed, events), await play(seed, kept)];
    const found = { seed, events, ...(await positionOf(withReversed)) };
    expect(found).toEqual({ seed, events, ...(await positionOf(without)) });
  }
  expect(await verifyLedger(environment.db)).toEqual([]);
});
