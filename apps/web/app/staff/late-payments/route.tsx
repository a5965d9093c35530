import type { Reply } from '@unamano/contract/endpoint';
import { BULK_MAX } from '@unamano/contract/loans/collection-enums';
import { type LatePaymentRow, latePaymentCounts, latePayments } from '@unamano/contract/loans/late-payments';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { today } from '../../text/staff/collections.ts';
import { lateToasts, late as words } from '../../text/staff/late-payments.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { openQueue, useLastCase } from '../shared/late/case-queue.ts';
import { LateCard } from '../shared/late/late-card.tsx';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { staffPaths } from '../shared/layout/staff-paths.ts';
import { useNarrow } from '../shared/layout/use-media.ts';
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
import { useTicks } from '../shared/lists/ticks/ticks.ts';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { CeilingNote } from '../shared/parts/kept-note.tsx';
import { MyCases } from './bulk/assigned-filter.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { lastOf, lateColumns, promiseOf, RowState } from './columns.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { StateFilter } from './state-filter.tsx';
import { type LateFiltering, useLateFilters } from './use-late-filters.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

/** Counting reads every late credit. */
const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

const keyOf = (row: LatePaymentRow) => row.credit_id;
const rowClass = (row: LatePaymentRow) => `state-${row.state_collection_management}`;

/** `/tablero/pagos-atrasados`: every late person, the longest late first, with the state of the collection. */
export default function LatePayments() {
  const navigate = useNavigate();
  const filtering = useLateFilters();
  const { filters, asked, isFiltered, setSearch, setSort } = filtering;
  const { pathname, search: query } = useLocation();
  const position = listPosition(`late:${query}`);
  // As far as the list had come when it was left, and no further while it grows.
  const firstRows = useMemo(() => position.rowsWanted(), [position]);
  const pages = usePagedCall(
    latePayments,
    { ...asked, sort: filters.sort },
    {
      pageOf: ({ credits, next_cursor }) => ({ rows: credits, next: next_cursor }),
      keyOf,
      onRefused: () => toast.error(lateToasts.list),
      firstRows,
      live: { topics: ['collections'] },
      changed: async (ids) => {
        const outcome = await call(latePayments, { only: ids.join() }, { isBackground: true });
        return outcome.ok ? outcome.data.credits : null;
      },
    },
  );
  const changes = useStateChange(
    (creditId, state) => pages.change(creditId, { state_collection_management: state }),
    (creditId) => pages.refresh([creditId]),
  );
  const { change } = changes;
  const last = useLastCase();
  // Counting reads every late credit: the list does not wait for it.
  const found = useQueryCall(latePaymentCounts, asked, following);
  useRememberListAddress();
  const total = found.status === 'ready' ? found.data.total : null;
  const open = (row: LatePaymentRow) => openQueue(pathname + query, pages.rows, row, total ?? undefined);
  const opened = useRef(open);
  opened.current = open;
  const ticks = useTicks({ keyOf, max: BULK_MAX });
  const shown = useRef(pages.rows);
  shown.current = pages.rows;
  const rowsOf = useCallback(() => shown.current, []);
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
      <Filters filtering={filtering} counts={found.data} />
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
            <LateCard
              row={row}
              amount={row.past_due}
              amountLabel={words.amount}
              onOpen={() => open(row)}
              before={<TickBox ticks={ticks} row={row} name={nameOf(row)} rowsOf={rowsOf} />}
            >
              <div className="w-full">
                <RowState row={row} change={change} />
              </div>
              <p className="w-full text-ink-soft">
                {`${words.last}: ${lastOf(row)}`}
                {row.last_promise && ` · ${words.promise}: ${promiseOf(row)}`}
                {row.company_name && ` · ${row.company_name}`}
              </p>
            </LateCard>
          )}
        />
      </ListState>
      <UndoBar {...changes} />
      <BulkBar ticks={ticks} rows={pages.rows} onChanged={pages.refresh} />
    </StaffPage>
  );
}

type Counts = Reply<typeof latePaymentCounts> | null;

/** The states in sight, all else behind a button; on a phone the states too. */
function Filters({ filtering, counts }: { filtering: LateFiltering; counts: Counts }) {
  const { filters, narrowed, setStates } = filtering;
  const [isOpen, setOpen] = useState(narrowed > 0);
  const id = useId();
  const isNarrow = useNarrow();
  const active = narrowed + (isNarrow && filters.states.length > 0 ? 1 : 0);
  const states = <StateFilter states={filters.states} counts={counts?.states ?? null} onChange={setStates} />;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {!isNarrow && states}
        <button
          type="button"
          className="dense-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {words.filtersOf(active)}
        </button>
        <SavedViews list="late_payments" />
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-2">
        {isNarrow && states}
        <FilterPanel filtering={filtering} companies={counts?.companies ?? []} isOpen={isOpen} />
      </div>
    </div>
  );
}

type ActionsProps = { filtering: LateFiltering };

/** Commands for the list: download it, open today's part of it, or show the own cases. */
function Actions({ filtering: { filters, asked, setAssigned } }: ActionsProps) {
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
    </div>
  );
}
