import { addDays, type Day } from '@unamano/domain/calendar';
import { pesos } from '@unamano/domain/money';
import { expect, test, vi } from 'vitest';
import { sharedDatabase } from '../../../../test/database/database.ts';
import { makeStaff, ORIGIN } from '../../../../test/fixtures/disbursements.ts';
import { createPaymentsFixture } from '../../../../test/fixtures/payments.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { createReconciliation } from '../../money/reconciliation/service.ts';
import { readTrialBalance } from '../accounting/index.ts';
import { postEntry } from '../ledger/index.ts';
import { passAllDays } from '../loan-events/index.ts';
import { createMonthEnds } from '../month-end/index.ts';
import { createStatements } from '../statements/index.ts';
import { createMonthClose } from './index.ts';

const { db, pool } = await sharedDatabase();
const world = createPaymentsFixture(db, '2025-12-10');
const { clock, approvals, gateway, payments } = world;
const reconciliation = createReconciliation({
  ...{ db, clock, gateway, instant: undefined },
  syncOrder: payments.syncOrder,
});
const deps = { db, clock, approvals, reconciliation };
const [monthEnds, statements] = [createMonthEnds(deps), createStatements(deps)];
const months = createMonthClose({
  ...deps,
  monthEnds,
});
const modules = ['accounting', 'accounting_close'] as const;
const [asker, second] = [await makeStaff(db, null, modules), await makeStaff(db, null, modules)];
const [DECEMBER, JANUARY] = ['2025-12-01' as Day, '2026-01-01' as Day];

const isResult = (account: string) => /^(?!deferred).*_income$|expected_loss/.test(account);

async function missing(): Promise<string[]> {
  const reply = await months.checks({});
  return reply.ok ? reply.value.checks.filter((row) => !row.is_ok).map(({ name }) => name) : [reply.code];
}

async function importBank(...lines: string[]): Promise<void> {
  const file = Buffer.from(['Fecha;Referencia;Valor', ...lines].join('\n')).toString('base64');
  const input = { source: 'bank', file_name: 'extracto.csv', file } as const;
  expect(await statements.import({ actor: asker, origin: ORIGIN, input })).toMatchObject({ ok: true });
}

const ask = (month: Day, reason?: string) =>
  reason
    ? months.reopen({ actor: asker, origin: ORIGIN, input: { month, reason } })
    : months.close({ actor: asker, origin: ORIGIN, input: { month } });
const approve = (requestId: number) =>
  approvals.decide({ actor: second, origin: ORIGIN }, { requestId, action: 'approve', reason: '' });

async function sign(month: Day, reason?: string) {
  const asked = await ask(month, reason);
  if (!asked.ok) return asked;
  return approve(asked.value.id_approval);
}

/** As the owner of the database. */
const post = (on: Day, reference: string, amount = 1_000) =>
  inTransaction(db, (trx) =>
    postEntry(trx, {
      ...{ creditId: null, kind: 'month_end', postedOn: on, recordedAt: clock.now(), reference },
      lines: [
        { account: 'expected_loss', amountPesos: pesos(amount) },
        { account: 'loss_allowance', amountPesos: pesos(-amount) },
      ],
    }),
  );

const entryOf = (on: string, reference: string) => `with entry as (
    insert into journal_entries (kind, posted_on, recorded_at, reference)
    values ('month_end', '${on}', '2026-02-05', '${reference}') returning id)
  insert into journal_lines (entry_id, number, account, amount_pesos, value_on)
  select id, number, (array['loss_allowance', 'expected_loss'])[number], number * 2 - 3, '${on}' from entry, generate_series(1, 2) number`;

async function balancesOn(day: Day): Promise<Record<string, number>> {
  const rows = await readTrialBalance(db, { from: day, to: day, by: 'posted' }, {});
  return Object.fromEntries(
    rows.filter(({ closing }) => closing !== 0).map((row) => [row.account, row.closing]),
  );
}

test('a month closes by two people once nothing is missing, and its year to equity by one entry', async () => {
  const credit = await world.activeCredit();
  await world.open(credit, 1);
  clock.setDay('2026-01-05');
  const next = await world.activeCredit();
  clock.setDay('2026-01-08');
  expect(await missing()).toEqual(['orders', 'bank', 'ledger', 'month_end']);
  expect(await ask(DECEMBER)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  await passAllDays(db, clock.today(), clock.now());
  await reconciliation.checkDueOrders();
  await importBank(`10/12/2025;${credit.id};-150000`, `05/01/2026;${next.id};-150000`);
  await reconciliation.checkLedger();
  await monthEnds.post(DECEMBER);
  expect(await missing()).toEqual([]);
  expect(await ask(JANUARY)).toMatchObject({ code: 'STATE_NOT_ALLOWED' });

  const result = await balancesOn('2025-12-31' as Day);
  expect(await sign(DECEMBER)).toMatchObject({ ok: true });
  const at = await balancesOn('2025-12-31' as Day);
  expect(Object.keys(at).filter(isResult)).toEqual([]);
  const earned = Object.entries(result).filter(([account]) => isResult(account));
  expect(at.retained_earnings).toBe(earned.reduce((sum, [, closing]) => sum + closing, 0));
  const { rows } = await pool.query(`select count(*)::int from journal_entries where kind = 'year_close'`);
  expect(rows).toEqual([{ count: 1 }]);
  const list = await months.list({});
  expect(list).toMatchObject({
    value: { next: null, last_closed: DECEMBER, months: [{ state: 'closed', signed: { reason: '' } }] },
  });
});

test('the database takes nothing into a closed month, from its owner neither', async () => {
  await expect(post('2025-12-31' as Day, 'late')).rejects.toThrow(/is closed/);
  await expect(pool.query(`update closed_books set through_on = null`)).rejects.toThrow(/written by/);
  await expect(pool.query('truncate closed_books')).rejects.toThrow();
  await expect(
    pool.query(`insert into month_closings (month, closes, reason, balances, checks, approval_id, recorded_at)
      select '2025-12-01', false, 'Sola', '{}', '[]', max(id), now() from approval_requests`),
  ).rejects.toThrow();
  // A snapshot of before a closing: nothing slips through it.
  await sign(DECEMBER, 'Faltó una factura');
  const old = await pool.connect();
  await old.query('begin isolation level repeatable read');
  await old.query('select from closed_books');
  await sign(DECEMBER);
  const late = old.query(entryOf('2025-12-31', 'stale'));
  const error = await late.catch(String);
  await old.query('rollback');
  old.release();
  expect(error).toMatch(/could not serialize/);
});

test('a month opens again by two people with a reason; closing it again shows what changed', async () => {
  expect(await sign(DECEMBER, 'Faltó una factura')).toMatchObject({ ok: true });
  await monthEnds.post(DECEMBER);
  await reconciliation.checkDueOrders();
  expect(await post('2025-12-30' as Day, 'found', 7_000)).toBeGreaterThan(0);
  const all = await Promise.all(Array.from({ length: 10 }, () => ask(DECEMBER)));
  const [asked, ...others] = all.sort((a, b) => Number(b.ok) - Number(a.ok));
  if (!asked?.ok) throw new Error(asked?.code);
  expect(others.filter((other) => !other.ok && other.code === 'CHANGE_PENDING')).toHaveLength(9);
  expect(await ask(DECEMBER, 'Otra vez')).toMatchObject({ code: 'STATE_NOT_ALLOWED' });
  const { rows } = await pool.query(`select description from approval_requests where id = $1`, [
    asked.value.id_approval,
  ]);
  expect(JSON.stringify(rows[0].description)).toContain('Cerrar otra vez diciembre de 2025');
  expect(JSON.stringify(rows[0].description)).toContain('Gasto por deterioro de cartera');
  expect(await approve(asked.value.id_approval)).toMatchObject({ ok: true });
  expect((await balancesOn('2025-12-31' as Day)).expected_loss).toBeUndefined();
});

test('of closings and entries at the same time, each entry is in the closing or refused', async () => {
  clock.setDay('2026-02-02');
  const { id } = await world.activeCredit();
  clock.setDay('2026-02-05');
  await passAllDays(db, clock.today(), clock.now());
  await reconciliation.checkDueOrders();
  await importBank(`02/02/2026;${id};-150000`);
  await reconciliation.checkLedger();
  await monthEnds.post(JANUARY);
  const asked = await ask(JANUARY);
  if (!asked.ok) throw new Error(`${asked.code} ${await missing()}`);
  // An entry that is at work when the closing begins, and then many of both.
  const early = await pool.connect();
  await early.query('begin');
  await early.query(entryOf('2026-01-15', 'at-work'));
  const closing = approve(asked.value.id_approval);
  await vi.waitFor(async () =>
    expect((await pool.query('select from pg_locks where not granted')).rows.length).toBeGreaterThan(0),
  );
  await early.query('commit');
  early.release();
  const all = await Promise.allSettled(
    Array.from({ length: 48 }, (_, at) =>
      at % 5 === 4 ? approve(asked.value.id_approval) : post(addDays(JANUARY, at % 31), `parallel-${at}`),
    ),
  );
  expect(await closing).toMatchObject({ ok: true });
  const refused = all.filter(({ status }) => status === 'rejected');
  for (const { reason } of refused as PromiseRejectedResult[]) expect(String(reason)).toMatch(/is closed/);
  const { rows } = await pool.query(`select balances from month_closings order by id desc limit 1`);
  expect(rows[0].balances).toMatchObject(await balancesOn('2026-01-31' as Day));
  await expect(post('2026-01-31' as Day, 'after')).rejects.toThrow(/is closed/);
  expect(await months.overdue()).toBe(0);
});

test('what comes late is posted on an open day, from the day on which it counts', async () => {
  const [order = ''] = gateway.orders.keys();
  await world.pay(order, '2025-12-20' as Day);
  const lines = await pool.query(
    `select posted_on::text, value_on::text from journal_lines join journal_entries entry on entry.id = entry_id
     where account = 'cash_at_gateway'`,
  );
  expect(lines.rows).toEqual([{ posted_on: '2026-02-05', value_on: '2025-12-20' }]);
});
