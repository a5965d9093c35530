/** The loan book at the end of days: by bucket and company, and where each bucket went by the next of the days. */

import type { Day } from '@unamano/domain/calendar';
import type { AgingBucket } from '@unamano/domain/loans/portfolio/aging';
import type { RollState } from '@unamano/domain/loans/portfolio/roll-rates';
import { addPesos, type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CreditPositions, owingOn, positionsOn } from './past-positions.ts';
import { inScope, type Scope } from './scope.ts';

export type AgedRow = {
  day: Day;
  /** Null for the people without a company. */
  company_id: number | null;
  bucket: AgingBucket;
  credits: number;
  outstanding: Pesos;
};

type Sums = { credits: number; outstanding: Pesos };

/** Sums by key. */
function summing<Of extends object>() {
  const rows = new Map<string, Of & Sums>();
  const add = (of: Of, outstanding: Pesos) => {
    const key = JSON.stringify(of);
    const row = rows.get(key) ?? { ...of, credits: 0, outstanding: ZERO_PESOS };
    rows.set(key, {
      ...row,
      credits: row.credits + 1,
      outstanding: addPesos(row.outstanding, outstanding),
    });
  };
  return { add, all: () => [...rows.values()] };
}

/** @param days rising */
export async function agedByCompany(db: Db, days: readonly Day[], scope: Scope): Promise<AgedRow[]> {
  const sums = summing<Pick<AgedRow, 'day' | 'company_id' | 'bucket'>>();
  for await (const credit of positionsOn(db, days, scope))
    for (const day of days) {
      const owing = owingOn(credit, day);
      if (owing) sums.add({ day, company_id: credit.company_id, bucket: owing.bucket }, owing.outstanding);
    }
  return sums.all();
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
  const sums = summing<Pick<RolledRow, 'day' | 'from' | 'to'>>();
  for await (const credit of positionsOn(db, days, scope))
    for (const [index, day] of days.entries()) {
      const owing = owingOn(credit, day);
      const to = stateOn(credit, days[index + 1]);
      if (owing) sums.add({ day, from: owing.bucket, to }, owing.outstanding);
    }
  return sums.all();
}

function stateOn(credit: CreditPositions, day: Day | undefined): RollState | null {
  if (day === undefined) return null;
  const { written_off_on: writtenOffOn } = credit;
  return (
    owingOn(credit, day)?.bucket ?? (writtenOffOn !== null && writtenOffOn <= day ? 'written_off' : 'paid')
  );
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
    select greatest(line.value_on, ${from}::date - 1) as day, sum(line.amount_pesos)::bigint as change
    from journal_lines line join journal_entries entry on entry.id = line.entry_id ${own}
    where line.account = 'loans_receivable' and line.value_on <= ${to}::date
    group by 1 order by 1`.execute(db);
  return rows;
}
