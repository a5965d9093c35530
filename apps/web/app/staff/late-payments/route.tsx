import { type LatePaymentRow, latePaymentCounts, latePayments } from '@unamano/contract/staff';
import { useMemo } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { today } from '../../text/staff/collections.ts';
import { lateToasts, late as words } from '../../text/staff/late-payments.ts';
import { usePages } from '../shared/data/use-paged-call.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSearchInAddress } from '../shared/layout/use-search-in-address.ts';
import { DataTable } from '../shared/lists/data-table.tsx';
import { listPosition } from '../shared/lists/list-position.ts';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { lateColumns, latePath } from './columns.tsx';
import { StateFilter } from './state-filter.tsx';
import '../shared/late/states.css';
import { UndoBar } from '../shared/late/undo-bar.tsx';
import { useStateChange } from '../shared/late/use-state-change.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

const keyOf = (row: LatePaymentRow) => row.credit_id;
const rowClass = (row: LatePaymentRow) => `state-${row.state_collection_management}`;

/** `/tablero/pagos-atrasados`: everybody who is late, the longest first, and where collecting stands. */
export default function LatePayments() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchInAddress();
  const position = listPosition(`late:${search}`);
  const pages = usePages<LatePaymentRow>({
    key: search,
    keyOf,
    fetchPage: async (cursor) => {
      const limit = cursor === null ? position.rowsWanted() : undefined;
      const outcome = await call(latePayments, { search, cursor: cursor ?? undefined, limit });
      if (!outcome.ok) return outcome;
      return { ok: true, data: { rows: outcome.data.credits, next: outcome.data.next_cursor } };
    },
    onRefused: () => toast.error(lateToasts.list),
  });
  const { last, change, undo } = useStateChange((creditId, state) =>
    pages.change(creditId, { state_collection_management: state }),
  );
  // They look at all of the list, so that it does not wait for them.
  const found = useCall(latePaymentCounts, { search });
  const all = useCall(latePaymentCounts, {});
  useRememberListAddress();
  const columns = useMemo(() => lateColumns(change), [change]);
  return (
    <StaffPage title={words.title} actions={<Actions search={search} />}>
      <div className="flex flex-col gap-3">
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
        <StateFilter search={search} counts={all.data?.states ?? null} onSearch={setSearch} />
      </div>
      <ListState
        pages={pages}
        empty={words.empty}
        search={search}
        total={found.status === 'ready' ? found.data.total : null}
        onClear={() => setSearch('')}
        beside={<UndoBar last={last} onUndo={undo} />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={pages.rows}
          keyOf={keyOf}
          rowClass={rowClass}
          onOpen={(row) => navigate(latePath(row), { state: row })}
          hasMore={pages.hasMore}
          onMore={pages.loadMore}
          stale={pages.status === 'stale'}
          place={position}
        />
        <p className="text-ink-soft pointer-coarse:hidden">{words.hint}</p>
      </ListState>
    </StaffPage>
  );
}

/** What can be done with the whole list. */
function Actions({ search }: { search: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <SheetButtons
        fetchUrl={(sheet_format) =>
          call(latePayments, { insert_sheet: true, sheet_format, search, limit: 1 })
        }
      />
      <ButtonLink to={paths.collectionToday} small>
        {today.link}
      </ButtonLink>
    </div>
  );
}
