/** Verifies the payroll entries: money leaves suspense as its resolution says, and a withdrawn file has no balance. */
import type { Pesos } from '@unamano/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

export type SettlementDifference = {
  what: 'settlement_differs';
  /** Id of the payroll exception, or of an entry without one. */
  id: number;
  ledgerPesos: Pesos;
  expectedPesos: Pesos;
};

/** Compares each payroll settlement with its resolution: each account, and the bank's day where there is one. */
export async function verifyPayroll(db: Db): Promise<SettlementDifference[]> {
  const { rows } = await sql<SettlementDifference>`
    with expected as (
      select 'payroll-exception-' || exception.id as reference, exception.id, resolution.paid_on,
        case when resolution.action = 'complete_transfer' then exception.amount_pesos else exception.suspense_pesos end as pesos,
        case when resolution.action = 'complete_transfer' then 'cash_at_bank' else 'suspense' end as debited,
        case when resolution.action like 'return_to_%' then 'cash_at_bank' else 'payroll_clearing' end as credited
      from payroll_resolutions resolution join payroll_exceptions exception on exception.id = resolution.exception_id
      where resolution.action in ('return_to_employee', 'return_to_company', 'complete_transfer', 'apply_to_next',
        'assign_to_credit')
    ), posted as (
      select entry.id, entry.reference, min(line.value_on) as value_on,
        sum(greatest(line.amount_pesos, 0))::bigint as pesos, count(*) as lines,
        max(line.account) filter (where line.amount_pesos > 0) as debited,
        max(line.account) filter (where line.amount_pesos < 0) as credited
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.kind = 'payroll_settlement' and entry.reference not like 'payroll-withdrawn-%'
      group by entry.id
    )
    select 'settlement_differs' as what, coalesce(expected.id, posted.id) as id,
      coalesce(posted.pesos, 0)::bigint as "ledgerPesos", coalesce(expected.pesos, 0)::bigint as "expectedPesos"
    from expected full join posted on posted.reference = expected.reference
    where expected.id is null or posted.id is null or posted.lines <> 2 or posted.pesos <> expected.pesos
      or posted.debited <> expected.debited or posted.credited <> expected.credited
      or posted.value_on <> coalesce(expected.paid_on, posted.value_on)
    order by 2`.execute(db);
  return [...rows, ...(await withdrawnFaults(db))];
}

/** The entries of a withdrawn file add up to zero on each account, and no other file has withdrawal entries. */
async function withdrawnFaults(db: Db): Promise<SettlementDifference[]> {
  const { rows } = await sql<SettlementDifference>`
    with names as (
      select file.id, unnest(array['payroll-file-' || file.id, 'payroll-difference-' || file.id, 'payroll-withdrawn-' || file.id]) as name
      from payroll_files file where file.state = 'WITHDRAWN'
      union all
      select file.id, 'payroll-line-' || line.id from payroll_files file join payroll_lines line on line.file_id = file.id
      where file.state = 'WITHDRAWN'
    )
    select 'settlement_differs' as what, names.id, sum(line.amount_pesos)::bigint as "ledgerPesos",
      0::bigint as "expectedPesos"
    from names join journal_entries entry on entry.reference = names.name
    join journal_lines line on line.entry_id = entry.id
    group by names.id, line.account having sum(line.amount_pesos) <> 0
    union all
    select 'settlement_differs', entry.id, 0::bigint, 0::bigint from journal_entries entry
    where entry.reference like 'payroll-withdrawn-%' and not exists (
      select from payroll_files file
      where file.state = 'WITHDRAWN' and 'payroll-withdrawn-' || file.id = entry.reference
    )
    order by 2`.execute(db);
  return rows;
}
