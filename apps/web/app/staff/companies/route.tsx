import { type CompanyRow, companyList } from '@unamano/contract/companies';
import { useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { companies as words } from '../../text/staff/companies.ts';
import { showError } from '../shared/data/refusals.ts';
import { usePages } from '../shared/data/use-paged-call.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam } from '../shared/layout/use-param.ts';
import { useSearchInAddress } from '../shared/layout/use-search-in-address.ts';
import { ChoiceTabs } from '../shared/lists/choice-tabs.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { companyColumns, companyPath } from './columns.tsx';
import { CompanyModal } from './company-modal.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

const keyOf = (row: CompanyRow) => row.id_company;
const states = { active: words.active, ended: words.ended };

/** `/tablero/empresas-aliadas`: every agreement, with what its people owe today. */
export default function Companies() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchInAddress();
  const [stateText, setState] = useParam('convenio');
  const state = (['active', 'ended'] as const).find((known) => known === stateText);
  const [creating, setCreating] = useState(false);
  const pages = usePages<CompanyRow>({
    key: `${state ?? ''}:${search}`,
    keyOf,
    fetchPage: async (cursor) => {
      const outcome = await call(companyList, { search, state, cursor: cursor ?? undefined });
      if (!outcome.ok) return outcome;
      return { ok: true, data: { rows: outcome.data.companies, next: outcome.data.next_cursor } };
    },
    onRefused: showError,
  });
  useRememberListAddress();
  return (
    <StaffPage
      title={words.title}
      actions={
        <Button small onClick={() => setCreating(true)}>
          {words.create}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-full max-w-xs">
          <ChoiceTabs
            legend={words.byState}
            all={words.all}
            options={states}
            value={stateText}
            onChange={setState}
          />
        </div>
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
      </div>
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        <DataTable
          label={words.table}
          columns={companyColumns}
          rows={pages.rows}
          keyOf={keyOf}
          onOpen={(row) => navigate(companyPath(row))}
          hasMore={pages.hasMore}
          onMore={pages.loadMore}
          stale={pages.status === 'stale'}
        />
      </ListState>
      {creating && (
        <CompanyModal
          company={null}
          onClose={() => setCreating(false)}
          onDone={(idCompany) => navigate(companyPath({ id_company: idCompany }))}
        />
      )}
    </StaffPage>
  );
}
