/** What moved in a range of days: lent, collected, written off. */
import type { Day } from '@unamano/domain/calendar';
import { type Pesos, ZERO_PESOS } from '@unamano/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { inScope, type Scope } from './scope.ts';

export type Range = { from: Day; to: Day };

/** Of a day and a company; null for the people without one. */
type ByDayAndCompany<Sums> = { day: Day; company_id: number | null } & Sums;

export type LentRow = ByDayAndCompany<{ credits: number; principal: Pesos; cash: Pesos }>;

/**
 * Principal is what the journal says was sent, and what paid off a replaced credit. A transfer that the bank returned counts
 * against the day of its return.
 */
export async function lentByDay(db: Db, { from, to }: Range, scope: Scope): Promise<LentRow[]> {
  const { rows } = await sql<LentRow>`
    select entry.posted_on as day, credits.company_id,
      (count(distinct entry.id) filter (where entry.kind = 'disbursement')
        - count(distinct entry.id) filter (where entry.kind = 'reversal'))::integer as credits,
      -sum(line.amount_pesos)::bigint as principal,
      -coalesce(sum(line.amount_pesos) filter (where line.account = 'cash_at_bank'), 0)::bigint as cash
    from journal_entries entry
      join credits on credits.id = entry.credit_id and ${inScope(scope)}
      join journal_lines line on line.entry_id = entry.id and line.account in ('cash_at_bank', 'refinancing_clearing')
      left join journal_entries undone on undone.id = entry.reverses_entry_id
    where 'disbursement' in (entry.kind, undone.kind) and entry.posted_on between ${from}::date and ${to}::date
    group by 1, 2`.execute(db);
  return rows;
}

export type CollectedRow = ByDayAndCompany<{ money: Pesos; installments: Pesos; late: Pesos }>;

/**
 * Money from outside; a reversed payment counts against the day of its reversal. Unapplied funds came as money with their own
 * payment: here they only add what they cover.
 */
export async function collectedByDay(db: Db, { from, to }: Range, scope: Scope): Promise<CollectedRow[]> {
  const part = (which: RawBuilder<unknown>) => sql`(select coalesce(sum(part.amount_pesos), 0)
    from payment_allocations part
    where part.payment_id = coalesce(payment.reverses_payment_id, payment.id) and ${which})`;
  const { rows } = await sql<CollectedRow>`
    select day, company_id, sum(sign * money)::bigint as money, sum(sign * installments)::bigint as installments,
      sum(sign * late)::bigint as late
    from (
      select payment.paid_on as day, credits.company_id, case when payment.source = 'unapplied_funds' then 0 else payment.amount_pesos end as money,
        case when payment.reverses_payment_id is null then 1 else -1 end as sign,
        ${part(sql`part.part in ('installment', 'prepayment')`)} as installments,
        ${part(sql`part.part in ('collection_fee', 'late_interest')`)} as late
      from payments payment join credits on credits.id = payment.credit_id and ${inScope(scope)}
      where payment.source in ('gateway', 'payroll', 'unapplied_funds') and payment.paid_on between ${from}::date and ${to}::date
    ) receipt
    group by 1, 2`.execute(db);
  return rows;
}

export async function writtenOffIn(
  db: Db,
  { from, to }: Range,
  scope: Scope,
): Promise<{ credits: number; pesos: Pesos }> {
  const { rows } = await sql<{ credits: number; pesos: Pesos }>`
    select count(*)::integer as credits, coalesce(sum(amount_pesos), 0)::bigint as pesos
    from credit_write_offs join credits on credits.id = credit_write_offs.credit_id and ${inScope(scope)}
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
