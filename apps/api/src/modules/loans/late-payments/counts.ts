/** Counts late credits by state. It reads every late credit, so the list does not wait for it. */
import type { CollectionState } from '@unamano/contract/loans/collection-states';
import type { Day } from '@unamano/domain/calendar';
import { sql } from 'kysely';
import type { Db } from '../../../db/types.ts';
import { type CompanyScope, inCompanySql } from '../../../kernel/company-scope.ts';
import type { Search } from './search.ts';

type StateCount = { state: CollectionState; count: number };

export async function countsByState(
  db: Db,
  { today, scope }: { today: Day; scope: CompanyScope },
  search: Search | null,
): Promise<StateCount[]> {
  const wanted =
    search === null
      ? sql``
      : sql`and (collection_state = any (${[...search.states]}::text[]) or exists (
          select from unnest(${[...search.needles]}::text[]) needle where position(needle in search_text) > 0))`;
  const { rows } = await sql<StateCount>`
    select collection_state as state, count(*) as count from loan_positions
    where late_from <= ${today}::date and ${inCompanySql('company_id', scope)} ${wanted}
    group by collection_state order by collection_state`.execute(db);
  return rows;
}
