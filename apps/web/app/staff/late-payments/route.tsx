import { BULK_MAX } from '@unamano/contract/loans/collection-enums';
import { type LatePaymentRow, latePaymentCounts, latePayments } from '@unamano/contract/loans/late-payments';
import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { today } from '../../text/staff/collections.ts';
import { late as words } from '../../text/staff/late-payments.ts';
import { useQueryCall } from '../shared/data/use-query-call.tsx';
import { openQueue, useLastCase } from '../shared/late/case-queue.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import '../shared/late/states.css';
import { UndoBar } from '../shared/late/undo-bar.tsx';
import { useStateChange } from '../shared/late/use-state-change.ts';
import { listPosition } from '../shared/lists/list-position.ts';
import { ListState } from '../shared/lists/list-state.tsx';
import { RowList } from '../shared/lists/row-list.tsx';
import { SavedViews } from '../shared/lists/saved-views.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { TickBox, tickColumn } from '../shared/lists/ticks/tick-box.tsx';
import { useRowsOf, useTicks } from '../shared/lists/ticks/ticks.ts';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { CeilingNote } from '../shared/parts/kept-note.tsx';
import { MyCases } from './bulk/assigned-filter.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { lateColumns } from './columns.tsx';
import { Filters } from './filters.tsx';
import { RowCard } from './row-card.tsx';
import { type LateFiltering, useLateFilters } from './use-late-filters.ts';
import { keyOf, useLatePages } from './use-late-pages.ts';

export const meta = () => pageTitle(words.title);

/** Counting reads every late credit. */
const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

const rowClass = (row: LatePaymentRow) => `state-${row.state_collection_management}`;

/** `/tablero/pagos-atrasados`: every late person, the longest late first, with the state of the collection. */
export default function LatePayments() {
  const navigate = useNavigate();
  const filtering = useLateFilters();
  const { filters, asked, isFiltered, setSearch, setSort } = filtering;
  const { pathname, search: query } = useLocation();
  const position = listPosition(`late:${query}`);
  const pages = useLatePages(filtering, position);
  const changes = useStateChange(
    (creditId, state) => pages.change(creditId, { state_collection_management: state }),
    (creditId) => pages.refresh([creditId]),
  );
  const { change } = changes;
  const last = useLastCase();
  // Counting reads every late credit: the list does not wait for it.
  const found = useQueryCall(latePaymentCounts, asked, { ...following, keepsFormer: true });
  useRememberListAddress();
  const total = found.isFormer ? null : (found.data?.total ?? null);
  const open = (row: LatePaymentRow) => openQueue(pathname + query, pages.rows, row, total ?? undefined);
  const opened = useRef(open);
  opened.current = open;
  const ticks = useTicks({ keyOf, max: BULK_MAX });
  const rowsOf = useRowsOf(pages.rows);
  const columns = useMemo(
    () => [tickColumn(ticks, nameOf, { rowsOf }), ...lateColumns(change, (row) => opened.current(row))],
    [change, ticks, rowsOf],
  );
  return (
    <StaffPage
      title={words.title}
      beside={<SearchBox label={words.search} value={filters.search} onSearch={setSearch} />}
      actions={<Actions filtering={filtering} />}
    >
      <CeilingNote of={found.data} />
      <Filters filtering={filtering} counts={found.data} isFormer={found.isFormer} />
      <ListState
        pages={pages}
        empty={words.empty}
        search={isFiltered ? 'filtros' : ''}
        total={total}
        onClear={filtering.clear}
        hint={words.hint}
      >
        <RowList
          label={words.table(words.sorts[filters.sort])}
          columns={columns}
          pages={pages}
          keyOf={keyOf}
          rowClass={rowClass}
          focusKey={last}
          onOpen={(row) => {
            open(row);
            navigate(latePath(row), { state: row });
          }}
          position={position}
          sorting={{ value: filters.sort, onSort: setSort }}
          card={(row) => (
            <RowCard
              row={row}
              change={change}
              onOpen={() => open(row)}
              tick={<TickBox ticks={ticks} row={row} name={nameOf(row)} rowsOf={rowsOf} />}
            />
          )}
        />
      </ListState>
      <UndoBar {...changes} />
      <BulkBar ticks={ticks} rows={pages.rows} onChanged={pages.refresh} />
    </StaffPage>
  );
}

/** Commands for the list: download it, open today's part of it, the own cases or a saved view. */
function Actions({ filtering: { filters, asked, setAssigned } }: { filtering: LateFiltering }) {
  const { sort, assigned } = filters;
  return (
    <div className="flex flex-wrap gap-2">
      <SheetButtons
        hasProgress
        fetchUrl={(sheet_format, export_id) =>
          call(latePayments, { ...asked, sort, insert_sheet: true, sheet_format, export_id, limit: 1 })
        }
      />
      <ButtonLink to={staffPaths.collectionToday} small>
        {today.link}
      </ButtonLink>
      <MyCases value={assigned} onChange={setAssigned} />
      <SavedViews list="late_payments" />
    </div>
  );
}
