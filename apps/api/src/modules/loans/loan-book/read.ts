/** Reads the sums: complete months by their rows, the months that a wanted day is in by days, and the rows that are new. */
import { type Day, lastDayOfMonth, withDayOfMonth } from '@unamano/domain/calendar';
import { AGING_BUCKETS, type AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import type { SumName } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { ROLL_STATES, type RollState } from '@unamano/domain/loans/portfolio/roll-rates';
import type { Cohort, FirstLate } from '@unamano/domain/loans/portfolio/vintages';
import { type Pesos, pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

/** `null`: everyone. `0`: who has no company. Else the company's id. */
export type Scope = number | null;

type Range = { from: Day; to: Day };

const inScope = (scope: Scope): RawBuilder<unknown> =>
  scope === null ? sql`true` : sql`company_id = ${scope}::bigint`;

/** Loans in a state at the end of a day, by their bucket at the end of the month before. */
export interface BucketRow {
  readonly day: Day;
  /** 0 for the people without one. */
  readonly companyId: number;
  /** Null: in no bucket. */
  readonly opening: AgingBucket | null;
  readonly state: RollState;
  readonly credits: number;
  readonly outstanding: Pesos;
  /** What was outstanding at the end of the month before. */
  readonly opened: Pesos;
}

type Changed = {
  index: number;
  company_id: number;
  /** The bucket at the end of the month before, and the state. */
  key: string;
  credits: number;
  outstanding: number;
  opened: number;
};

/** Of the key of a sum. */
function partsOf(key: string): { opening: AgingBucket | null; state: RollState } {
  const [opening, state] = key.split(' ');
  const found = ROLL_STATES.find((one) => one === state);
  if (found === undefined) throw new Error(`no sum of what is outstanding has the key ${key}`);
  return { opening: AGING_BUCKETS.find((bucket) => bucket === opening) ?? null, state: found };
}

/**
 * What is outstanding at the end of each of the days.
 *
 * @param days rising
 * @param options.byCompany without it `companyId` is 0 in all rows
 */
export async function readBuckets(
  db: Db,
  days: readonly Day[],
  scope: Scope,
  { byCompany = false }: { byCompany?: boolean } = {},
): Promise<BucketRow[]> {
  const last = days.at(-1);
  if (last === undefined) return [];
  const months = [
    ...new Set(days.filter((day) => day !== lastDayOfMonth(day)).map((day) => withDayOfMonth(day, 1))),
  ];
  const columns = sql`company_id, key, credits, pesos, opened_pesos`;
  const own = sql`name = 'outstanding' and day <= ${last}::date and ${inScope(scope)}`;
  const { rows } = await sql<Changed>`
    select width_bucket(at - 1, ${[...days]}::date[]) as index, ${byCompany ? sql`company_id` : sql`0::bigint`} as company_id,
      key, sum(credits)::bigint as credits, sum(pesos)::bigint as outstanding, sum(opened_pesos)::bigint as opened
    from (
      select (day + interval '1 month')::date - 1 as at, ${columns} from loan_sums
      where grain = 'month' and day <> all (${months}::date[]) and ${own}
      union all
      select day, ${columns} from unnest(${months}::date[]) month (first)
        join loan_sums on grain = 'day' and day >= first and day < (first + interval '1 month')::date
      where ${own}
      union all
      select day, ${columns} from loan_sums where grain = 'new' and ${own}
    ) changes
    group by 1, 2, 3
    having (sum(credits), sum(pesos), sum(opened_pesos)) <> (0, 0, 0)`.execute(db);
  const sums = new Map<string, Changed>();
  return days.flatMap((day, index) => {
    for (const row of rows.filter((one) => one.index === index)) {
      const key = `${row.company_id} ${row.key}`;
      const sum = sums.get(key);
      sums.set(key, {
        ...row,
        credits: row.credits + (sum?.credits ?? 0),
        outstanding: row.outstanding + (sum?.outstanding ?? 0),
        opened: row.opened + (sum?.opened ?? 0),
      });
    }
    return [...sums.values()]
      .filter(({ credits }) => credits !== 0)
      .map(({ company_id: companyId, key, credits, outstanding, opened }) => ({
        day,
        companyId,
        ...partsOf(key),
        credits,
        outstanding: pesos(outstanding),
        opened: pesos(opened),
      }));
  });
}

/** What moved on a day, of a company (0: of the people without one). */
export interface Movement {
  readonly day: Day;
  readonly companyId: number;
  readonly lent: number;
  readonly principal: Pesos;
  readonly cash: Pesos;
  readonly received: Pesos;
  readonly taken: Pesos;
  readonly late: Pesos;
  readonly receivable: Pesos;
}

/** The movements of a range; those of all days before it have the day before it. */
export async function readMovements(db: Db, { from, to }: Range, scope: Scope): Promise<Movement[]> {
  const month = withDayOfMonth(from, 1);
  const sum = (name: SumName, value = sql`pesos`) =>
    sql`coalesce(sum(${value}) filter (where name = ${sql.lit(name)}), 0)::bigint`;
  const { rows } = await sql<Movement>`
    select greatest(day, ${from}::date - 1) as day, company_id as "companyId", ${sum('lent', sql`credits`)} as lent,
      ${sum('lent')} as principal, ${sum('cash')} as cash, ${sum('received')} as received, ${sum('taken')} as taken,
      ${sum('late')} as late, ${sum('receivable')} as receivable
    from loan_sums
    where name in ('lent', 'cash', 'received', 'taken', 'late', 'receivable') and ${inScope(scope)}
      and (grain = 'month' and day < ${month}::date or grain = 'day' and day between ${month}::date and ${to}::date
        or grain = 'new' and day <= ${to}::date)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** The cohorts of months, and when their loans were late by more than 30 days for the first time. `from` begins a month. */
export async function readVintages(
  db: Db,
  { from, to }: Range,
  scope: Scope,
): Promise<{ cohorts: Cohort[]; late: FirstLate[] }> {
  const month = withDayOfMonth(to, 1);
  const cohorts = await sql<Cohort>`
    select to_char(day, 'YYYY-MM') as month, sum(credits)::bigint as credits, sum(pesos)::bigint as amount
    from loan_sums
    where name = 'cohort' and ${inScope(scope)} and day between ${from}::date and ${to}::date
      and (grain = 'month' and day < ${month}::date or grain = 'day' and day >= ${month}::date or grain = 'new')
    group by 1 having sum(credits) <> 0 order by 1`.execute(db);
  const late = await sql<FirstLate>`
    select left(key, 7) as month, to_char(day, 'YYYY-MM') as "lateIn", sum(credits)::bigint as credits,
      sum(pesos)::bigint as amount
    from loan_sums
    where name = 'first_late' and ${inScope(scope)} and day between ${from}::date and ${to}::date
      and key::date >= ${from}::date and grain in ('month', 'new')
    group by 1, 2 having sum(credits) <> 0 order by 1, 2`.execute(db);
  return { cohorts: cohorts.rows, late: late.rows };
}
