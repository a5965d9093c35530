/** Cohorts by month of disbursement, and when their credits were late by more than 30 days for the first time. */
import { type Day, monthOf } from '@unamano/domain/calendar';
import type { Cohort, FirstLate } from '@unamano/domain/loans/portfolio/vintages';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { Range } from './movement-repo.ts';
import { positionsOf } from './past-positions.ts';
import { inScope, type Scope } from './scope.ts';

const BATCH = 500;

export async function cohorts(db: Db, { from, to }: Range, scope: Scope): Promise<Cohort[]> {
  const { rows } = await sql<Cohort>`
    select to_char(disbursed_on, 'YYYY-MM') as month, count(*)::integer as credits, sum(amount)::bigint as amount
    from credits where disbursed_on between ${from}::date and ${to}::date and ${inScope(scope)}
    group by 1 order by 1`.execute(db);
  return rows;
}

type Lent = {
  id: number;
  company_id: number | null;
  day: Day;
  written_off_on: Day | null;
  month: string;
  amount: Pesos;
};

/** Of the credits disbursed in the range, one row for each that was that late by its end. */
export async function firstLate(db: Db, { from, to }: Range, scope: Scope): Promise<FirstLate[]> {
  const late: FirstLate[] = [];
  for (let afterId = 0; ; ) {
    const { rows } = await sql<Lent>`
      select credits.id, credits.company_id, to_char(disbursed_on, 'YYYY-MM') as month, amount, position.day, written_off_on
      from credits join loan_positions position on position.credit_id = credits.id
      where credits.id > ${afterId} and disbursed_on between ${from}::date and ${to}::date and ${inScope(scope)}
      order by credits.id limit ${BATCH}`.execute(db);
    for (const { month, amount, lateOn } of await positionsOf(db, rows, [from, to]))
      if (lateOn !== null && lateOn <= to) late.push({ month, lateIn: monthOf(lateOn), credits: 1, amount });
    afterId = rows.at(-1)?.id ?? afterId;
    if (rows.length < BATCH) return late;
  }
}
