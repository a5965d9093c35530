/** The days of each loan, as its position has them. */
import type { Day } from '@unamano/domain/calendar';
import type { LoanDay, LoanDays } from '@unamano/domain/loans/portfolio/loan-days';
import { type CompanySum, changesOf, SumOfChanges } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

/** What the sums count of a loan. `companyId`: 0 for the people without one; `amount` as it was agreed. */
export interface CountedLoan {
  readonly companyId: number;
  readonly amount: number;
  readonly days: LoanDays;
}

/** A loan whose days have changed since the sums counted them. */
export interface UncountedLoan extends CountedLoan {
  readonly id: number;
  readonly counted: LoanDays;
}

export function countLoan(sums: SumOfChanges, { days, amount, companyId }: CountedLoan): void {
  sums.add(companyId, changesOf(days, amount));
}

/** What loans change of the sums. */
export function changesOfLoans(loans: readonly UncountedLoan[]): CompanySum[] {
  const sums = new SumOfChanges();
  for (const { companyId, amount, days, counted } of loans) {
    sums.add(companyId, changesOf(counted, amount), -1);
    sums.add(companyId, changesOf(days, amount));
  }
  return sums.all();
}

/** Some of them; `skip`: rows that others have locked stay, and these are locked. */
export async function readUncounted(
  db: Db,
  { limit, skip = false }: { limit?: number; skip?: boolean } = {},
): Promise<UncountedLoan[]> {
  const { rows } = await sql<UncountedLoan>`
    select credit_id as id, ${COUNTED}, counted_days as counted from loan_positions where counted_days is not null order by credit_id
    ${limit === undefined ? sql`` : sql`limit ${limit}`} ${skip ? sql`for no key update skip locked` : sql``}`.execute(
    db,
  );
  return rows;
}

const COUNTED = sql`coalesce(company_id, 0)::bigint as "companyId", (terms ->> 'amount')::bigint as amount, days`;

/** The columns of a position. */
export function daysColumns(days: LoanDays): { days: string; over_90_on: Day | null } {
  const over90 = days.days.find(([, state]) => state === 'days_91');
  return { days: JSON.stringify(days), over_90_on: over90?.[0] ?? null };
}

/** All loans, in pieces. */
export async function* allLoans(db: Db, batch: number): AsyncGenerator<CountedLoan[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await sql<CountedLoan & { id: number }>`
      select credit_id as id, ${COUNTED} from loan_positions
      where credit_id > ${afterId} order by credit_id limit ${batch}`.execute(db);
    yield rows;
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < batch) return;
  }
}

const PIECE = 200;

/** Loans that are late by more than 90 days on a day, the newest first; `before` is a credit id. */
export async function findOver90(
  db: Db,
  day: Day,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ creditId: number; day: Day; pesos: LoanDay[2] }[]> {
  const found: { creditId: number; day: Day; pesos: LoanDay[2] }[] = [];
  for (let last = before; ; ) {
    const { rows } = await sql<{ credit_id: number; days: LoanDays }>`
      select credit_id, days from loan_positions
      where over_90_on <= ${day}::date and ${last === null ? sql`true` : sql`credit_id < ${last}`}
      order by credit_id desc limit ${sql.lit(PIECE)}`.execute(db);
    for (const { credit_id: creditId, days } of rows) {
      const [, state, pesos] = days.days.findLast(([on]) => on <= day) ?? [];
      if (state === 'days_91' && pesos !== undefined) found.push({ creditId, day, pesos });
    }
    last = rows.at(-1)?.credit_id ?? last;
    if (rows.length < PIECE || found.length >= limit) return found.slice(0, limit);
  }
}
