/** A peso, a column or an event that is not what the events say is found, and named by its credit. */
import { SUM_NAMES } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { beforeAll, expect, test } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { JOURNAL_NAMES } from '../figures/index.ts';
import { addUpFigures, type LedgerDifference, rebuildFigures, verifyLedger } from './index.ts';

const database = await sharedDatabase();
let creditId: number;
let otherId: number;

beforeAll(async () => {
  const fixture = createPaymentsFixture(database.db, '2026-01-10');
  otherId = (await fixture.activeCredit()).id;
  const credit = await fixture.activeCredit();
  creditId = credit.id;
  fixture.clock.setDay('2026-02-10');
  await fixture.pay(await fixture.open(credit, 1));
  await addUpFigures(database.db);
});

/** What is found while a statement, past the triggers, is in force. */
async function foundAfter(statement: string): Promise<LedgerDifference[]> {
  const client = await database.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  } finally {
    client.release();
  }
  return verifyLedger(database.db);
}

const entry = (lines: string) => `
  with entry as (
    insert into journal_entries (credit_id, kind, posted_on, recorded_at, reference)
    values (${creditId}, 'loan', '2026-02-10', now(), 'planted') returning id
  )
  insert into journal_lines (entry_id, number, account, amount_pesos, value_on)
  select entry.id, line.* from entry, (values ${lines}) as line`;
const withoutEntry = `delete from journal_lines where entry_id = (select id from journal_entries where reference = 'planted');
  delete from journal_entries where reference = 'planted'`;

test('a ledger as it was recorded has no difference', async () => {
  expect(await verifyLedger(database.db)).toEqual([]);
});

test.each([
  [
    'a peso between two accounts',
    `(1, 'cash_at_bank', 1, date '2026-02-10'), (2, 'interest_income', -1, date '2026-02-10')`,
    ['posted_differs', 'posted_differs'],
  ],
  [
    'a peso to another day',
    `(1, 'loans_receivable', 1, date '2026-02-10'), (2, 'loans_receivable', -1, date '2026-02-11')`,
    ['posted_differs', 'posted_differs'],
  ],
  [
    'a peso in suspense',
    `(1, 'cash_at_gateway', 1, date '2026-02-10'), (2, 'suspense', -1, date '2026-02-10')`,
    ['posted_differs', 'posted_differs', 'suspense_differs'],
  ],
  [
    'a peso without an account against it',
    `(1, 'cash_at_bank', 1, date '2026-02-10')`,
    ['entry_unbalanced', 'posted_differs'],
  ],
])('an entry by hand moves %s', async (_name, lines, what) => {
  const found = await foundAfter(entry(lines));
  expect(found.map((difference) => difference.what).sort()).toEqual(what);
  expect(found.find((difference) => difference.what === 'posted_differs')?.id).toBe(creditId);
  expect(await foundAfter(withoutEntry)).toEqual([]);
});

test.each([
  ['owed_pesos', 'owed_pesos + 1'],
  ['unpaid_pesos', 'unpaid_pesos - 1'],
  ['waiting_pesos', 'waiting_pesos + 1'],
  ['late_from', 'late_from + 1'],
  ['next_turn_on', 'next_turn_on + 1'],
  ['state', `jsonb_set(state::jsonb, '{rows,1,settled}', '1')`],
])('a changed %s of the position is found', async (column, value) => {
  const [kept] = (
    await database.pool.query(
      `select ${column}::text as value from loan_positions where credit_id = ${creditId}`,
    )
  ).rows;
  const set = (to: string) => `update loan_positions set ${column} = ${to} where credit_id = ${creditId}`;
  const found = await foundAfter(set(value));
  expect(found.some(({ what, id }) => what === 'position_differs' && id === creditId)).toBe(true);
  const type = column === 'state' ? 'json' : column.endsWith('pesos') ? 'bigint' : 'date';
  expect(await foundAfter(set(`'${kept.value}'::${type}`))).toEqual([]);
});

test.each([
  [
    'the days of a loan',
    `update loan_positions set days = jsonb_set(days::jsonb, '{days,0,2}', '1')::json
      where credit_id = (select max(credit_id) from loan_positions)`,
    ['days_differ', 'portfolio_differs'],
  ],
  ...[...SUM_NAMES, ...JOURNAL_NAMES].map((name) => [
    `the sum ${name}`,
    `insert into figures (grain, name, day, company_id, key, credits, pesos, opened_pesos)
      values ('day', '${name}', '2026-02-10', 0, 'planted', 0, 1, 0)`,
    [JOURNAL_NAMES.includes(name) ? 'sum_differs' : 'portfolio_differs'],
  ]),
] as [string, string, string[]][])(
  'a peso that is planted in %s is found, and goes when the days are written again',
  async (_of, statement, what) => {
    const found = await foundAfter(statement);
    expect([...new Set(found.map((difference) => difference.what))]).toEqual(what);
    await rebuildFigures(database.db, () => {});
    expect(await verifyLedger(database.db)).toEqual([]);
  },
);

test('an event that was removed is found', async () => {
  const kept = `create table kept_event as select * from loan_events where credit_id = ${creditId} and kind = 'money'`;
  const found = await foundAfter(
    `${kept}; delete from loan_events where credit_id = ${creditId} and kind = 'money'`,
  );
  expect(found.map(({ what }) => what)).toContain('posted_differs');
  expect(found.map(({ what }) => what)).toContain('position_differs');
  expect(
    await foundAfter(
      'insert into loan_events overriding system value select * from kept_event; drop table kept_event',
    ),
  ).toEqual([]);
});

test('a loan whose only event was removed is found', async () => {
  const own = `credit_id = ${otherId}`;
  const [first, ...others] = await foundAfter(
    `create table kept_event as select * from loan_events where ${own}; delete from loan_events where ${own}`,
  );
  expect(first).toMatchObject({ what: 'position_differs', id: otherId, place: 'without an event' });
  // What the event moved was added up with its kind.
  expect(new Set(others.map(({ what }) => what))).toEqual(new Set(['sum_differs']));
  expect(
    await foundAfter(
      'insert into loan_events overriding system value select * from kept_event; drop table kept_event',
    ),
  ).toEqual([]);
});

test('a peso that is committed by hand is found', async () => {
  const committed = entry(
    `(1, 'committed_disbursements', 1, date '2026-02-10'), (2, 'committed_disbursements_contra', -1, date '2026-02-10')`,
  ).replace("'loan'", "'commitment'");
  expect((await foundAfter(committed)).map(({ what, id }) => [what, id])).toEqual([
    ['commitment_differs', creditId],
    ['commitment_differs', creditId],
  ]);
  expect(await foundAfter(withoutEntry)).toEqual([]);
});

test('a credit that says another state than its loan is found', async () => {
  const set = (state: string, day: string) =>
    `update credits set state = '${state}', finished_on = ${day} where id = ${creditId}`;
  expect(await foundAfter(set('FIN', `'2026-02-10'`))).toMatchObject([
    { what: 'state_differs', id: creditId },
  ]);
  expect(await foundAfter(set('ACTIVE', 'null'))).toEqual([]);
});
