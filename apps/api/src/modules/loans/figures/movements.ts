/** What moved: by company and day, by account, by month. Each takes a snapshot. */
import { addDays, addMonths, type Day, earlierDay, lastDayOfMonth } from '@unamano/domain/calendar';
import type { Cohort, FirstLate } from '@unamano/domain/loans/portfolio/vintages';
import type { Pesos } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import type { Account } from '../ledger/index.ts';
import { changesIn, changesThrough, type Range, type Scope } from './read.ts';

/** What moved on a day, of a company (0: of the people without one). `outstanding`: its change. */
export interface Movement {
  readonly day: Day;
  readonly companyId: number;
  readonly lent: number;
  readonly principal: Pesos;
  readonly cash: Pesos;
  readonly received: Pesos;
  readonly taken: Pesos;
  readonly late: Pesos;
  readonly outstanding: Pesos;
}

const WAITING = ['suspense lent', 'suspense taken', 'suspense_receivable lent', 'suspense_receivable taken'];
const SENT = ['cash_at_bank lent', 'cash_at_instant lent'];
const RECEIVED = [
  'cash_at_gateway lent',
  'cash_at_gateway taken',
  'cash_at_instant taken',
  'payroll_clearing lent',
  'payroll_clearing taken',
];

export async function readMovements(db: Db, range: Range, scope: Scope): Promise<Movement[]> {
  const sum = (isWanted: RawBuilder<unknown>, value = sql`pesos`) =>
    sql`coalesce(sum(${value}) filter (where ${isWanted}), 0)::bigint`;
  const moved = (...keys: string[]) => sum(sql`name = 'moved' and key = any(${keys}::text[])`);
  const { rows } = await sql<Movement>`
    select day, company_id as "companyId",
      ${sum(sql`name = 'moved' and key = 'loans_receivable lent'`, sql`credits`)} as lent,
      -${moved(...SENT, 'refinancing_clearing lent')} as principal, -${moved(...SENT)} as cash,
      ${moved(...RECEIVED)} as received, ${moved(...RECEIVED, ...WAITING)} as taken,
      ${sum(sql`name = 'late'`)} as late, ${sum(sql`name = 'outstanding'`)} as outstanding
    from ${await changesIn(db, range, scope, sql`name in ('moved', 'late', 'outstanding')`)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** What an account of loans changed by: debits less credits. */
export interface AccountChange {
  readonly day: Day;
  readonly account: Account;
  readonly pesos: Pesos;
}

/** By value day: through each of the days, since the one before it; through the first, since ever. */
export async function readAccounts(
  db: Db,
  accounts: readonly Account[],
  days: readonly Day[],
): Promise<AccountChange[]> {
  const isWanted = sql`name in ('value_debits', 'value_credits') and key = any(${[...accounts]}::text[])`;
  const { rows } = await sql<AccountChange>`
    select (${[...days]}::date[])[index + 1] as day, key as account,
      sum(case name when 'value_debits' then pesos else -pesos end)::bigint as pesos
    from ${await changesThrough(db, days, null, isWanted, 'journal')} group by 1, 2`.execute(db);
  return rows;
}

/** Of all accounts, with entries that are not of loans. */
export interface AccountTurnover {
  readonly account: string;
  /** 0: until the day before the range; 1: in it. */
  readonly index: number;
  readonly debits: Pesos;
  readonly credits: Pesos;
}

export async function readTurnovers(
  db: Db,
  { from, to }: Range,
  by: 'posted' | 'value',
): Promise<AccountTurnover[]> {
  const [debits, credits] = [`${by}_debits`, `${by}_credits`];
  const { rows } = await sql<AccountTurnover>`
    select split_part(key, ' ', 1) as account, index,
      coalesce(sum(pesos) filter (where name = ${debits}), 0)::bigint as debits,
      coalesce(sum(pesos) filter (where name = ${credits}), 0)::bigint as credits
    from ${await changesThrough(db, [addDays(from, -1), to], null, sql`name in (${debits}, ${credits})`, 'journal')}
    group by 1, 2`.execute(db);
  return rows;
}

/** The cohorts of months, and when their loans were late by more than 30 days for the first time. `from` begins a month. */
export async function readVintages(
  db: Db,
  { from, to }: Range,
  scope: Scope,
): Promise<{ cohorts: Cohort[]; late: FirstLate[] }> {
  const ends = [addDays(from, -1)];
  for (let month = from; month <= to; month = addMonths(month, 1))
    ends.push(earlierDay(lastDayOfMonth(month), to));
  const { rows } = await sql<FirstLate & { name: string }>`
    select name, to_char((${ends}::date[])[index + 1], 'YYYY-MM') as "lateIn", left(key, 7) as month,
      sum(credits)::bigint as credits, sum(pesos)::bigint as amount
    from ${await changesThrough(db, ends, scope, sql`(name = 'cohort' or name = 'first_late' and key >= ${from})`, 'loans')}
    where index > 0 group by 1, 2, 3 having sum(credits) <> 0 order by 2, 3`.execute(db);
  const late = rows.filter(({ name }) => name === 'first_late');
  const cohorts = rows.filter(({ name }) => name === 'cohort');
  return {
    cohorts: cohorts.map(({ lateIn: month, credits, amount }) => ({ month, credits, amount })),
    late: late.map(({ name: _, ...row }) => row),
  };
}
