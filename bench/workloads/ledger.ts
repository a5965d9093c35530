/** The trial balance of a book, and its verification with and without a planted peso. */
import { addDays, bogotaDay } from '@unamano/domain/calendar';
import type pg from 'pg';
import { connect } from '../../apps/api/src/db/connect.ts';
import type { Db } from '../../apps/api/src/db/types.ts';
import { clockFrom } from '../../apps/api/src/kernel/clock.ts';
import { ALL_COMPANIES } from '../../apps/api/src/kernel/company-scope.ts';
import { ok } from '../../apps/api/src/kernel/result.ts';
import { createAccounting } from '../../apps/api/src/modules/loans/accounting/index.ts';
import { verifyLedger } from '../../apps/api/src/modules/loans/loan-events/index.ts';
import type { StaffCaller } from '../../apps/api/src/modules/office/audit/index.ts';
import { openSheet } from '../../apps/api/src/modules/office/sheets/index.ts';
import { makeLoanBook } from '../books/loan-book.ts';
import { type Figure, median } from '../lib/figure.ts';
import type { BenchDatabase } from '../lib/platform.ts';
import { sized } from '../lib/size.ts';

/** A million entries. */
const CREDITS = sized(161_000, 500);
const ROUNDS = sized(9, 1);
const GOAL_MS = 300;
const CALLER: StaffCaller = {
  actor: { kind: 'staff', id: 1, scope: ALL_COMPANIES, isAdmin: true, modules: ['portfolio'], sessionId: '' },
  origin: { address: '127.0.0.1', userAgent: '', requestId: '' },
};

async function timed<Result>(work: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
}

async function numberOf(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ value: string }>(`select (${statement})::bigint as value`);
  return Number(rows[0]?.value);
}

/** What each account has, as a reader of the file finds it: amounts are whole numbers in the last column. */
function readBalances(file: Uint8Array): number[] {
  const [, ...lines] = Buffer.from(file).toString('utf8').trim().split('\r\n');
  return lines.map((line) => Number(line.slice(line.lastIndexOf(';') + 1)));
}

/** @throws where a balance is not zero in all, is not what the positions say, or not what the file has */
async function trialBalance(db: Db, pool: pg.Pool): Promise<Figure> {
  let file = new Uint8Array();
  const accounting = createAccounting({
    db,
    clock: clockFrom(() => new Date()),
    sheets: {
      async store({ format, title, columns, pages }) {
        const sheet = openSheet(format, title, columns);
        for await (const page of pages) sheet.add(page);
        file = new Uint8Array(await sheet.finish());
        return ok('');
      },
    },
  });
  const days = { from: bogotaDay(new Date()), to: bogotaDay(new Date()) };
  const year = { from: addDays(days.to, -365), to: days.to };
  const [kept, bare, yearly]: [number[], number[], number[]] = [[], [], []];
  for (let round = -1; round < ROUNDS; round++) {
    const ours = await timed(() => accounting.balance({ input: days }));
    const plain = await timed(() =>
      numberOf(
        pool,
        'select count(*) from (select account, sum(amount_pesos) from journal_lines group by 1) lines',
      ),
    );
    const statements = await timed(() => accounting.statements({ input: year }));
    if (round >= 0) yearly.push(statements.ms);
    if (round >= 0) kept.push(ours.ms);
    if (round >= 0) bare.push(plain.ms);
    if (!ours.result.ok) throw new Error(ours.result.code);
    const { rows } = ours.result.value;
    const receivable = rows.find(({ account }) => account === 'loans_receivable')?.closing;
    const unpaid = await numberOf(pool, 'select sum(unpaid_pesos) from loan_positions');
    const total = rows.reduce((sum, { closing }) => sum + closing, 0);
    if (total !== 0 || receivable !== unpaid) throw new Error(`${total}, ${receivable} and ${unpaid}`);
  }
  await accounting.export({ ...CALLER, input: { ...days, table: 'trial_balance', format: 'csv' } });
  const { rows: grouped } = await pool.query<{ pesos: string }>(
    'select sum(amount_pesos) as pesos from journal_lines group by account having sum(amount_pesos) <> 0',
  );
  const inJournal = grouped.map(({ pesos }) => Number(pesos)).sort((a, b) => a - b);
  const inFile = readBalances(file).filter(Boolean);
  if (inFile.sort((a, b) => a - b).join() !== inJournal.join()) throw new Error(`${inFile} and ${inJournal}`);
  return {
    name: 'the trial balance of a day against one grouping of the lines',
    ratio: median(kept) / median(bare),
    goal: `at most ${GOAL_MS} ms`,
    sides: [
      { label: 'the trial balance', value: median(kept), unit: 'ms' },
      { label: 'the lines by account', value: median(bare), unit: 'ms' },
    ],
    configuration: {
      entries: await numberOf(pool, 'select count(*) from journal_entries'),
      lines: await numberOf(pool, 'select count(*) from journal_lines'),
      'ms of the statements of a year': Math.round(median(yearly)),
      'equal to positions': 'yes',
      'its file equal to the lines': 'yes',
    },
  };
}

const PESO = `update loan_positions set owed_pesos = owed_pesos + 1 where credit_id = (select max(credit_id) from loan_positions)`;

/** @throws where a clean book has a difference, or a planted peso is not found */
async function verification(db: Db, pool: pg.Pool): Promise<Figure> {
  const clean = await timed(() => verifyLedger(db));
  if (clean.result.length > 0) throw new Error(JSON.stringify(clean.result.slice(0, 5)));
  await pool.query(PESO);
  const planted = await timed(() => verifyLedger(db));
  if (planted.result.length !== 1) throw new Error(`a planted peso: ${planted.result.length} differences`);
  return {
    name: 'the verification of the ledger with a planted peso against the clean one',
    ratio: planted.ms / clean.ms,
    sides: [
      { label: 'with a planted peso', value: planted.ms / 1_000, unit: 's' },
      { label: 'clean', value: clean.ms / 1_000, unit: 's' },
    ],
    configuration: { differences: 0, 'differences with the peso': planted.result.length },
  };
}

/** A book with a million entries: its trial balance, and its verification. */
export async function ledger(database: BenchDatabase): Promise<Figure[]> {
  const { db, pool, close } = connect(await makeLoanBook(database.databaseUrl, CREDITS));
  try {
    return [await trialBalance(db, pool), await verification(db, pool)];
  } finally {
    await close();
  }
}
