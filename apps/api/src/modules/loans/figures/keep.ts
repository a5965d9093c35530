/** Writes the sums: what loans and the journal add to them. */
import type { CompanySum } from '@unamano/domain/loans/portfolio/portfolio-sums';
import { type RawBuilder, sql } from 'kysely';
import { lockByName } from '../../../db/named-lock.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Db, Trx } from '../../../db/types.ts';
import { lockEntries } from '../ledger/index.ts';
import { ADDED_SINCE } from './journal.ts';

/** Changes as a relation. */
export function changeRows(changes: readonly CompanySum[]): RawBuilder<unknown> {
  const column = (of: (change: CompanySum) => string | number) => sql`${changes.map(of)}`;
  return sql`select * from unnest(${column(({ name }) => name)}::text[], ${column(({ day }) => day)}::date[],
    ${column(({ companyId }) => companyId)}::bigint[], ${column(({ key }) => key)}::text[],
    ${column(({ credits }) => credits)}::bigint[], ${column(({ pesos }) => pesos)}::bigint[],
    ${column(({ opened }) => opened)}::bigint[]) changed (name, day, company_id, key, credits, pesos, opened_pesos)`;
}

/** The caller adds each change once. */
export function addChanges(trx: Trx, changes: readonly CompanySum[]): Promise<void> {
  return addUp(trx, changeRows(changes), sql`null::bigint`);
}

/** The caller has all loans and entries added again. */
export async function deleteSums(trx: Trx): Promise<void> {
  await sql`delete from figures`.execute(trx);
}

/** Waits for entries that are being posted, so that none with a lower id comes later. */
export async function addEntries(db: Db): Promise<void> {
  await inTransaction(
    db,
    async (trx) => {
      await lockByName(trx, 'add entries to figures');
      await lockEntries(trx);
      await addUp(trx, ADDED_SINCE, sql`(select max(id) from journal_entries)`);
    },
    { hasTimeLimit: false },
  );
}

async function addUp(trx: Trx, added: RawBuilder<unknown>, throughEntry: RawBuilder<unknown>): Promise<void> {
  await sql`
    with added as (${added})
    insert into figures as kept (grain, name, day, company_id, key, credits, pesos, opened_pesos, through_entry_id)
    select grains.grain, name, case grains.grain when 'day' then day else date_trunc('month', day)::date end, company_id, key,
      sum(credits), sum(pesos), sum(opened_pesos), ${throughEntry}
    from added cross join (values ('day'), ('month')) grains (grain) group by 1, 2, 3, 4, 5
    on conflict (grain, name, day, company_id, key) do update
      set credits = kept.credits + excluded.credits, pesos = kept.pesos + excluded.pesos,
        opened_pesos = kept.opened_pesos + excluded.opened_pesos, through_entry_id = excluded.through_entry_id`.execute(
    trx,
  );
}
