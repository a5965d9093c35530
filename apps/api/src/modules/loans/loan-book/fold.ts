/** Adds the new rows of the sums to those of days and months. */
import { sql } from 'kysely';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';

/** The job. Rows that are being written stay for the next run: nothing waits for anything. */
export async function foldSums(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    await foldBalances(trx);
    await foldMovements(trx);
    await foldVintages(trx);
  });
}

/** One day, or the first day of its month. */
const AT = sql`case grains.grain when 'day' then day else date_trunc('month', day)::date end`;
const GRAINS = sql`(values ('day'), ('month')) grains (grain)`;

async function foldBalances(trx: Trx): Promise<void> {
  await sql`
    with gone as (delete from portfolio_balances where grain = 'new' returning *)
    insert into portfolio_balances as kept (grain, day, company_id, opening, state, credits, outstanding_pesos, opened_pesos)
    select grains.grain, ${AT}, company_id, opening, state, sum(credits), sum(outstanding_pesos), sum(opened_pesos)
    from gone cross join ${GRAINS} group by 1, 2, 3, 4, 5
    on conflict (grain, day, company_id, opening, state) where grain <> 'new' do update
      set credits = kept.credits + excluded.credits, outstanding_pesos = kept.outstanding_pesos + excluded.outstanding_pesos,
        opened_pesos = kept.opened_pesos + excluded.opened_pesos`.execute(trx);
}

async function foldMovements(trx: Trx): Promise<void> {
  await sql`
    with gone as (delete from portfolio_movements where grain = 'new' returning *)
    insert into portfolio_movements as kept (grain, day, company_id, lent_credits, principal_pesos, cash_pesos, received_pesos,
      taken_pesos, late_pesos, receivable_pesos, cohort_credits, cohort_pesos)
    select grains.grain, ${AT}, company_id, sum(lent_credits), sum(principal_pesos), sum(cash_pesos), sum(received_pesos),
      sum(taken_pesos), sum(late_pesos), sum(receivable_pesos), sum(cohort_credits), sum(cohort_pesos)
    from gone cross join ${GRAINS} group by 1, 2, 3
    on conflict (grain, day, company_id) where grain <> 'new' do update
      set lent_credits = kept.lent_credits + excluded.lent_credits, principal_pesos = kept.principal_pesos + excluded.principal_pesos,
        cash_pesos = kept.cash_pesos + excluded.cash_pesos, received_pesos = kept.received_pesos + excluded.received_pesos,
        taken_pesos = kept.taken_pesos + excluded.taken_pesos, late_pesos = kept.late_pesos + excluded.late_pesos,
        receivable_pesos = kept.receivable_pesos + excluded.receivable_pesos,
        cohort_credits = kept.cohort_credits + excluded.cohort_credits, cohort_pesos = kept.cohort_pesos + excluded.cohort_pesos`.execute(
    trx,
  );
}

async function foldVintages(trx: Trx): Promise<void> {
  await sql`
    with gone as (delete from portfolio_vintages where grain = 'new' returning *)
    insert into portfolio_vintages as kept (grain, day, company_id, cohort, credits, pesos)
    select 'month', day, company_id, cohort, sum(credits), sum(pesos) from gone group by 2, 3, 4
    on conflict (grain, cohort, day, company_id) where grain <> 'new' do update
      set credits = kept.credits + excluded.credits, pesos = kept.pesos + excluded.pesos`.execute(trx);
}
