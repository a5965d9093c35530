import { addDays, day, startOfBogotaDay } from '@unamano/domain/calendar';
import type { LoanEvent } from '@unamano/domain/loans/replay/events';
import type { Pesos } from '@unamano/domain/money';
import { expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import type { StaffActor } from '../../src/kernel/actor.ts';
import { clockFrom } from '../../src/kernel/clock.ts';
import { ALL_COMPANIES } from '../../src/kernel/company-scope.ts';
import type { CommandResult } from '../../src/kernel/result.ts';
import { createStaff } from '../../src/modules/identity/access/logins/index.ts';
import { lockCredit, PLATFORM } from '../../src/modules/loans/credit-lifecycle/index.ts';
import { readBalance, record, verifyLedger } from '../../src/modules/loans/loan-events/index.ts';
import {
  createBookImports,
  exampleCsv,
  exampleWorkbook,
  SHEET_NAMES,
} from '../../src/modules/money/book-import/index.ts';
import { bookImportJobs } from '../../src/modules/money/book-import/jobs.ts';
import { PEERS } from '../../src/modules/money/book-import/peers/programs.ts';
import { readTables } from '../../src/modules/money/book-import/peers/tables.ts';
import { BOOK_ROWS_MAX, sheetsOf } from '../../src/modules/money/book-import/reading/files.ts';
import { createApprovals } from '../../src/modules/office/approvals/index.ts';
import { sharedDatabase } from '../database/database.ts';
import { ORIGIN } from '../fixtures/credits.ts';
import { runDueJobs } from '../jobs/run-due-jobs.ts';
import { COMPANIES, foreignBook } from './foreign-lender.ts';

const COUNT = Number(process.env.UNAMANO_BOOK_CREDITS ?? 240);
const TODAY = day('2026-05-20');
const CUTOFF = addDays(TODAY, -1);

const { db, pool } = await sharedDatabase();
const clock = clockFrom(() => new Date(startOfBogotaDay(TODAY).getTime() + 3_600_000 * 10));
const approvals = createApprovals({ db, clock });
const imports = createBookImports({ db, clock, approvals });

const filesOf = (sheets: Record<string, string>) =>
  Object.entries(sheets).map(([name, text]) => ({ name: `${name}.csv`, bytes: Buffer.from(text) }));

async function admin(email: string): Promise<StaffActor> {
  const opened = startOfBogotaDay(addDays(TODAY, -40));
  const names = { firstName: 'Ana', lastName: 'Ríos' };
  const account = {
    ...names,
    email,
    password: 'Chicamocha2026',
    companyId: null,
    isAdmin: true,
    modules: [],
  };
  const id = await inTransaction(db, (trx) => createStaff(trx, { ...account, now: opened }));
  return { kind: 'staff', id, scope: ALL_COMPANIES, isAdmin: true, modules: ['settings'], sessionId: '' };
}
const [first, second] = [await admin('una@unamano.test'), await admin('dos@unamano.test')];

/** One person asks, another one approves, and the job runs. */
async function decided(asked: Promise<CommandResult<{ id_approval: number }, string>>): Promise<void> {
  const request = await asked;
  if (!request.ok) throw new Error(request.code);
  const decision = { requestId: request.value.id_approval, action: 'approve', reason: '' } as const;
  expect(await approvals.decide({ actor: first, origin: ORIGIN }, decision)).toMatchObject({
    code: 'SELF_APPROVAL_NOT_ALLOWED',
  });
  expect(await approvals.decide({ actor: second, origin: ORIGIN }, decision)).toMatchObject({ ok: true });
}
const ask = { actor: first, origin: ORIGIN };
const balances = async () => {
  const { rows } = await pool.query<{ account: string; sum: number }>(
    'select account, sum(amount_pesos)::bigint as sum from journal_lines group by 1 having sum(amount_pesos) <> 0',
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
};
const newest = async () => {
  const row = await imports.newest();
  if (!row) throw new Error('no import');
  return row;
};

test('the example of each template is a book without a fault', async () => {
  const book = Buffer.from(await exampleWorkbook());
  const sheets = SHEET_NAMES.map((name) => ({ name: `${name}.csv`, bytes: exampleCsv(name) }));
  for (const files of [[{ name: 'libro.xlsx', bytes: book }], sheets]) {
    const { faults, totals } = await imports.check(files, {}, day('2026-02-28'));
    expect(faults).toEqual([]);
    expect(totals).toMatchObject({ companies: 1, people: 1, credits: 1 });
  }
});

test('each wrong cell is named by sheet, row and column', async () => {
  const { sheets } = foreignBook(24, CUTOFF);
  const wrong = { ...sheets };
  const change = (sheet: keyof typeof sheets, row: number, column: number, value: string) => {
    const rows = wrong[sheet].split('\r\n').map((line) => line.split(';'));
    const cells = rows[row - 1];
    if (cells) cells[column] = value;
    wrong[sheet] = rows.map((cells) => cells.join(';')).join('\r\n');
  };
  const planted = [
    ['personas', 2, 'documento', 1, '10.2'],
    ['personas', 3, 'celular', 4, '6011234567'],
    ['personas', 4, 'municipio', 10, '5001'],
    ['personas', 5, 'fecha_nacimiento', 7, '31/02/1990'],
    ['personas', 10, 'correo', 5, 'nubia6@correo.co'],
    ['creditos', 7, 'tasa_mensual', 5, '1,75000 %'],
    ['creditos', 8, 'saldo_total', 10, '15,5'],
    ['creditos', 9, 'documento', 1, '1099999999'],
    ['creditos', 11, 'dias_mora', 11, '3'],
    ['cuotas', 5, 'fecha', 2, '2026-13-01'],
    ['pagos', 3, 'fecha', 2, '2026-05-25'],
    ['pagos', 5, 'credito', 0, 'K-7'],
  ] as const;
  for (const [sheet, row, , column, value] of planted) change(sheet, row, column, value);
  const { faults } = await imports.check(filesOf(wrong), {}, CUTOFF);
  const found = new Set(faults.map((fault) => `${fault.sheet} ${fault.row} ${fault.column}`));
  for (const [sheet, row, column] of planted)
    expect(found, `${sheet} ${row}`).toContain(`${sheet} ${row} ${column}`);
  const renamed = filesOf({ ...sheets, pagos: sheets.pagos.replace('referencia', 'Nro recibo') });
  const columns = { pagos: { 'Nro. Recibo': 'referencia' } };
  expect((await imports.check(renamed, {}, CUTOFF)).faults).toMatchObject([
    { sheet: 'pagos', column: 'referencia' },
  ]);
  expect((await imports.check(renamed, { columns }, CUTOFF)).faults).toEqual([]);
});

test('a workbook of one sheet that nobody named is called as its file', async () => {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const bytesOf = (sheet: string) => writeXlsxFile([{ sheet, data: [[{ value: 'documento' }]] }]).toBuffer();
  for (const [sheet, name] of [
    ['Hoja1', 'personas'],
    ['Sheet 2', 'personas'],
    ['Clientes', 'Clientes'],
  ] as const) {
    const { sheets } = await sheetsOf([{ name: 'personas.xlsx', bytes: await bytesOf(sheet) }], {});
    expect(sheets.map((own) => own.name)).toEqual([name]);
  }
});

test('the rows of all files of a book have one limit', async () => {
  const half = Buffer.from('a;b;c\r\n'.repeat(BOOK_ROWS_MAX / 2 + 1));
  const two = ['uno.csv', 'dos.csv'].map((name) => ({ name, bytes: half }));
  expect((await sheetsOf(two.slice(0, 1), {})).faults).toEqual([]);
  const { sheets, faults } = await sheetsOf(two, {});
  expect(sheets).toHaveLength(1);
  expect(faults).toMatchObject([{ sheet: 'dos.csv', text: expect.stringContaining('400.000 filas') }]);
  const tables = ['m_client.csv', 'm_loan.csv'].map((name) => ({ name, bytes: half }));
  expect(readTables(tables, PEERS.fineract).faults).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('400.000 filas') }),
  );
});

test('a foreign book comes in to the peso, a killed run goes on, and it is undone completely', async () => {
  const { sheets, books } = foreignBook(COUNT, CUTOFF);
  const checked = await imports.check(filesOf(sheets), {}, CUTOFF);
  expect(checked.faults).toEqual([]);
  expect(checked.totals).toMatchObject({
    people: COUNT,
    credits: COUNT,
    running: books.running,
    payments: books.payments,
    ours: checked.totals.theirs,
    theirs: { owed: books.owed },
  });
  await pool.query(
    `insert into webhook_endpoints (url, kinds, secret_sealed, made_by, made_at)
      values ('https://libro.example', '{credit.disbursed,payment.received}', 'x', $1, now())`,
    [first.id],
  );
  await decided(imports.upload(ask, checked, CUTOFF));
  const { id } = await newest();
  // One step is in when the process is killed: the next one begins again.
  const killed = createBookImports({ db: dyingAfter(3), clock, approvals: createApprovals({ db, clock }) });
  await expect(killed.run(id)).rejects.toThrow('killed');
  const { done } = await imports.progress(id);
  expect(done).toBeGreaterThan(0);
  expect(done).toBeLessThan(2 * COUNT);
  await imports.run(id);
  expect(await imports.progress(id)).toEqual({
    parts: 2 * COUNT + COMPANIES.length,
    done: 2 * COUNT + COMPANIES.length,
    differences: { credits: 0, pesos: 0 },
  });
  expect(await verifyLedger(db)).toEqual([]);
  // Programs are notified of what happens here alone.
  expect((await pool.query('select from webhook_events')).rowCount).toBe(0);
  const {
    loans_receivable,
    unearned_interest,
    opening_balance,
    interest_income = 0,
    ...rest
  } = await balances();
  expect(rest).toEqual({});
  expect(loans_receivable).toBe(books.unpaid);
  expect((unearned_interest ?? 0) + interest_income).toBe(-books.toEarn);
  expect(opening_balance).toBe(books.toEarn - books.unpaid);

  // The same book again brings nothing.
  const again = await imports.check(filesOf(sheets), {}, CUTOFF);
  expect(again.faults).toEqual([]);
  await decided(imports.upload(ask, again, CUTOFF));
  await runDueJobs(pool, bookImportJobs(imports));
  const { rows } = await pool.query('select count(*)::integer as credits from credits');
  expect(rows).toEqual([{ credits: COUNT }]);

  await decided(imports.askToUndo(ask, id));
  await runDueJobs(pool, bookImportJobs(imports));
  expect(await imports.find(id)).toMatchObject({ state: 'undone' });
  expect(await verifyLedger(db)).toEqual([]);
  expect(await balances()).toEqual({});
  const left = await pool.query(
    'select distinct active, credits.state from borrowers join credits on borrower_id = borrowers.id',
  );
  expect(left.rows).toEqual([{ active: false, state: 'CANCELLED' }]);
  const open = await pool.query('select from companies where ended_at is null');
  expect(open.rowCount).toBe(0);
}, 600_000);

test('what follows is as for any credit, a waived difference is recorded, and an own event ends the undo', async () => {
  const { sheets, books } = foreignBook(12, CUTOFF);
  // The credit of the third row owes 700 pesos less in its own books.
  const creditos = sheets.creditos.replace(/^(K-00001;.*);(\d+);0;revisar;$/m, (_, before, owed) => {
    return `${before};${Number(owed) - 700};;condonar;`;
  });
  const checked = await imports.check(filesOf({ ...sheets, creditos }), {}, CUTOFF);
  expect(checked).toMatchObject({ faults: [], totals: { waived: { credits: 1, pesos: 700 } } });
  await decided(imports.upload(ask, checked, CUTOFF));
  await runDueJobs(pool, bookImportJobs(imports));
  const { id } = await newest();
  expect(await imports.progress(id)).toMatchObject({ done: 24, differences: { credits: 1, pesos: 700 } });
  expect(await balances()).toMatchObject({ loans_receivable: books.unpaid - 700 });

  const { rows } = await pool.query<{ credit_id: number }>(
    "select credit_id from book_import_parts where import_id = $1 and reference in ('K-00001', 'K-00002') order by reference",
    [id],
  );
  const [paidOff, chargedBack] = rows.map((row) => Number(row.credit_id));
  const own = (creditId: number | undefined, made: (payoff: Pesos) => Pick<LoanEvent, 'kind' | 'data'>) =>
    inTransaction(db, async (trx) => {
      const credit = await lockCredit(trx, creditId ?? 0);
      const balance = await readBalance(trx, creditId ?? 0, TODAY);
      if (!credit || !balance) throw new Error('no credit');
      const now = new Date(clock.now().getTime() + 1_000);
      const event = { at: now, source: 'own', ...made(balance.payoff) } as LoanEvent;
      return record(trx, { credit, event }, { initiator: PLATFORM, reason: 'test', today: TODAY, now });
    });
  const payment = await own(paidOff, (payoff) => ({
    kind: 'money',
    data: { pesos: payoff, from: 'gateway' },
  }));
  expect(payment).toMatchObject({ hasEnded: true });
  const back = await own(chargedBack, () => ({ kind: 'void', data: { source: 'opening-R2-0' } }));
  expect(back?.after.received.gateway).toBeLessThan(back?.before.received.gateway ?? 0);
  expect(await verifyLedger(db)).toEqual([]);

  const request = await imports.askToUndo(ask, id);
  if (!request.ok) throw new Error(request.code);
  const decision = { requestId: request.value.id_approval, action: 'approve', reason: '' } as const;
  expect(await approvals.decide({ actor: second, origin: ORIGIN }, decision)).toMatchObject({
    value: { state: 'rejected' },
  });
});

/** A database whose process dies as it begins a transaction. */
function dyingAfter(transactions: number): typeof db {
  let left = transactions;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error('killed');
      const own = Reflect.get(target, name, target);
      return typeof own === 'function' ? own.bind(target) : own;
    },
  });
}
