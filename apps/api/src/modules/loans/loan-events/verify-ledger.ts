/** Verifies the ledger: each loan, payroll, and that all money in suspense has its owner. */
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type SettlementDifference, verifyPayroll } from '../ledger/index.ts';
import { type LoanDifference, verifyLoans } from './verify.ts';

type SuspenseDifference = Pick<LoanDifference, 'id' | 'ledgerPesos' | 'expectedPesos'> & {
  what: 'suspense_differs';
};

/** `ledgerPesos` is recorded, `expectedPesos` recomputed. */
export type LedgerDifference = LoanDifference | SettlementDifference | SuspenseDifference;

/** An empty list: no differences. */
export async function verifyLedger(db: Db): Promise<LedgerDifference[]> {
  return [...(await verifyLoans(db)), ...(await verifyPayroll(db)), ...(await verifySuspense(db))];
}

/**
 * The account is what waits in loans and in payroll exceptions, and money that a later event has voided since. Credits are
 * negative: the balance of a liability is shown with its sign turned.
 */
async function verifySuspense(db: Db): Promise<SuspenseDifference[]> {
  const { rows } = await sql<SuspenseDifference>`
    with account as (
      select -coalesce(sum(amount_pesos), 0)::bigint as pesos from journal_lines where account = 'suspense'
    ), owned as (
      select coalesce((select sum(waiting_pesos) from loan_positions), 0)::bigint
        + coalesce((
          select sum(suspense_pesos) from payroll_exceptions found
          where not exists (select from payroll_resolutions where exception_id = found.id)
        ), 0)::bigint as pesos
    )
    select 'suspense_differs' as what, 0::bigint as id, account.pesos as "ledgerPesos", owned.pesos as "expectedPesos"
    from account, owned where account.pesos <> owned.pesos`.execute(db);
  return rows;
}
