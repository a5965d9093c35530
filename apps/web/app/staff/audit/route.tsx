import { type AuditEventRow, auditList } from '@unamano/contract/audit';
import { useMemo, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { audit as words } from '../../text/staff/audit.ts';
import { showError } from '../shared/data/refusals.ts';
import { usePages } from '../shared/data/use-paged-call.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import './audit.css';
import { auditColumns } from './columns.tsx';
import { FactModal } from './event-modal.tsx';
import { FilterBar } from './filter-bar.tsx';
import { PageActions } from './page-actions.tsx';
import { useFilters } from './use-filters.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

const keyOf = (row: AuditEventRow) => row.id;

/** `/tablero/auditoria`: who did what, to whom, when, from where. */
export default function Audit() {
  const filtering = useFilters();
  const { filters } = filtering;
  const [, setParams] = useSearchParams();
  const [opened, setOpened] = useState<AuditEventRow | null>(null);
  const pages = usePages<AuditEventRow>({
    key: JSON.stringify(filters),
    keyOf,
    fetchPage: async (cursor) => {
      const outcome = await call(auditList, { ...filters, cursor: cursor ?? undefined });
      if (!outcome.ok) return outcome;
      return { ok: true, data: { rows: outcome.data.events, next: outcome.data.next_cursor } };
    },
    onRefused: showError,
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
      {opened && <FactModal event={opened} onClose={() => setOpened(null)} />}
    </StaffPage>
  );
}
