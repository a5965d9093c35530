import { STAFF_STATES, type StaffUserRow, staffUserList } from '@unamano/contract/staff-users';
import { useMemo, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { staffStatePlurals, staffUsers as words } from '../../text/staff/staff-users.ts';
import { showError } from '../shared/data/refusals.ts';
import { usePages } from '../shared/data/use-paged-call.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useParam } from '../shared/layout/use-param.ts';
import { useSearchInAddress } from '../shared/layout/use-search-in-address.ts';
import { ChoiceTabs } from '../shared/lists/choice-tabs.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { userColumns } from './columns.tsx';
import { UserModal } from './user-modal.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

const keyOf = (row: StaffUserRow) => row.id_user;

/** `/tablero/usuarios`: who works on the dashboard and what each may do there. */
export default function StaffUsers() {
  const [search, setSearch] = useSearchInAddress();
  const [stateText, setState] = useParam('estado');
  const state = STAFF_STATES.find((known) => known === stateText);
  const [opened, setOpened] = useState<StaffUserRow | 'new' | null>(null);
  const pages = usePages<StaffUserRow>({
    key: `${state ?? ''}:${search}`,
    keyOf,
    fetchPage: async (cursor) => {
      const outcome = await call(staffUserList, { search, state, cursor: cursor ?? undefined });
      if (!outcome.ok) return outcome;
      return { ok: true, data: { rows: outcome.data.users, next: outcome.data.next_cursor } };
    },
    onRefused: showError,
  });
  const columns = useMemo(() => userColumns(setOpened), []);
  const close = (changed: boolean) => {
    setOpened(null);
    if (changed) pages.reload();
  };
  return (
    <StaffPage
      title={words.title}
      actions={
        <Button small onClick={() => setOpened('new')}>
          {words.invite}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-full max-w-md">
          <ChoiceTabs
            legend={words.byState}
            all={words.all}
            options={staffStatePlurals}
            value={stateText}
            onChange={setState}
          />
        </div>
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
      </div>
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        <DataTable
          label={words.table}
          columns={columns}
          rows={pages.rows}
          keyOf={keyOf}
          onOpen={setOpened}
          hasMore={pages.hasMore}
          onMore={pages.loadMore}
          stale={pages.status === 'stale'}
        />
      </ListState>
      {opened && <UserModal user={opened === 'new' ? null : opened} onClose={close} />}
    </StaffPage>
  );
}
