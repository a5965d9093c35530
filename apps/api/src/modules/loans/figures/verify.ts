/** Compares the sums with those that the days of all loans and the journal make. */
import { withDayOfMonth } from '@unamano/domain/calendar';
import { type CompanySum, SUM_VALUES, SumOfChanges } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { allLoans, changesOfLoans, countLoan, readUncounted } from './days.ts';
import { addedBy, JOURNAL_NAMES, SUMMED_THROUGH } from './journal.ts';
import { inSnapshot } from './read.ts';

export interface FigureDifference {
  /** `sum_differs`: from the lines of the journal; else from the days of loans. */
  what: 'portfolio_differs' | 'sum_differs';
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

async function readSums(db: Db, from: RawBuilder<unknown>): Promise<CompanySum[]> {
  const { rows } = await sql<CompanySum>`
    select name, day, company_id as "companyId", key, sum(credits)::bigint as credits, sum(pesos)::bigint as pesos,
      sum(opened_pesos)::bigint as opened
    from ${from} group by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The sums that are not those of loans and journal. One snapshot, so that they agree while money is posted. */
export function verifyFigures(db: Db): Promise<FigureDifference[]> {
  return inSnapshot(db, async (at) => {
    const sums = new SumOfChanges();
    for await (const loans of allLoans(at, BATCH)) for (const loan of loans) countLoan(sums, loan);
    const journal = sql`(${addedBy(sql`entry.id <= ${SUMMED_THROUGH}`)}) posted`;
    const expected = [...sums.all(), ...(await readSums(at, journal))];
    const uncounted = changesOfLoans(await readUncounted(at));
    const days = [...(await readSums(at, sql`figures where grain = 'day'`)), ...uncounted];
    const months = [...(await readSums(at, sql`figures where grain = 'month'`)), ...monthly(uncounted)];
    return [...differences(days, expected), ...differences(months, monthly(expected))];
  });
}

function differences(kept: readonly CompanySum[], expected: readonly CompanySum[]): FigureDifference[] {
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
      what: JOURNAL_NAMES.includes(difference.name) ? 'sum_differs' : 'portfolio_differs',
      id: Number(difference.day.replaceAll('-', '')),
      place,
      ledgerPesos,
      expectedPesos: ledgerPesos - difference[value],
    };
  });
}
