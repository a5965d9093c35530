/** A short run of random sequences (`npm run test:randomized` is a long one), and tests of the invariant checks. */

import { pesos } from '@unamano/domain/money';
import { createSeededRandom } from '@unamano/journeys/random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/disbursements.ts';
import { notification } from '../fixtures/payments.ts';
import { testSize } from '../sizes.ts';
import { RANDOM_ACTIONS } from './actions.ts';
import { findInvariantFaults, readRecordedState } from './invariants.ts';
import { replaySequences, runSequences } from './run-sequences.ts';
import { currentCredit, type Sequence, startSequence } from './sequence.ts';
import { createTestEnvironment, type TestEnvironment } from './test-environment.ts';

const STEPS = testSize({ short: 150, full: 250 });

let database: TestDatabase;
let environment: TestEnvironment;

beforeAll(async () => {
  database = await testDatabase();
  environment = await createTestEnvironment(database.db);
});
afterAll(() => database.close());

test('the ledger agrees with the schedule after every step of a random sequence', {
  timeout: 240_000,
}, async () => {
  const report = await runSequences(environment, 20_261_121, STEPS);
  expect(report.failures).toEqual([]);
  expect(report.steps).toBe(STEPS);
  expect(report.refused).toBeGreaterThan(0);
});

test('the same seed runs the same sequences', { timeout: 240_000 }, async () => {
  const other = await testDatabase();
  try {
    const again = await createTestEnvironment(other.db);
    const first = await runSequences(environment, 5, 120);
    // The first and the third sequence, without the second.
    expect(await replaySequences(again, 5, first, 2)).toEqual({ steps: 80, sequences: 2, same: true });
    const [one, ...others] = first.played;
    const changed = { ...first, played: [{ fingerprint: 'another', steps: one?.steps ?? 0 }, ...others] };
    expect(await replaySequences(again, 5, changed, 3)).toEqual({ steps: 40, sequences: 1, same: false });
    expect((await runSequences(environment, 6, 80)).played).not.toEqual(first.played.slice(0, 2));
  } finally {
    await other.close();
  }
});

describe('the invariant checks find', () => {
  /** A sequence in arrears with at least two of three installments paid, without a fault. */
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

  /** A part payment, a payoff and a chargeback of the part payment: the credit is reopened and the rebate reversed. */
  async function reopenedSequence(): Promise<Sequence> {
    const sequence = await startSequence(environment, createSeededRandom(12));
    const { id, loanBalance } = await currentCredit(environment, sequence);
    const [installment] = loanBalance.installments;
    const part = await environment.payments.cashIn(sequence.borrower, {
      id_payment: installment?.id ?? 0,
      amount_custom_user: pesos(60_000),
    });
    if (!part.ok) throw new Error(part.code);
    await environment.pay(part.value.order);
    const quoted = await environment.payments.payoff(sequence.borrower, id);
    if (!quoted.ok) throw new Error(quoted.code);
    const { total } = quoted.value;
    const last = await environment.payments.openPayoff(sequence.borrower, ORIGIN, {
      id_credit: id,
      total: pesos(total),
    });
    if (!last.ok || last.value.order === null) throw new Error('no order');
    await environment.pay(last.value.order);
    environment.gateway.put(part.value.order, 'ANULADA');
    await environment.payments.receive(notification(part.value.order, 'cancelled'));
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

  const OF_LIFE = '(select id from payments where credit_id = $1)';
  const ENTRIES = '(select id from journal_entries where credit_id = $1)';

  test.each([
    [
      'money spread over the newest installment',
      `update payment_allocations set installment_id = (select max(id) from installments where credit_id = $1)
       where payment_id in ${OF_LIFE} and part = 'installment'
         and installment_id = (select min(id) from installments where credit_id = $1)`,
      'allocation_differs',
    ],
    [
      'a peso more allocated to an installment than was paid',
      `update payment_allocations set amount_pesos = amount_pesos + 1 where payment_id in ${OF_LIFE} and part = 'installment'`,
      'allocation_differs',
    ],
    [
      'a payment of another amount',
      `update payments set amount_pesos = amount_pesos + 1 where credit_id = $1`,
      'payment_differs',
    ],
    [
      'a payment without its journal entry',
      `delete from journal_entries where credit_id = $1 and kind = 'payment'`,
      'payment_without_entry',
    ],
    [
      'a line on another account',
      `update journal_lines set account = 'suspense' where account = 'loans_receivable' and entry_id in ${ENTRIES}`,
      'receivable_differs',
    ],
    [
      'an entry that does not balance',
      `update journal_lines set amount_pesos = amount_pesos + 1
       where account = 'cash_at_gateway' and entry_id in ${ENTRIES}`,
      'adds up to',
    ],
    [
      'an installment of another value',
      `update installments set value_pesos = value_pesos + 1 where credit_id = $1 and number = 1`,
      'schedule_differs',
    ],
    [
      'an installment of another day',
      `update installments set due_on = due_on + 1 where credit_id = $1 and number = 1`,
      'due_day_differs',
    ],
    [
      'interest of another amount',
      `update journal_lines set amount_pesos = amount_pesos * 2
       where entry_id in (select id from journal_entries where credit_id = $1 and kind = 'interest')`,
      'interest_differs',
    ],
    [
      'interest that was due and not posted',
      `delete from journal_entries where credit_id = $1 and kind = 'interest'`,
      'interest_missing',
    ],
    [
      'an entry of nothing',
      `insert into journal_entries (credit_id, kind, posted_on, recorded_at) values ($1, 'write_off', '2026-03-01', now())`,
      'entry_without_source',
    ],
    [
      'a credit that ended with a debt',
      `update credits set state = 'FIN', finished_on = '2026-03-01' where id = $1`,
      'state_differs',
    ],
    [
      'less received and owed than lent',
      `update installments set value_pesos = 1 where credit_id = $1 and number > 2`,
      'was lent',
    ],
    [
      'income below zero',
      `update journal_lines set amount_pesos = -amount_pesos where entry_id in ${ENTRIES}`,
      'credit_study_income below zero',
    ],
  ])('%s', async (_what, statement, named) => {
    const sequence = await mostlyPaidSequence();
    await plant(statement, sequence);
    expect((await faultsOf(sequence)).join('\n')).toContain(named);
  });

  test('a rebate that was not reversed when its credit was reopened', async () => {
    const sequence = await reopenedSequence();
    const left = `(select id from payments where credit_id = $1 and source = 'rebate' and reverses_payment_id is not null)`;
    await plant(
      `with lines as (delete from journal_lines where entry_id in
         (select id from journal_entries where payment_id in ${left})),
       entries as (delete from journal_entries where payment_id in ${left})
       delete from payments where id in ${left}`,
      sequence,
    );
    expect((await faultsOf(sequence)).join('\n')).toMatch(/closing_adjustment_differs.*"expectedPesos":0/);
  });

  /** A credit in arrears with a fee for a contact on a Monday; the borrower paid its first installment and nothing more. */
  async function latePaidSequence(): Promise<Sequence> {
    const rng = createSeededRandom(11);
    let sequence = await startSequence(environment, rng);
    const isShort = async () =>
      (await currentCredit(environment, sequence)).loanBalance.installments.length < 3;
    while (sequence.typeUser !== 'user_external' || (await isShort()))
      sequence = await startSequence(environment, rng);
    environment.clock.setDay('2026-03-02');
    const contact = {
      credit_id: (await currentCredit(environment, sequence)).id,
      channel: 'phone',
      note: 'vida',
    } as const;
    await environment.contacts.recordContact(environment.maker, ORIGIN, { ...contact, reached: true });
    const { loanBalance } = await currentCredit(environment, sequence);
    expect(loanBalance.owed.collectionFee).toBeGreaterThan(0);
    await payInstallment(sequence);
    expect(await faultsOf(sequence)).toEqual([]);
    return sequence;
  }

  async function payInstallment(sequence: Sequence): Promise<string> {
    const { id, loanBalance } = await currentCredit(environment, sequence);
    const number = loanBalance.owed.nextPayment?.number;
    const installment = loanBalance.installments.find((row) => row.number === number);
    const opened = await environment.payments.cashIn(sequence.borrower, {
      id_payment: installment?.id ?? id,
      amount_custom_user: undefined,
    });
    if (!opened.ok) throw new Error(opened.code);
    await environment.pay(opened.value.order);
    return opened.value.order;
  }

  const LATE = `(select amount_pesos from payment_allocations where part = 'late_interest' and payment_id in ${OF_LIFE} limit 1)`;

  test.each([
    ['a fee without a contact', `update collection_contacts set reached = false where credit_id = $1`],
    [
      'late interest on more than the principal part',
      `update payment_allocations set amount_pesos = amount_pesos + case part when 'late_interest' then 300 else -300 end
       where payment_id in ${OF_LIFE} and part in ('late_interest', 'installment')`,
    ],
    [
      'one peso in a schedule',
      `update installments set value_pesos = value_pesos + 1 where credit_id = $1 and number = 3`,
    ],
  ])('a peso above the upper bound: %s', async (_what, statement) => {
    const sequence = await latePaidSequence();
    await plant(statement, sequence);
    expect((await faultsOf(sequence)).join('\n')).toContain('too much on');
  });

  test('a peso above the upper bound: interest of days to come, kept at a payoff', async () => {
    const sequence = await latePaidSequence();
    const { id } = await currentCredit(environment, sequence);
    const quoted = await environment.payments.payoff(sequence.borrower, id);
    if (!quoted.ok) throw new Error(quoted.code);
    expect(quoted.value.saved_interest).toBeGreaterThan(0);
    const { total } = quoted.value;
    const opened = await environment.payments.openPayoff(sequence.borrower, ORIGIN, {
      id_credit: id,
      total: pesos(total),
    });
    if (!opened.ok || opened.value.order === null) throw new Error('no order');
    await environment.pay(opened.value.order);
    expect(await faultsOf(sequence)).toEqual([]);
    // The rebate becomes money that was taken.
    await plant(
      `update journal_lines set account = 'cash_at_gateway' where account = 'unearned_interest' and entry_id in
         (select entry.id from journal_entries entry join payments on payments.id = entry.payment_id
          where payments.credit_id = $1 and source = 'rebate')`,
      sequence,
    );
    expect((await faultsOf(sequence)).join('\n')).toContain('too much on');
  });

  test('a peso above the upper bound: the late charge of a payment that was charged back', async () => {
    const sequence = await latePaidSequence();
    const order = await payInstallment(sequence);
    environment.gateway.put(order, 'ANULADA');
    await environment.payments.receive(notification(order, 'cancelled'));
    expect(await faultsOf(sequence)).toEqual([]);
    await plant(
      `update journal_lines set amount_pesos = amount_pesos + ${LATE} where account = 'cash_at_gateway' and amount_pesos < 0
         and entry_id in ${ENTRIES}`,
      sequence,
    );
    expect((await faultsOf(sequence)).join('\n')).toContain('too much on');
  });
});
