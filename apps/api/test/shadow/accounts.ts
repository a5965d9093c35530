/** The balance of every account of a credit on both sides. */
import { balancesOf } from '@unamano/domain/loans/replay/accounts';
import type { LoanState } from '@unamano/domain/loans/replay/state';
import type { LoanTerms } from '@unamano/domain/loans/replay/terms';
import { sql } from 'kysely';
import type { Db } from '../../src/db/types.ts';

/** Of all interest: a job posts what is earned, and may not have run. */
const INTEREST: ReadonlySet<string> = new Set(['interest_income', 'unearned_interest']);
/** Of credits that are not disbursed yet. */
const COMMITMENTS = ['committed_disbursements', 'committed_disbursements_contra'];

function withInterestTogether(balances: Iterable<readonly [string, number]>): Map<string, number> {
  const together = new Map<string, number>();
  for (const [account, pesos] of balances) {
    const name = `account ${INTEREST.has(account) ? 'interest' : account}`;
    together.set(name, (together.get(name) ?? 0) + pesos);
  }
  return new Map([...together].filter(([, pesos]) => pesos !== 0));
}

export function accountsByReplay(state: LoanState, terms: LoanTerms): Map<string, number> {
  return withInterestTogether(Object.entries(balancesOf(terms, state)));
}

export async function readAccounts(db: Db, creditId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ account: string; pesos: number }>`
    select line.account, sum(line.amount_pesos)::bigint as pesos
    from journal_entries entry join journal_lines line on line.entry_id = entry.id
    where entry.credit_id = ${creditId} and line.account <> all(${COMMITMENTS}::text[]) and not exists (
      select from payroll_lines unused where entry.payroll_reference = 'line:' || unused.id
        and unused.outcome not in ('exact', 'shortfall', 'surplus', 'no_open_credit'))
    group by 1`.execute(db);
  return withInterestTogether(rows.map(({ account, pesos }) => [account, Number(pesos)] as const));
}
