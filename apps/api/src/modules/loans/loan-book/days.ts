/** The days of each loan, as its position has them. */
import type { Day } from '@unamano/domain/calendar';
import { type LoanDay, type LoanDays, MOVED, movedOf } from '@unamano/domain/loans/portfolio/loan-days';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

/** What the sums count of a loan. `companyId`: 0 for the people without one; `amount` as it was agreed. */
export interface CountedLoan {
  readonly companyId: number;
  readonly amount: number;
  readonly days: LoanDays;
}

type StoredDay = [on: Day, state: LoanDay['state'], outstanding: LoanDay['outstanding'], ...moved: number[]];
type Stored = Omit<LoanDays, 'days'> & { days: StoredDay[] };

/** The columns of a position. */
export function daysColumns({ disbursedOn, lateOn, days }: LoanDays): {
  days: string;
  over_90_on: Day | null;
} {
  const stored: Stored = {
    disbursedOn,
    lateOn,
    days: days.map(({ on, state, outstanding, moved }) => [
      on,
      state,
      outstanding,
      ...(moved ? MOVED.map((name) => moved[name]) : []),
    ]),
  };
  const over90 = days.find(({ state }) => state === 'days_91');
  return { days: JSON.stringify(stored), over_90_on: over90?.on ?? null };
}

/** The days of a column. */
export function daysFrom(column: unknown): LoanDays {
  // Only `daysColumns` makes it.
  const { days, ...loan } = column as Stored;
  return {
    ...loan,
    days: days.map(([on, state, outstanding, ...moved]) => ({
      on,
      state,
      outstanding,
      moved: moved.length === 0 ? null : movedOf(moved),
    })),
  };
}

/** All loans, in pieces. */
export async function* allLoans(db: Db, batch: number): AsyncGenerator<CountedLoan[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ id: number; companyId: number; amount: number; days: unknown }>`
      select credit_id as id, coalesce(company_id, 0)::bigint as "companyId", (terms ->> 'amount')::bigint as amount, days
      from loan_positions where credit_id > ${afterId} order by credit_id limit ${batch}`.execute(db);
    yield rows.map(({ id: _, ...loan }) => ({ ...loan, days: daysFrom(loan.days) }));
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
): Promise<{ creditId: number; day: Day; pesos: LoanDay['outstanding'] }[]> {
  const found: { creditId: number; day: Day; pesos: LoanDay['outstanding'] }[] = [];
  for (let last = before; ; ) {
    const { rows } = await sql<{ credit_id: number; days: unknown }>`
      select credit_id, days from loan_positions
      where over_90_on <= ${day}::date and ${last === null ? sql`true` : sql`credit_id < ${last}`}
      order by credit_id desc limit ${sql.lit(PIECE)}`.execute(db);
    for (const { credit_id: creditId, days } of rows) {
      const at = daysFrom(days).days.findLast(({ on }) => on <= day);
      if (at?.state === 'days_91') found.push({ creditId, day, pesos: at.outstanding });
    }
    last = rows.at(-1)?.credit_id ?? last;
    if (rows.length < PIECE || found.length >= limit) return found.slice(0, limit);
  }
}
