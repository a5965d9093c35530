import { type AuditEventRow, auditList } from '@unamano/contract/office/audit';
import { useMemo, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { audit as words } from '../../text/staff/audit.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { DataTable } from '../shared/tables/data-table.tsx';
import { auditColumns } from './columns.tsx';
import { EventModal } from './event-modal.tsx';
import { FilterBar, useFilters } from './filter-bar.tsx';
import { PageActions } from './page-actions.tsx';

export const meta: MetaFunction = () => pageTitle(words.title);

const keyOf = (row: AuditEventRow) => row.id;

/** `/tablero/auditoria`: who did what, to whom, when, and from which address. */
export default function Audit() {
  const filtering = useFilters();
  const { filters } = filtering;
  const [, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditEventRow | null>(null);
  const pages = usePagedCall(auditList, filters, {
    pageOf: ({ events, next_cursor }) => ({ rows: events, next: next_cursor }),
    keyOf,
  });
  const columns = useMemo(() => auditColumns(setOpened), []);
  const isFiltered = Object.values(filters).some((value) => value !== '');
  return (
    <StaffPage title={words.title} actions={<PageActions filters={filters} />}>
      <FilterBar {...filtering} />
      <ListState
        pages={pages}
        empty={words.empty}
        search={isFiltered ? 'filtros' : ''}
        onClear={() => setParams({}, { replace: true })}
      >
        <DataTable label={words.table} columns={columns} pages={pages} keyOf={keyOf} onOpen={setOpened} />
      </ListState>
      {opened && <EventModal event={opened} onClose={() => setOpened(null)} />}
    </StaffPage>
  );
}
