import { sql } from 'kysely';
import type { Db } from '../../db/types.ts';

/** One place where the journal and what it is about disagree; amounts in pesos. */
export type LedgerDifference = {
  what:
    | 'entry_unbalanced'
    | 'receivable_differs'
    | 'payment_without_entry'
    | 'payment_differs'
    | 'schedule_differs';
  /** Of the entry, credit or payment that `what` speaks of. */
  id: number;
  ledgerPesos: number;
  expectedPesos: number;
};

/** An entry must add up to zero. */
const UNBALANCED = sql<LedgerDifference>`
  select 'entry_unbalanced' as what, entry.id, coalesce(sum(line.amount_pesos), 0)::bigint as "ledgerPesos",
    0::bigint as "expectedPesos"
  from journal_entries entry left join journal_lines line on line.entry_id = entry.id
  group by entry.id
  having sum(line.amount_pesos) is distinct from 0`;

/** A credit's receivable is its total less the installment parts that were paid and not taken back. */
const RECEIVABLE = sql<LedgerDifference>`
  with paid as (
    select payment.credit_id, sum(part.amount_pesos) as pesos
    from payments payment
    join payment_allocations part on part.payment_id = payment.id and part.part = 'installment'
    where not exists (select from payments reversal where reversal.reverses_payment_id = payment.id)
    group by payment.credit_id
  ), booked as (
    select entry.credit_id, sum(line.amount_pesos) as pesos
    from journal_entries entry
    join journal_lines line on line.entry_id = entry.id and line.account = 'loans_receivable'
    group by entry.credit_id
  )
  select 'receivable_differs' as what, credit.id, coalesce(booked.pesos, 0)::bigint as "ledgerPesos",
    (credit.total - coalesce(paid.pesos, 0))::bigint as "expectedPesos"
  from credits credit
  left join paid on paid.credit_id = credit.id
  left join booked on booked.credit_id = credit.id
  where credit.disbursed_on is not null
    and coalesce(booked.pesos, 0) <> credit.total - coalesce(paid.pesos, 0)`;

/** Every payment has its entry, and the entry's debit is the payment's amount (a reversal's is its mirror). */
const PAYMENTS = sql<LedgerDifference>`
  select case when entry.id is null then 'payment_without_entry' else 'payment_differs' end as what, payment.id,
    coalesce(booked.pesos, 0)::bigint as "ledgerPesos", payment.amount_pesos as "expectedPesos"
  from payments payment
  left join journal_entries entry on entry.payment_id = payment.id
  left join lateral (
    select sum(line.amount_pesos) filter (where line.amount_pesos > 0) as pesos
    from journal_lines line where line.entry_id = entry.id
  ) booked on true
  where booked.pesos is distinct from payment.amount_pesos`;

/** The installments of a disbursed credit add up to its total. */
const SCHEDULES = sql<LedgerDifference>`
  select 'schedule_differs' as what, credit.id, coalesce(sum(installment.value_pesos), 0)::bigint as "ledgerPesos",
    credit.total as "expectedPesos"
  from credits credit left join installments installment on installment.credit_id = credit.id
  where credit.disbursed_on is not null
  group by credit.id
  having coalesce(sum(installment.value_pesos), 0) <> credit.total`;

export async function findDifferences(db: Db): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const query of [UNBALANCED, RECEIVABLE, PAYMENTS, SCHEDULES]) {
    found.push(...(await query.execute(db)).rows);
  }
  return found;
}
