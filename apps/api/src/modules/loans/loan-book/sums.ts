/** The sums as the days of all loans make them: for their verification, and to write them again. */
import { type Day, withDayOfMonth } from '@unamano/domain/calendar';
import { type SumChange, SumOfChanges, type SumTable } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { allLoans, type CountedLoan } from './days.ts';
import { addSums, sumChanges } from './keep.ts';

export interface BookDifference {
  what: 'portfolio_differs';
  /** The day as a number, 20260131. */
  id: number;
  /** The table, and the key of the sum. */
  place: string;
  /** The last value of the sum that is kept, and as it should be. */
  ledgerPesos: number;
  expectedPesos: number;
}

const BATCH = 1_000;

/** By months. */
function monthly(changes: readonly SumChange[]): SumChange[] {
  const sums = new SumOfChanges();
  // Each key begins with its day.
  sums.add(
    changes.map(({ key: [on, ...key], ...change }) => ({
      ...change,
      key: [withDayOfMonth(on as Day, 1), ...key],
    })),
  );
  return sums.all();
}

/** The sums of one grain, with what is new. */
async function readSums(db: Db, grain: 'day' | 'month'): Promise<SumChange[]> {
  const at =
    grain === 'day' ? sql`day` : sql`case grain when 'new' then date_trunc('month', day)::date else day end`;
  const own = sql`grain in (${sql.lit(grain)}, 'new')`;
  const select = (
    table: SumTable,
    key: RawBuilder<unknown>,
    values: RawBuilder<unknown>,
    from: RawBuilder<unknown>,
  ) =>
    sql<SumChange>`select ${sql.lit(table)} as table, array[(${at})::text, ${key} company_id::text] as key,
      json_build_array(${values}) as values from ${from} where ${own} group by ${at}, ${key} company_id`;
  const parts = [
    select(
      'balances',
      sql`opening, state,`,
      sql`sum(credits), sum(outstanding_pesos), sum(opened_pesos)`,
      sql`portfolio_balances`,
    ),
    select(
      'movements',
      sql``,
      sql`sum(lent_credits), sum(principal_pesos), sum(cash_pesos), sum(received_pesos), sum(taken_pesos), sum(late_pesos),
        sum(receivable_pesos), sum(cohort_credits), sum(cohort_pesos)`,
      sql`portfolio_movements`,
    ),
  ];
  const { rows } = await sql<SumChange>`${sql.join(parts, sql` union all `)}`.execute(db);
  if (grain === 'day') return rows;
  const late =
    await sql<SumChange>`select 'vintages' as table, array[day::text, cohort::text, company_id::text] as key,
    json_build_array(sum(credits), sum(pesos)) as values from portfolio_vintages group by day, cohort, company_id`.execute(
      db,
    );
  return [...rows, ...late.rows];
}

/** The sums that are not those of the days of loans. One snapshot, so that they agree while money is posted. */
export function verifyBook(db: Db): Promise<BookDifference[]> {
  return inTransaction(
    db,
    async (at) => {
      const sums = new SumOfChanges();
      for await (const loans of allLoans(at, BATCH)) for (const loan of loans) sumChanges(sums, loan);
      const expected = sums.all();
      return [
        ...differences(
          await readSums(at, 'day'),
          expected.filter(({ table }) => table !== 'vintages'),
        ),
        ...differences(await readSums(at, 'month'), monthly(expected)),
      ];
    },
    { isolation: 'repeatable read' },
  );
}

function differences(kept: readonly SumChange[], expected: readonly SumChange[]): BookDifference[] {
  const sums = new SumOfChanges();
  sums.add(kept);
  sums.add(expected, -1);
  const nameOf = ({ table, key }: SumChange) => `${table} ${key.join(' ')}`;
  const values = new Map(kept.map((change) => [nameOf(change), change.values]));
  return sums.all().map((change) => {
    const place = nameOf(change);
    const index = change.values.findLastIndex((value) => value !== 0);
    const recorded = values.get(place)?.[index] ?? 0;
    return {
      what: 'portfolio_differs',
      id: Number(change.key[0]?.replaceAll('-', '')),
      place,
      ledgerPesos: recorded,
      expectedPesos: recorded - (change.values[index] ?? 0),
    };
  });
}

/** Writes the sums of all loans again. Returns how many loans there are. */
export async function rebuildSums(
  trx: Trx,
  loansInPieces: AsyncIterable<readonly CountedLoan[]>,
): Promise<number> {
  await sql`delete from portfolio_balances`.execute(trx);
  await sql`delete from portfolio_movements`.execute(trx);
  await sql`delete from portfolio_vintages`.execute(trx);
  const sums = new SumOfChanges();
  let count = 0;
  for await (const loans of loansInPieces) {
    for (const loan of loans) sumChanges(sums, loan);
    count += loans.length;
  }
  const days = sums.all();
  const none = sql`with kept as (select)`;
  await sql`${none} ${addSums(
    days.filter(({ table }) => table !== 'vintages'),
    sql`'day'`,
  )}`.execute(trx);
  await sql`${none} ${addSums(monthly(days), sql`'month'`)}`.execute(trx);
  return count;
}
