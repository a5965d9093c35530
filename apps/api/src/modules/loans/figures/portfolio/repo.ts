/** What no sum of days has: write-offs, companies, and the first day of all. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import type { Range, Scope } from '../read.ts';

export async function writtenOffIn(
  db: Db,
  { from, to }: Range,
  scope: Scope,
): Promise<{ credits: number; pesos: Pesos }> {
  const { rows } = await sql<{ credits: number; pesos: Pesos }>`
    select count(*)::integer as credits,
      coalesce(sum((state #>> '{writtenOff,books,loans_receivable}')::bigint), 0)::bigint as pesos
    from loan_positions
    where written_off_on between ${from}::date and ${to}::date
      and ${scope === null ? sql`true` : sql`coalesce(company_id, 0) = ${scope}::bigint`}`.execute(db);
  return rows[0] ?? { credits: 0, pesos: ZERO_PESOS };
}

export type CompanyRow = { id: number; name: string };

/** Those that ever had a credit paid out to one of their people. */
export async function companiesWithCredits(db: Db): Promise<CompanyRow[]> {
  const { rows } = await sql<CompanyRow>`
    select id, name from companies
    where exists (select from credits where credits.company_id = companies.id and disbursed_on is not null)
    order by name`.execute(db);
  return rows;
}

export async function isCompany(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export async function firstDisbursement(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`select min(disbursed_on) as day from credits`.execute(db);
  return rows[0]?.day ?? null;
}
