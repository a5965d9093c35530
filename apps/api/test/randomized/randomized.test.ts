/** A short run of random sequences (`npm run test:randomized` is a long one), and tests of the invariant checks. */

import { createSeededRandom } from '@unamano/journeys/random';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sharedDatabase, testDatabase } from '../database/database.ts';
import { testSize } from '../sizes.ts';
import { RANDOM_ACTIONS } from './actions.ts';
import { findInvariantFaults, readRecordedState } from './invariants.ts';
import { replaySequences, runSequences } from './run-sequences.ts';
import { currentCredit, type Sequence, startSequence } from './sequence.ts';
import { createTestEnvironment } from './test-environment.ts';

const STEPS = testSize({ short: 150, full: 250 });

const database = await sharedDatabase();
const environment = await createTestEnvironment(database.db);

test('what is posted is what the events say after every step of a random sequence', {
  timeout: 240_000,
}, async () => {
  const report = await runSequences(environment, 20_261_121, STEPS);
  expect(report.failures).toEqual([]);
  expect(report.steps).toBe(STEPS);
  expect(report.refused).toBeGreaterThan(0);
});

test('the same seed runs the same sequences', { timeout: 240_000 }, async () => {
  const other = await testDatabase();
  onTestFinished(() => other.close());
  const again = await createTestEnvironment(other.db);
  const first = await runSequences(environment, 5, 120);
  // The first and the third sequence, without the second.
  expect(await replaySequences(again, 5, first, 2)).toEqual({ steps: 80, sequences: 2, same: true });
  const [one, ...others] = first.played;
  const changed = { ...first, played: [{ fingerprint: 'another', steps: one?.steps ?? 0 }, ...others] };
  expect(await replaySequences(again, 5, changed, 3)).toEqual({ steps: 40, sequences: 1, same: false });
  expect((await runSequences(environment, 6, 80)).played).not.toEqual(first.played.slice(0, 2));
});

describe('the invariant checks find', () => {
  /** A sequence in arrears with two of three installments paid, without a fault. */
  async function mostlyPaidSequence(): Promise<Sequence> {
    const rng = createSeededRandom(11);
    let sequence = await startSequence(environment, rng);
    while ((await currentCredit(environment, sequence)).loanBalance.installments.length < 3)
      sequence = await startSequence(environment, rng);
    environment.clock.setDay('2026-03-01');
    await RANDOM_ACTIONS.contact.move(environment, sequence, rng);
    await RANDOM_ACTIONS.pay.move(environment, sequence, rng);
    await RANDOM_ACTIONS.pay.move(environment, sequence, rng);
    expect(await faultsOf(sequence)).toEqual([]);
    return sequence;
  }

  const faultsOf = async (sequence: Sequence) =>
    findInvariantFaults(
      environment,
      await readRecordedState(environment, sequence),
      environment.clock.today(),
    );

  /** Changes the data without triggers, as only the database owner can. */
  async function plant(statement: string, sequence: Sequence): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query("set local session_replication_role = 'replica'");
      const { rowCount } = await client.query(statement, [sequence.creditIds.at(-1)]);
      expect(rowCount).toBeGreaterThan(0);
      await client.query('commit');
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  const ENTRIES = '(select id from journal_entries where credit_id = $1)';

  test.each([
    [
      'a line on another account',
      `update journal_lines set account = 'suspense' where account = 'loans_receivable' and entry_id in ${ENTRIES}`,
      'posted_differs',
    ],
    [
      'a line of another day',
      `update journal_lines set value_on = value_on - 1 where account = 'interest_income' and entry_id in ${ENTRIES}`,
      'posted_differs',
    ],
    ['an entry that is missing', `delete from journal_lines where entry_id in ${ENTRIES}`, 'posted_differs'],
    [
      'an event of another amount',
      `update loan_events set data = data || '{"pesos": 1}' where credit_id = $1 and kind = 'money'`,
      'posted_differs',
    ],
    [
      'an event that is missing',
      `delete from loan_events where credit_id = $1 and kind = 'money'`,
      'posted_differs',
    ],
    [
      'a position with a peso more',
      `update loan_positions set owed_pesos = owed_pesos + 1 where credit_id = $1`,
      'position_differs',
    ],
    [
      'another state',
      `update loan_positions set state = state::jsonb || '{"waiting": 1}' where credit_id = $1`,
      'position_differs',
    ],
    [
      'other terms',
      `update loan_positions set terms = (terms::jsonb || '{"tolerancePesos": 6000}')::json where credit_id = $1`,
      'terms_differ',
    ],
    [
      'a credit that ended with a debt',
      `update credits set state = 'FIN', finished_on = '2026-03-01' where id = $1`,
      'state_differs',
    ],
    [
      'income below zero',
      `update journal_lines set amount_pesos = -amount_pesos where entry_id in ${ENTRIES}`,
      'interest_income below zero',
    ],
  ])('%s', async (_what, statement, named) => {
    const sequence = await mostlyPaidSequence();
    await plant(statement, sequence);
    expect((await faultsOf(sequence)).join('\n')).toContain(named);
  });
});
