import { type CompanyRow, companyList } from '@unamano/contract/lending/companies';
import { useNavigate } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { companies as words } from '../../text/staff/companies.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam, useSearchInAddress } from '../shared/layout/use-param.ts';
import { ListFilters } from '../shared/lists/list-filters.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { RowList } from '../shared/lists/row-list.tsx';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { newParam } from '../shared/search/commands.ts';
import { companyColumns, companyPath } from './columns.tsx';
import { CompanyModal } from './company-modal.tsx';

export const meta = () => pageTitle(words.title);

const keyOf = (row: CompanyRow) => row.id_company;
const states = { active: words.active, ended: words.ended };

/** `/tablero/empresas-aliadas`: every allied company, with what the employees owe today. */
export default function Companies() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchInAddress();
  const [stateText, setState] = useParam('convenio');
  const state = (['active', 'ended'] as const).find((known) => known === stateText);
  const [creating, setCreating] = useParam(newParam);
  const pages = useListCall(companyList, { search, state }, 'companies', { keyOf });
  useRememberListAddress();
  return (
    <StaffPage
      title={words.title}
      actions={
        <Button small onClick={() => setCreating('si')}>
          {words.create}
        </Button>
      }
    >
      <ListFilters
        width="max-w-xs"
        words={words}
        options={states}
        state={[stateText, setState]}
        search={[search, setSearch]}
      />
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        <RowList
          label={words.table}
          columns={companyColumns}
          pages={pages}
          keyOf={keyOf}
          onOpen={(row) => navigate(companyPath(row))}
        />
      </ListState>
      {creating !== '' && (
        <CompanyModal
          company={null}
          onClose={() => setCreating('')}
          onDone={(idCompany) => navigate(companyPath({ id_company: idCompany }))}
        />
      )}
    </StaffPage>
  );
}
