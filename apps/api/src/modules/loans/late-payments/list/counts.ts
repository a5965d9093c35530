/** Counts late credits by state. It reads every late credit, so the list does not wait for it. */
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import { sql } from 'kysely';
import type { Db } from '../../../../db/types.ts';
import { inCompanySql } from '../../../../kernel/company-scope.ts';
import { isFound, isListed, type LateFilters, type LateQuery } from './filters.ts';
import type { Search } from './search.ts';

type StateCount = { state: CollectionState; count: number };

/** Of every state, whatever states the filters name. */
export async function countsByState(db: Db, query: LateQuery, search: Search | null): Promise<StateCount[]> {
  const filters = { ...query.filters, states: undefined };
  const { rows } = await sql<StateCount>`
    select collection_state as state, count(*) as count from loan_positions
    where ${isListed({ ...query, filters })} and ${inCompanySql('company_id', query.scope)} and ${isFound(search)}
    group by collection_state order by collection_state`.execute(db);
  return rows;
}

/** Of the states that the filters name. */
export function totalOf(counts: readonly StateCount[], { states }: Pick<LateFilters, 'states'>): number {
  const shown = counts.filter(({ state }) => states?.includes(state) ?? true);
  return shown.reduce((sum, { count }) => sum + count, 0);
}

/** The companies with a late credit, by name. */
export async function lateCompanies(
  db: Db,
  query: Omit<LateQuery, 'filters'>,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from companies where exists (
      select from loan_positions where company_id = companies.id and ${isListed({ ...query, filters: {} })}
        and ${inCompanySql('company_id', query.scope)}
    ) order by fold_text(name), id`.execute(db);
  return rows;
}
