/** The sums as the days of all loans make them: for their verification, and to write them again. */
import { withDayOfMonth } from '@unamano/domain/calendar';
import { type CompanySum, SUM_VALUES, SumOfChanges } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { allLoans, type CountedLoan } from './days.ts';
import { countLoan, insertSums } from './keep.ts';

export interface BookDifference {
  what: 'portfolio_differs';
  /** The day as a number, 20260131. */
  id: number;
  /** The name and the key of the sum. */
  place: string;
  /** The first value of it that differs, and as it should be. */
  ledgerPesos: number;
  expectedPesos: number;
}

const BATCH = 1_000;

/** By months. */
function monthly(changes: readonly CompanySum[]): CompanySum[] {
  const sums = new SumOfChanges();
  for (const change of changes)
    sums.add(change.companyId, [{ ...change, day: withDayOfMonth(change.day, 1) }]);
  return sums.all();
}

/** The sums of one grain, with what is new. */
async function readSums(db: Db, grain: 'day' | 'month'): Promise<CompanySum[]> {
  const at =
    grain === 'day' ? sql`day` : sql`case grain when 'new' then date_trunc('month', day)::date else day end`;
  const { rows } = await sql<CompanySum>`
    select name, ${at} as day, company_id as "companyId", key, sum(credits)::bigint as credits, sum(pesos)::bigint as pesos,
      sum(opened_pesos)::bigint as opened
    from loan_sums where grain in (${sql.lit(grain)}, 'new') group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The sums that are not those of the days of loans. One snapshot, so that they agree while money is posted. */
export function verifyBook(db: Db): Promise<BookDifference[]> {
  return inTransaction(
    db,
    async (at) => {
      const sums = new SumOfChanges();
      for await (const loans of allLoans(at, BATCH)) for (const loan of loans) countLoan(sums, loan);
      const expected = sums.all();
      return [
        ...differences(await readSums(at, 'day'), expected),
        ...differences(await readSums(at, 'month'), monthly(expected)),
      ];
    },
    { isolation: 'repeatable read' },
  );
}

function differences(kept: readonly CompanySum[], expected: readonly CompanySum[]): BookDifference[] {
  const sums = new SumOfChanges();
  for (const sum of kept) sums.add(sum.companyId, [sum]);
  for (const sum of expected) sums.add(sum.companyId, [sum], -1);
  const placeOf = ({ name, day, companyId, key }: CompanySum) => `${name} ${day} ${companyId} ${key}`.trim();
  const recorded = new Map(kept.map((sum) => [placeOf(sum), sum]));
  return sums.all().map((difference) => {
    const place = placeOf(difference);
    const value = SUM_VALUES.find((name) => difference[name] !== 0) ?? 'pesos';
    const ledgerPesos = recorded.get(place)?.[value] ?? 0;
    return {
      what: 'portfolio_differs',
      id: Number(difference.day.replaceAll('-', '')),
      place,
      ledgerPesos,
      expectedPesos: ledgerPesos - difference[value],
    };
  });
}

/** Writes the sums of all loans again. Returns how many loans there are. */
export async function rebuildSums(
  trx: Trx,
  loansInPieces: AsyncIterable<readonly CountedLoan[]>,
): Promise<number> {
  await sql`delete from loan_sums`.execute(trx);
  const sums = new SumOfChanges();
  let count = 0;
  for await (const loans of loansInPieces) {
    for (const loan of loans) countLoan(sums, loan);
    count += loans.length;
  }
  const days = sums.all();
  if (days.length === 0) return count;
  await insertSums(days, 'day').execute(trx);
  await insertSums(monthly(days), 'month').execute(trx);
  return count;
}
