/**
 * The sums of the journal. By the day of posting and by the value day: the debits and the credits of each account; of entries that
 * are not of loans the key ends with `apart`. `moved`: what the events of loans moved, with their companies, by account and
 * cause; `credits` counts these events.
 */
import { type RawBuilder, sql } from 'kysely';

export const JOURNAL_NAMES = ['posted_debits', 'posted_credits', 'value_debits', 'value_credits', 'moved'];

/** The last entry that the sums have. */
export const SUMMED_THROUGH = sql`(select coalesce(max(through_entry_id), 0) from figures)`;

/** `taken` is money of the debt's own; other causes are the disbursement and what is no payment: a waiver, money that goes back. */
const CAUSE = sql`coalesce((
  select case when made.kind = 'disbursed' then 'lent'
    when made.kind = 'waived' or made.kind = 'money' and made.data ->> 'from' = 'refinancing'
      or made.kind = 'money_out' and made.data ->> 'to' <> 'other_loan' then 'other'
    else 'taken' end
  from loan_events made where made.id = line.event_id), 'taken')`;

/** Of entries that are not of loans the key says so. */
const KEY = sql`account || case when entry.kind = 'loan' then '' else ' apart' end`;

/** What entries add to the sums. One after the other: the planner would guess that a third of all lines are wanted. */
export const addedBy = (isWanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select added.name, added.day, added.company_id, added.key, added.credits, added.pesos, 0::bigint as opened_pesos
  from journal_entries entry
    cross join lateral (
      select account, value_on, amount_pesos, event_id, case when amount_pesos > 0 then 'debits' else 'credits' end as side
      from journal_lines where entry_id = entry.id offset 0
    ) line
    cross join lateral (
      values ('posted_' || side, entry.posted_on, 0::bigint, ${KEY}, 0, abs(amount_pesos)),
        ('value_' || side, value_on, 0, ${KEY}, 0, abs(amount_pesos))
      union all
      select 'moved', value_on, coalesce((select company_id from credits where credits.id = entry.credit_id), 0),
        account || ' ' || cause, (line.event_id is not distinct from entry.event_id)::integer, amount_pesos
      from (select ${CAUSE} as cause) of_event
      where entry.kind = 'loan' and (account in
        ('cash_at_bank', 'cash_at_gateway', 'cash_at_instant', 'payroll_clearing', 'refinancing_clearing', 'suspense', 'suspense_receivable')
        or account = 'loans_receivable' and cause = 'lent')
    ) added (name, day, company_id, key, credits, pesos)
  where ${isWanted}`;

/** What came after the sums. */
export const ADDED_SINCE = addedBy(sql`entry.id > ${SUMMED_THROUGH}`);
