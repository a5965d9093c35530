/** Verifies unapplied funds: what the list of their owners adds up to is the balance of the account, to the peso. */
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';

export type SuspenseDifference = {
  /** The account and the list of owners differ (id 0); money left suspense twice; a return differs from its entry. */
  what: 'suspense_differs' | 'unapplied_overspent' | 'unapplied_return_differs';
  /** Id of the payment; 0 for the account. */
  id: number;
  ledgerPesos: Pesos;
  expectedPesos: Pesos;
};

/** The unique name of the entry that returns the unapplied funds of a payment. */
export const unappliedReturnReference = (paymentId: number): string => `unapplied-return-${paymentId}`;

/** Credits are negative: the balance of a liability is shown with its sign turned. */
export async function verifySuspense(db: Db): Promise<SuspenseDifference[]> {
  const { rows } = await sql<SuspenseDifference>`
    with account as (
      select -coalesce(sum(amount_pesos), 0)::bigint as pesos from journal_lines where account = 'suspense'
    ), listed as (
      select coalesce(sum(waiting_pesos), 0)::bigint as pesos from unapplied_funds
    ), posted as (
      select entry.id, entry.reference, entry.credit_id, entry.posted_on,
        sum(greatest(line.amount_pesos, 0))::bigint as pesos, count(*) as lines,
        max(line.account) filter (where line.amount_pesos > 0) as debited,
        max(line.account) filter (where line.amount_pesos < 0) as credited
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.kind = 'unapplied_return'
      group by entry.id
    )
    select 'suspense_differs' as what, 0::bigint as id, account.pesos as "ledgerPesos", listed.pesos as "expectedPesos"
    from account, listed where account.pesos <> listed.pesos
    union all
    select 'unapplied_overspent', source_id, -waiting_pesos, 0 from unapplied_funds
    where waiting_pesos < 0 and not exists (
      select from payments reversal where reversal.reverses_payment_id = source_id and ending = 'returned'
    )
    union all
    select 'unapplied_return_differs', coalesce(returned.payment_id, posted.id), coalesce(posted.pesos, 0),
      coalesce(returned.amount_pesos, 0)
    from (
      select unapplied_returns.*, payments.credit_id from unapplied_returns join payments on payments.id = payment_id
    ) returned full join posted on posted.reference = 'unapplied-return-' || returned.payment_id
    where returned.payment_id is null or posted.id is null or posted.lines <> 2 or posted.pesos <> returned.amount_pesos
      or posted.debited <> 'suspense' or posted.credited <> 'cash_at_bank'
      or posted.posted_on <> returned.paid_on or posted.credit_id <> returned.credit_id
    order by 1, 2`.execute(db);
  return rows;
}
