import { STAFF_STATES, type StaffUserRow, staffUserList } from '@unamano/contract/identity/staff-users';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/layout/button.tsx';
import { staffStatePlurals, staffUsers as words } from '../../text/staff/staff-users.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { parseRouteId } from '../shared/layout/route-id.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useParam, useSearchInAddress } from '../shared/layout/use-param.ts';
import { ListFilters } from '../shared/lists/list-filters.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { RowList } from '../shared/lists/row-list.tsx';
import { SmallButton } from '../shared/parts/buttons.tsx';
import { companyParam, newParam } from '../shared/search/commands.ts';
import { userColumns } from './columns.tsx';
import { LiftLockModal } from './lift-lock-modal.tsx';
import { UserModal } from './user-modal.tsx';

export const meta = () => pageTitle(words.title);

const keyOf = (row: StaffUserRow) => row.id_user;

/** `/tablero/usuarios`: who works on the dashboard and what each may do there. */
export default function StaffUsers() {
  const [search, setSearch] = useSearchInAddress();
  const [stateText, setState] = useParam('estado');
  const state = STAFF_STATES.find((known) => known === stateText);
  const [opened, setOpened] = useState<StaffUserRow | null>(null);
  const [creating, setCreating] = useParam(newParam);
  const [companyId] = useParam(companyParam);
  const navigate = useNavigate();
  const [lifting, setLifting] = useState(false);
  const pages = useListCall(staffUserList, { search, state }, 'users', { keyOf });
  const columns = useMemo(() => userColumns(setOpened), []);
  const close = (changed: boolean) => {
    setOpened(null);
    const idCompany = parseRouteId(companyId);
    if (creating && idCompany !== null)
      return navigate(staffPaths.company.replace(':id_company', String(idCompany)), { replace: true });
    setCreating('');
    if (changed) pages.reload();
  };
  return (
    <StaffPage
      title={words.title}
      actions={
        <div className="flex flex-wrap gap-2">
          <SmallButton onClick={() => setLifting(true)}>{words.liftLock}</SmallButton>
          <Button small onClick={() => setCreating('si')}>
            {words.invite}
          </Button>
        </div>
      }
    >
      <ListFilters
        width="max-w-md"
        words={words}
        options={staffStatePlurals}
        state={[stateText, setState]}
        search={[search, setSearch]}
      />
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        <RowList label={words.table} columns={columns} pages={pages} keyOf={keyOf} onOpen={setOpened} />
      </ListState>
      {lifting && <LiftLockModal onClose={() => setLifting(false)} />}
      {(opened || creating !== '') && <UserModal user={opened} companyId={companyId} onClose={close} />}
    </StaffPage>
  );
}
