/** Sums of the journal by days and account: a balance of any day reads them, and the few lines that came since. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import type { Account } from './accounts.ts';

/** The lines of the entries after one, entry by entry: the planner would guess that they are a third of all. */
const linesAfter = (entryId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select entry.kind, entry.posted_on, line.value_on, line.account, line.amount_pesos
  from journal_entries entry cross join lateral (
    select account, value_on, amount_pesos from journal_lines where entry_id = entry.id offset 0
  ) line
  where entry.id > ${entryId}`;

/** The last entry that the kept sums have. */
const KEPT_THROUGH = sql`(select coalesce(max(through_entry_id), 0) from journal_sums)`;

/** What came after the kept sums. */
export const LINES_SINCE = linesAfter(KEPT_THROUGH);

/** The job. Waits for entries that are being posted, so that none with a lower id comes later. */
export async function sumJournal(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`lock table journal_sums in exclusive mode`.execute(trx);
    await sql`lock table journal_entries in share mode`.execute(trx);
    await sql`
      insert into journal_sums as kept (posted_on, value_on, account, kind, debit_pesos, credit_pesos, through_entry_id)
      select posted_on, value_on, account, kind, sum(greatest(amount_pesos, 0)), sum(greatest(-amount_pesos, 0)),
        (select max(id) from journal_entries)
      from (${LINES_SINCE}) since
      group by 1, 2, 3, 4
      on conflict (posted_on, value_on, account, kind) do update
        set debit_pesos = kept.debit_pesos + excluded.debit_pesos, credit_pesos = kept.credit_pesos + excluded.credit_pesos,
          through_entry_id = excluded.through_entry_id`.execute(trx);
  });
}

/** What an account changed by on a day: debits less credits. */
export interface DaySum {
  day: Day;
  account: Account;
  pesos: Pesos;
}

/** The sums of some accounts by value day, of entries of loans alone. */
export async function readDaySums(
  db: Db,
  { accounts, from, to }: { accounts: readonly Account[]; from: Day; to: Day },
): Promise<DaySum[]> {
  // What counts from a day is posted on that day or later.
  const wanted = sql`posted_on >= ${from}::date and value_on between ${from}::date and ${to}::date
    and account = any(${[...accounts]}::text[]) and kind = 'loan'`;
  const { rows } = await sql<DaySum>`
    with ${linesOf(wanted)} select value_on as day, account, sum(pesos)::bigint as pesos from line group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** What an account has of loans before a day. */
export async function readBalanceBefore(db: Db, account: Account, day: Day): Promise<Pesos> {
  const wanted = sql`value_on < ${day}::date and account = ${account} and kind = 'loan'`;
  const { rows } = await sql<{ pesos: Pesos }>`
    with ${linesOf(wanted)} select coalesce(sum(pesos), 0)::bigint as pesos from line`.execute(db);
  return rows[0]?.pesos ?? ZERO_PESOS;
}

/** The kept sums, and the lines that came since. */
function linesOf(wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`line as (
      select value_on, account, debit_pesos - credit_pesos as pesos from journal_sums where ${wanted}
      union all
      select value_on, account, amount_pesos from (${LINES_SINCE}) since where ${wanted}
    )`;
}

export interface SumDifference {
  what: 'sum_differs';
  /** The day of posting as a number, 20260131. */
  id: number;
  /** The sum that is kept. */
  ledgerPesos: number;
  /** The sum of the lines. */
  expectedPesos: number;
}

/** The days whose kept sums are not those of their lines: of debits, so that a day cannot hide behind a balance of zero. */
export async function verifySums(db: Db): Promise<SumDifference[]> {
  const { rows } = await sql<SumDifference>`
    with kept as (
      select posted_on, account, sum(debit_pesos) as debits, sum(credit_pesos) as credits from journal_sums group by 1, 2
    ), posted as (
      select posted_on, account, sum(greatest(amount_pesos, 0)) as debits, sum(greatest(-amount_pesos, 0)) as credits
      from journal_entries join journal_lines on entry_id = id
      where id <= ${KEPT_THROUGH}
      group by 1, 2
    )
    select 'sum_differs' as what, to_char(posted_on, 'YYYYMMDD')::bigint as id,
      coalesce(sum(kept.debits), 0)::bigint as "ledgerPesos", coalesce(sum(posted.debits), 0)::bigint as "expectedPesos"
    from kept full join posted using (posted_on, account)
    where (kept.debits, kept.credits) is distinct from (posted.debits, posted.credits)
    group by posted_on order by posted_on`.execute(db);
  return rows;
}
