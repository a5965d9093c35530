/** Verifies control accounts: their items add up to their balances, are kept as their lines make them, and are paid where they are. */
import type { Pesos } from '@unamano/domain/money';
import { CONTROL_ACCOUNTS } from '@unamano/domain/money/control-items';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

export type ControlDifference = {
  what: 'control_differs' | 'item_differs' | 'item_unknown';
  /** 0 for an account and a kept item; the entry that pays an item that there is not. */
  id: number;
  place: string;
  ledgerPesos: Pesos;
  expectedPesos: Pesos;
};

export async function verifyControlAccounts(db: Db): Promise<ControlDifference[]> {
  const { rows } = await sql<ControlDifference>`
    with items as (
      select account, sum(pesos)::bigint as pesos from (
        select account, item, sum(amount_pesos) as pesos from control_lines group by 1, 2
      ) item group by account
    ), posted as (
      select account, sum(amount_pesos)::bigint as pesos from journal_lines
      where account = any(${[...CONTROL_ACCOUNTS]}::text[]) group by account
    )
    select 'control_differs' as what, 0::bigint as id, account as place, coalesce(posted.pesos, 0)::bigint as "ledgerPesos",
      coalesce(items.pesos, 0)::bigint as "expectedPesos"
    from posted full join items using (account) where posted.pesos is distinct from items.pesos
    union all
    select 'item_differs', 0, concat_ws(' ', account, item), coalesce(kept.pesos, 0), coalesce(made.pesos, 0)::bigint
    from control_items kept full join (
      select account, item, sum(amount_pesos)::bigint as pesos, min(value_on) as since from control_lines
      where entry_id <= (select coalesce(max(through_entry_id), 0) from control_items) group by account, item
    ) made using (account, item)
    where (kept.pesos, kept.since) is distinct from (made.pesos, made.since)
    union all
    select 'item_unknown', paid.entry_id, paid.item, paid.amount_pesos, 0::bigint
    from outside_entry_items paid join journal_lines line on line.entry_id = paid.entry_id and line.number = paid.number
    where not exists (
      select from control_lines known
      where known.account = line.account and known.item = paid.item and known.entry_id <> paid.entry_id
    )
    order by 1, 2, 3`.execute(db);
  return rows;
}
