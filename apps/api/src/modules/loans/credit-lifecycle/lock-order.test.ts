/** Transactions of one borrower's credits queue at the borrower's row: the server never has to break a deadlock. */
import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeSignedCredit, makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture, notification } from '../../../../test/fixtures/payments.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Tables, Trx } from '../../../db/types.ts';
import { lockBorrower } from '../../identity/people/borrowers/index.ts';
import { verifyLedger } from '../loan-events/index.ts';
import { lockCredit } from './service.ts';

const DEADLOCK = '40P01';
const ROUNDS = 8;

const database = await sharedDatabase();
/** The same database; each deadlock is counted, also one that `inTransaction` retries. */
let db: Db;
let deadlocks = 0;

beforeAll(async () => {
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => {
      const isDeadlock = event.level === 'error' && (event.error as { code?: string }).code === DEADLOCK;
      if (isDeadlock) deadlocks += 1;
    },
  });
});

/** An ended credit and a running one of the same borrower, with the orders that ended the one and will end the other. */
async function twoCredits(fixture: ReturnType<typeof createPaymentsFixture>) {
  const ended = await fixture.activeCredit(150_000, 1);
  const endedOrder = await fixture.open(ended, 1);
  await fixture.pay(endedOrder);
  const id = await makeSignedCredit(db, ended.borrower, { amount: 200_000, months: 1 });
  await fixture.disbursements.request(ended.borrower, ORIGIN, {
    id_credit: id,
    disbursement_type: 'MONEY_ORDER',
  });
  await fixture.disbursements.confirm(await makeStaff(db), ORIGIN, id);
  const running = { id, borrower: ended.borrower };
  return { ended, endedOrder, running, runningOrder: await fixture.open(running, 1) };
}

test('a chargeback of an older credit and the last payment of a newer one in parallel: no deadlock', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  deadlocks = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { ended, endedOrder, running, runningOrder } = await twoCredits(fixture);
    fixture.gateway.put(endedOrder, 'ANULADA');
    fixture.gateway.put(runningOrder, 'APROBADA');
    await Promise.all([
      fixture.payments.receive(notification(endedOrder, 'cancelled')),
      fixture.payments.receive(notification(runningOrder, 'approved')),
    ]);
    const states = await db
      .selectFrom('credits')
      .select(['state', 'reopen_pending_since'])
      .where('id', 'in', [ended.id, running.id])
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { state: 'ACTIVE', reopen_pending_since: null },
      { state: 'FIN', reopen_pending_since: null },
    ]);
  }
  expect(deadlocks).toBe(0);
  expect(await verifyLedger(db)).toEqual([]);
});

type Step = (trx: Trx) => Promise<unknown>;

/** Runs transactions in parallel: each does its first step, waits for the others as long as they can run, then the second. */
async function crossed(steps: readonly [first: Step, second: Step][]): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  let waiting = steps.length;
  await Promise.all(
    steps.map(([first, second]) =>
      inTransaction(db, async (trx) => {
        await first(trx);
        waiting -= 1;
        if (waiting === 0) arrived.resolve();
        await Promise.race([arrived.promise, new Promise((resolve) => setTimeout(resolve, 300))]);
        await second(trx);
      }),
    ),
  );
}

test('two credits of a borrower locked in opposite orders: no deadlock', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const { ended, running } = await twoCredits(fixture);
  deadlocks = 0;
  await crossed([
    [(trx) => lockCredit(trx, ended.id), (trx) => lockCredit(trx, running.id)],
    [(trx) => lockCredit(trx, running.id), (trx) => lockCredit(trx, ended.id)],
    [(trx) => lockBorrower(trx, ended.borrower.id), (trx) => lockCredit(trx, running.id)],
  ]);
  expect(deadlocks).toBe(0);
});

test('planted: a transaction that locks the credit before the borrower is counted as a deadlock', async () => {
  const fixture = createPaymentsFixture(db, '2026-01-31');
  const { running } = await twoCredits(fixture);
  deadlocks = 0;
  await crossed([
    [
      (trx) => sql`select from credits where id = ${running.id} for update`.execute(trx),
      (trx) => lockBorrower(trx, running.borrower.id),
    ],
    [(trx) => lockBorrower(trx, running.borrower.id), (trx) => lockCredit(trx, running.id)],
  ]);
  expect(deadlocks).toBeGreaterThan(0);
});

test('no other file locks rows of borrowers or credits', () => {
  const root = new URL('../../../', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const lockers = files.filter((path) => {
    const text = readFileSync(new URL(path, root), 'utf8');
    const builders = [...text.matchAll(/selectFrom\('(\w+)[^;]*?\.for(?:NoKey)?Update\(\)/g)];
    return (
      builders.some(([, table]) => table === 'borrowers' || table === 'credits') ||
      /(?:for (?:no key )?update of (?:borrowers|credits)|from (?:borrowers|credits)\b[^`;]*\bfor update)/.test(
        text,
      )
    );
  });
  expect(lockers.sort()).toEqual([
    // A person who is erased, then all of their credits.
    'commands/person/erase.ts',
    'modules/identity/people/borrowers/repo.ts',
    'modules/loans/credit-lifecycle/service.ts',
    // The people of a step of an import, by rising id, before their credits exist.
    'modules/money/book-import/run/credits.ts',
    // Those of a file's lines: borrowers first, then credits, each by rising id.
    'modules/money/payroll/locked-credits.ts',
  ]);
});
