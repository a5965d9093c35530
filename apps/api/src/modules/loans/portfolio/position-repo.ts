/** The loan book at the end of days: by bucket and company, and where each bucket went by the next of the days. */

import type { Day } from '@unamano/domain/calendar';
import type { AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import type { RollState } from '@unamano/domain/loans/portfolio/roll-rates';
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { positionsOn } from './daily-positions.ts';
import { inScope, type Scope } from './scope.ts';

export type AgedRow = {
  day: Day;
  /** Null for the people without a company. */
  company_id: number | null;
  bucket: AgingBucket;
  credits: number;
  outstanding: Pesos;
};

/** @param days rising */
export async function agedByCompany(db: Db, days: readonly Day[], scope: Scope): Promise<AgedRow[]> {
  const { rows } = await sql<AgedRow>`
    select day, company_id, bucket, count(*)::integer as credits, sum(outstanding)::bigint as outstanding
    from ${positionsOn(days, scope)} position group by day, company_id, bucket`.execute(db);
  return rows;
}

export type RolledRow = {
  day: Day;
  from: AgingBucket;
  to: RollState | null;
  credits: number;
  outstanding: Pesos;
};

/**
 * By each of the days: what stood in a bucket, and where it stood on the next of them; `to` is null on the last one.
 *
 * @param days rising
 */
export async function rolledBetween(db: Db, days: readonly Day[], scope: Scope): Promise<RolledRow[]> {
  const { rows } = await sql<RolledRow>`
    with requested as (select day, lead(day) over (order by day) as next_day from unnest(${days}::date[]) as day),
    position as materialized (select * from ${positionsOn(days, scope)} found)
    select current.day, current.bucket as "from",
      case when requested.next_day is null then null
        when next.bucket is not null then next.bucket
        when written_off.written_off_on <= requested.next_day then 'written_off'
        else 'paid' end as "to",
      count(*)::integer as credits, sum(current.outstanding)::bigint as outstanding
    from position current join requested on requested.day = current.day
      left join position next on next.credit_id = current.credit_id and next.day = requested.next_day
      left join credit_write_offs written_off on written_off.credit_id = current.credit_id
    group by 1, 2, 3`.execute(db);
  return rows;
}

export type BalanceRow = { day: Day; change: Pesos };

/** What the loans' account changed by on each day of a range; the first row, of the day before it, is all until then. */
export async function receivableByDay(
  db: Db,
  { from, to }: { from: Day; to: Day },
  scope: Scope,
): Promise<BalanceRow[]> {
  const own =
    scope === null ? sql`` : sql`join credits on credits.id = entry.credit_id and ${inScope(scope)}`;
  const { rows } = await sql<BalanceRow>`
    select greatest(entry.posted_on, ${from}::date - 1) as day, sum(line.amount_pesos)::bigint as change
    from journal_lines line join journal_entries entry on entry.id = line.entry_id ${own}
    where line.account = 'loans_receivable' and entry.posted_on <= ${to}::date
    group by 1 order by 1`.execute(db);
  return rows;
}
