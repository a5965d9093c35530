/** What moved in a range of days: lent, collected, written off. */
import type { Day } from '@unamano/domain/calendar';
import { addPesos, type Pesos, subtractPesos, ZERO_PESOS } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { lateChargesByDay } from './late-charges.ts';
import { inScope, type Scope } from './scope.ts';

export type Range = { from: Day; to: Day };

/** Of a day and a company; null for the people without one. */
type ByDayAndCompany<Sums> = { day: Day; company_id: number | null } & Sums;

export type LentRow = ByDayAndCompany<{ credits: number; principal: Pesos; cash: Pesos }>;

/**
 * Principal is what was sent, and what paid off a replaced credit. Days are those from which money counts: a transfer that the
 * bank returned was never lent.
 */
export async function lentByDay(db: Db, { from, to }: Range, scope: Scope): Promise<LentRow[]> {
  const { rows } = await sql<LentRow>`
    select day, company_id, count(*)::integer as credits, sum(principal)::bigint as principal, sum(cash)::bigint as cash
    from (
      select line.value_on as day, credits.company_id, -sum(line.amount_pesos) as principal,
        -coalesce(sum(line.amount_pesos) filter (where line.account = 'cash_at_bank'), 0) as cash
      from journal_lines line
        join loan_events sent on sent.id = line.event_id and sent.kind = 'disbursed'
        join credits on credits.id = sent.credit_id and ${inScope(scope)}
      where line.account in ('cash_at_bank', 'refinancing_clearing') and line.value_on between ${from}::date and ${to}::date
      group by line.value_on, credits.company_id, sent.id having sum(line.amount_pesos) <> 0
    ) sent
    group by 1, 2`.execute(db);
  return rows;
}

export type CollectedRow = ByDayAndCompany<{ money: Pesos; installments: Pesos; late: Pesos }>;

/**
 * Money from outside; voided money counts against the day of its void. Waiting money was collected when it came, and pays
 * installments when it pays them.
 */
export async function collectedByDay(db: Db, range: Range, scope: Scope): Promise<CollectedRow[]> {
  const { from, to } = range;
  const { rows } = await sql<Omit<CollectedRow, 'late'> & { taken: Pesos }>`
    select line.value_on as day, credits.company_id,
      coalesce(sum(line.amount_pesos) filter (where line.account <> 'suspense'), 0)::bigint as money,
      sum(line.amount_pesos)::bigint as taken
    from journal_lines line
      join journal_entries entry on entry.id = line.entry_id and entry.kind = 'loan'
      join credits on credits.id = entry.credit_id and ${inScope(scope)}
      left join loan_events made on made.id = line.event_id
    where line.account in ('cash_at_gateway', 'payroll_clearing', 'suspense')
      and line.value_on between ${from}::date and ${to}::date
      and (made.id is null or made.kind = 'money_out' and made.data ->> 'to' = 'other_loan'
        or made.kind = 'money' and made.data ->> 'from' <> 'refinancing'
        or made.kind not in ('money', 'money_out', 'waived'))
    group by 1, 2`.execute(db);
  const late = await lateChargesByDay(db, range, scope);
  const keyOf = (row: { day: Day; company_id: number | null }) => `${row.day} ${row.company_id}`;
  const collected = new Map<string, CollectedRow>();
  for (const { taken, ...row } of rows)
    collected.set(keyOf(row), { ...row, installments: taken, late: ZERO_PESOS });
  for (const { pesos: paid, ...of } of late) {
    const row = collected.get(keyOf(of)) ?? {
      ...of,
      money: ZERO_PESOS,
      installments: ZERO_PESOS,
      late: ZERO_PESOS,
    };
    const installments = subtractPesos(row.installments, paid);
    collected.set(keyOf(of), { ...row, installments, late: addPesos(row.late, paid) });
  }
  return [...collected.values()];
}

export async function writtenOffIn(
  db: Db,
  { from, to }: Range,
  scope: Scope,
): Promise<{ credits: number; pesos: Pesos }> {
  const { rows } = await sql<{ credits: number; pesos: Pesos }>`
    select count(*)::integer as credits,
      coalesce(sum((position.state #>> '{writtenOff,books,loans_receivable}')::bigint), 0)::bigint as pesos
    from loan_positions position join credits on credits.id = position.credit_id and ${inScope(scope)}
    where written_off_on between ${from}::date and ${to}::date`.execute(db);
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
