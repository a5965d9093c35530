/** Adds the new rows of the sums to those of days and months. */
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';

/** The job. Rows that are being written stay for the next run: nothing waits for anything. */
export async function foldSums(db: Db): Promise<void> {
  await sql`
    with gone as (delete from loan_sums where grain = 'new' returning *)
    insert into loan_sums as kept (grain, name, day, company_id, key, credits, pesos, opened_pesos)
    select grains.grain, name, case grains.grain when 'day' then day else date_trunc('month', day)::date end, company_id, key,
      sum(credits), sum(pesos), sum(opened_pesos)
    from gone cross join (values ('day'), ('month')) grains (grain) group by 1, 2, 3, 4, 5
    on conflict (grain, name, day, company_id, key) where grain <> 'new' do update
      set credits = kept.credits + excluded.credits, pesos = kept.pesos + excluded.pesos,
        opened_pesos = kept.opened_pesos + excluded.opened_pesos`.execute(db);
}
