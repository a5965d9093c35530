/** Verifies the ledger: each loan, payroll, what is committed, that all money in suspense has its owner, and the sums of all figures. */
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db } from '../../../db/types.ts';
import { type ControlDifference, verifyControlAccounts } from '../control-accounts/index.ts';
import { type FigureDifference, verifyFigures } from '../figures/index.ts';
import { type SettlementDifference, verifyPayroll } from '../ledger/index.ts';
import { type LoanDifference, verifyEntries, verifyLoans } from './verify.ts';

type AccountDifference = Pick<LoanDifference, 'id' | 'ledgerPesos' | 'expectedPesos'> & {
  what: 'suspense_differs' | 'commitment_differs';
};

/** `ledgerPesos` is recorded, `expectedPesos` recomputed. */
export type LedgerDifference =
  | LoanDifference
  | SettlementDifference
  | AccountDifference
  | ControlDifference
  | FigureDifference;

/** An empty list: no differences. What is read of all entries at once takes as long as they need. */
export async function verifyLedger(db: Db): Promise<LedgerDifference[]> {
  const ofLoans = await verifyLoans(db);
  const others = await inTransaction(
    db,
    async (trx) => [
      ...(await verifyEntries(trx)),
      ...(await verifyPayroll(trx)),
      ...(await verifyCommitments(trx)),
      ...(await verifySuspense(trx)),
      ...(await verifyControlAccounts(trx)),
      ...(await verifyFigures(trx)),
    ],
    { isolation: 'repeatable read', hasTimeLimit: false },
  );
  return [...ofLoans, ...others];
}

/** What may be paid out is committed, and nothing else. */
async function verifyCommitments(db: Db): Promise<AccountDifference[]> {
  const { rows } = await sql<AccountDifference>`
    with posted as (
      select entry.credit_id, line.account, sum(line.amount_pesos)::bigint as pesos
      from journal_entries entry join journal_lines line on line.entry_id = entry.id
      where entry.kind = 'commitment'
      group by 1, 2 having sum(line.amount_pesos) <> 0
    ), expected as (
      select id as credit_id, account, sign * amount as pesos
      from credits, (values ('committed_disbursements', 1), ('committed_disbursements_contra', -1)) as line (account, sign)
      where state = 'IN_PROCESS'
    )
    select 'commitment_differs' as what, credit_id as id, coalesce(posted.pesos, 0)::bigint as "ledgerPesos",
      coalesce(expected.pesos, 0)::bigint as "expectedPesos"
    from posted full join expected using (credit_id, account)
    where posted.pesos is distinct from expected.pesos
    order by credit_id, account`.execute(db);
  return rows;
}

/**
 * What is owed to people is what waits in loans and in payroll exceptions; what people owe is what was returned to them and voided
 * since. Credits are negative: both balances are shown with their sign turned.
 */
async function verifySuspense(db: Db): Promise<AccountDifference[]> {
  const { rows } = await sql<AccountDifference>`
    with account as (
      select code, coalesce((select -sum(amount_pesos) from journal_lines where account = code), 0)::bigint as pesos
      from (values ('suspense'), ('suspense_receivable')) as name (code)
    ), owned as (
      select 'suspense_receivable' as code, coalesce(sum(least(waiting_pesos, 0)), 0)::bigint as pesos from loan_positions
      union all
      select 'suspense', coalesce((select sum(greatest(waiting_pesos, 0)) from loan_positions), 0)::bigint
        + coalesce((
          select sum(suspense_pesos) from payroll_exceptions found
          where not exists (select from payroll_resolutions where exception_id = found.id)
        ), 0)::bigint
    )
    select 'suspense_differs' as what, 0::bigint as id, account.pesos as "ledgerPesos", owned.pesos as "expectedPesos"
    from account join owned using (code) where account.pesos <> owned.pesos`.execute(db);
  return rows;
}
