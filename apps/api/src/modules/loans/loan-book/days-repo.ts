/** The days of each loan, as they are stored. */
import type { Day } from '@unamano/domain/calendar';
import { type LoanDay, type LoanDays, MOVED, movedOf } from '@unamano/domain/loans/portfolio/loan-days';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

/** The days of a credit. `companyId`: 0 for the people without one; `amount` as it was agreed. */
export interface LoanDaysOf {
  readonly creditId: number;
  readonly companyId: number;
  readonly amount: number;
  readonly loan: LoanDays;
}

type StoredDay = [on: Day, state: LoanDay['state'], outstanding: LoanDay['outstanding'], ...moved: number[]];
type Stored = {
  disbursedOn: Day | null;
  lateOn: Day | null;
  amount: number;
  companyId: number;
  days: StoredDay[];
};

export function daysText({ loan, amount, companyId }: LoanDaysOf): string {
  const { disbursedOn, lateOn, days } = loan;
  const stored: Stored = {
    disbursedOn,
    lateOn,
    amount,
    companyId,
    days: days.map(({ on, state, outstanding, moved }) => [
      on,
      state,
      outstanding,
      ...(moved ? MOVED.map((name) => moved[name]) : []),
    ]),
  };
  return JSON.stringify(stored);
}

/** The days of a row. */
export function loanDaysFrom(creditId: number, stored: unknown): LoanDaysOf {
  // Only `daysText` makes it.
  const { days, amount, companyId, ...loan } = stored as Stored;
  return {
    creditId,
    amount,
    companyId,
    loan: {
      ...loan,
      days: days.map(([on, state, outstanding, ...moved]) => ({
        on,
        state,
        outstanding,
        moved: moved.length === 0 ? null : movedOf(moved),
      })),
    },
  };
}

/** By credit id. A credit without an event has none. */
export async function readLoanDays(db: Db, creditIds: readonly number[]): Promise<Map<number, LoanDaysOf>> {
  if (creditIds.length === 0) return new Map();
  const { rows } = await sql<{ credit_id: number; days: unknown }>`
    select credit_id, days from loan_days where credit_id = any(${[...creditIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ credit_id: creditId, days }) => [creditId, loanDaysFrom(creditId, days)]));
}

/** All of them, in pieces. */
export async function* allLoanDays(db: Db, batch: number): AsyncGenerator<LoanDaysOf[]> {
  for (let afterId = 0; ; ) {
    const { rows } = await sql<{ credit_id: number; days: unknown }>`
      select credit_id, days from loan_days where credit_id > ${afterId}
      order by credit_id limit ${batch}`.execute(db);
    yield rows.map(({ credit_id: creditId, days }) => loanDaysFrom(creditId, days));
    afterId = rows.at(-1)?.credit_id ?? afterId;
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
      select credit_id, days from loan_days
      where over_90_on <= ${day}::date and ${last === null ? sql`true` : sql`credit_id < ${last}`}
      order by credit_id desc limit ${sql.lit(PIECE)}`.execute(db);
    for (const { credit_id: creditId, days } of rows) {
      const at = loanDaysFrom(creditId, days).loan.days.findLast(({ on }) => on <= day);
      if (at?.state === 'days_91') found.push({ creditId, day, pesos: at.outstanding });
    }
    last = rows.at(-1)?.credit_id ?? last;
    if (rows.length < PIECE || found.length >= limit) return found.slice(0, limit);
  }
}
