/** A short run of the random lives; `npm run test:lives` plays a long one. And the judge, judged. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/disbursements.ts';
import { notification } from '../fixtures/payments.ts';
import { judge, look } from './judge.ts';
import { beginLife, current, type Life } from './life.ts';
import { MOVES } from './moves.ts';
import { chance } from './random.ts';
import { playLives, replayLives } from './run.ts';
import { type Stage, setStage } from './stage.ts';

const STEPS = 250;

let database: TestDatabase;
let stage: Stage;

beforeAll(async () => {
  database = await testDatabase();
  stage = await setStage(database.db);
});
afterAll(() => database.close());

test('in random lives the books agree with the schedule after every step', { timeout: 60_000 }, async () => {
  const report = await playLives(stage, 20_261_121, STEPS);
  expect(report.failures).toEqual([]);
  expect(report.steps).toBe(STEPS);
  expect(report.refused).toBeGreaterThan(0);
});

test('the same seed plays the same lives', { timeout: 60_000 }, async () => {
  const other = await testDatabase();
  try {
    const again = await setStage(other.db);
    const first = await playLives(stage, 5, 120);
    // The first and the third, without the one between them.
    expect(await replayLives(again, 5, first, 2)).toEqual({ steps: 80, lives: 2, same: true });
    const [one, ...others] = first.played;
    const changed = { ...first, played: [{ print: 'another', steps: one?.steps ?? 0 }, ...others] };
    expect(await replayLives(again, 5, changed, 3)).toEqual({ steps: 40, lives: 1, same: false });
    expect((await playLives(stage, 6, 80)).played).not.toEqual(first.played.slice(0, 2));
  } finally {
    await other.close();
  }
});

describe('the judge sees', () => {
  /** A life in arrears that has paid two of its three installments or more, without a fault. */
  async function paidLife(): Promise<Life> {
    const luck = chance(11);
    let life = await beginLife(stage, luck);
    while ((await current(stage, life)).standing.installments.length < 3) life = await beginLife(stage, luck);
    stage.clock.setDay('2026-03-01');
    await MOVES.contact.move(stage, life, luck);
    await MOVES.pay.move(stage, life, luck);
    await MOVES.pay.move(stage, life, luck);
    expect(await faultsOf(life)).toEqual([]);
    return life;
  }

  /** A part payment, a payoff and the part payment's chargeback: reopened, with the rebate taken back. */
  async function reopenedLife(): Promise<Life> {
    const life = await beginLife(stage, chance(12));
    const { id, standing } = await current(stage, life);
    const [installment] = standing.installments;
    const part = await stage.payments.cashIn(life.borrower, {
      id_payment: installment?.id ?? 0,
      amount_custom_user: 60_000,
    });
    if (!part.ok) throw new Error(part.code);
    await stage.pay(part.value.order);
    const quoted = await stage.payments.payoff(life.borrower, id);
    if (!quoted.ok) throw new Error(quoted.code);
    const { total } = quoted.value;
    const last = await stage.payments.openPayoff(life.borrower, ORIGIN, { id_credit: id, total });
    if (!last.ok || last.value.order === null) throw new Error('no order');
    await stage.pay(last.value.order);
    stage.gateway.put(part.value.order, 'ANULADA');
    await stage.payments.receive(notification(part.value.order, 'cancelled'));
    expect(await faultsOf(life)).toEqual([]);
    return life;
  }

  const faultsOf = async (life: Life) => judge(stage, await look(stage, life), stage.clock.today());

  /** Past every trigger, as only the database's owner can. */
  async function plant(statement: string, life: Life): Promise<void> {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query("set local session_replication_role = 'replica'");
      const { rowCount } = await client.query(statement, [life.creditIds.at(-1)]);
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
      'a peso more on an installment than was paid on it',
      `update payment_allocations set amount_pesos = amount_pesos + 1 where payment_id in ${OF_LIFE} and part = 'installment'`,
      'allocation_differs',
    ],
    [
      'a payment of another amount',
      `update payments set amount_pesos = amount_pesos + 1 where credit_id = $1`,
      'payment_differs',
    ],
    [
      'a payment without its entry',
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
      'interest that was due and not booked',
      `delete from journal_entries where credit_id = $1 and kind = 'interest'`,
      'interest_missing',
    ],
    [
      'an entry of nothing',
      `insert into journal_entries (credit_id, kind, booked_on, recorded_at) values ($1, 'write_off', '2026-03-01', now())`,
      'entry_of_nothing',
    ],
    [
      'a credit that ended with a debt',
      `update credits set state = 'FIN', finished_on = '2026-03-01' where id = $1`,
      'state_differs',
    ],
    [
      'less received and owed than was lent',
      `update installments set value_pesos = 1 where credit_id = $1 and number > 2`,
      'was lent',
    ],
    [
      'income below zero',
      `update journal_lines set amount_pesos = -amount_pesos where entry_id in ${ENTRIES}`,
      'credit_study_income below zero',
    ],
  ])('%s', async (_what, statement, named) => {
    const life = await paidLife();
    await plant(statement, life);
    expect((await faultsOf(life)).join('\n')).toContain(named);
  });

  test('a rebate that was left standing when its credit was owed again', async () => {
    const life = await reopenedLife();
    const left = `(select id from payments where credit_id = $1 and source = 'rebate' and reverses_payment_id is not null)`;
    await plant(
      `with lines as (delete from journal_lines where entry_id in
         (select id from journal_entries where payment_id in ${left})),
       entries as (delete from journal_entries where payment_id in ${left})
       delete from payments where id in ${left}`,
      life,
    );
    expect((await faultsOf(life)).join('\n')).toMatch(/ending_differs.*"expectedPesos":0/);
  });
});
