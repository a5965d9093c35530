/** A few sequences in shadow (`npm run test:shadow` plays many), and what the comparison finds. */
import { ZERO_PESOS } from '@unamano/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { testSize } from '../sizes.ts';
import { compareCredit } from './compare.ts';
import { playSequence, shadowEnvironment } from './sequences.ts';
import { tallyOf } from './tally.ts';

const SEQUENCES = testSize({ short: 6, full: 60 });

let database: TestDatabase;
let environment: Awaited<ReturnType<typeof shadowEnvironment>>;

beforeAll(async () => {
  database = await testDatabase();
  environment = await shadowEnvironment(database.db);
});
afterAll(() => database.close());

test('an amended rule explains every difference of random sequences', { timeout: 240_000 }, async () => {
  const tally = tallyOf();
  for (let life = 0; life < SEQUENCES; life++) tally.add(await playSequence(environment, 7_000_000 + life));
  expect(tally.others(), tally.text()).toBe(0);
  expect(tally.totals.figures).toBeGreaterThan(20 * SEQUENCES);
  expect(tally.totals.asAmended).toBeGreaterThan(0);
});

describe('a fault of one side', () => {
  /** Changes a row without triggers, as only the database owner can. */
  async function plant(statement: string, creditId: number): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query("set local session_replication_role = 'replica'");
      expect((await client.query(statement, [creditId])).rowCount).toBeGreaterThan(0);
      await client.query('commit');
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test.each([
    [
      'a peso that today did not allocate',
      `update payment_allocations set amount_pesos = amount_pesos - 1 where payment_id in (
        select id from payments where credit_id = $1)`,
    ],
    [
      'an installment that is due on another day',
      'update installments set due_on = due_on - 3 where credit_id = $1',
    ],
  ])('shows as a difference that no rule explains: %s', { timeout: 60_000 }, async (_, statement) => {
    const { id } = await environment.activeCredit();
    const { clock } = environment;
    const { loanBalance } = environment;
    const due = (await loanBalance(id)).owed.nextPayment;
    clock.setDay(due?.dueOn ?? clock.today());
    await environment.postWage(id, due?.totalOwed ?? ZERO_PESOS);
    clock.setDay('2026-12-01');
    expect((await compareCredit(database.db, id, clock.today())).chargesKept.differences).toEqual([]);
    await plant(statement, id);
    const { chargesKept } = await compareCredit(database.db, id, clock.today());
    expect(chargesKept.differences.map(({ rule }) => rule)).toContain('other');
    environment.restart();
  });
});
