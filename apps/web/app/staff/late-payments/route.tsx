import { type LatePaymentRow, latePaymentCounts, latePayments } from '@unamano/contract/loans/late-payments';
import { useMemo, useRef } from 'react';
import { type MetaFunction, useLocation, useNavigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { ButtonLink } from '../../shared/ui/layout/button.tsx';
import { today } from '../../text/staff/collections.ts';
import { lateToasts, late as words } from '../../text/staff/late-payments.ts';
import { usePagedCall } from '../shared/data/use-paged-call.ts';
import { useQueryCall } from '../shared/data/use-query-call.ts';
import { openQueue, useLastCase } from '../shared/late/case-queue.ts';
import { latePath } from '../shared/late/late-person.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSearchInAddress } from '../shared/layout/use-param.ts';
import { listPosition } from '../shared/lists/list-position.ts';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { useRememberListAddress } from '../shared/lists/use-list-address.ts';
import { DataTable } from '../shared/tables/data-table.tsx';
import { lateColumns } from './columns.tsx';
import { StateFilter } from './state-filter.tsx';
import '../shared/late/states.css';
import { UndoBar } from '../shared/late/undo-bar.tsx';
import { useStateChange } from '../shared/late/use-state-change.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

/** Counting reads every late credit. */
const following = { live: { topics: ['collections' as const], everyMs: 10_000 } };

const keyOf = (row: LatePaymentRow) => row.credit_id;
const rowClass = (row: LatePaymentRow) => `state-${row.state_collection_management}`;

/** `/tablero/pagos-atrasados`: every late person, the longest late first, with the state of the collection. */
export default function LatePayments() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchInAddress();
  const position = listPosition(`late:${search}`);
  // As far as the list had come when it was left, and no further while it grows.
  const firstRows = useMemo(() => position.rowsWanted(), [position]);
  const pages = usePagedCall(
    latePayments,
    { search },
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
  const found = useQueryCall(latePaymentCounts, { search }, following);
  const all = useQueryCall(latePaymentCounts, { search: '' }, following);
  useRememberListAddress();
  const total = found.status === 'ready' ? found.data.total : null;
  const { pathname, search: query } = useLocation();
  const open = (row: LatePaymentRow) => openQueue(pathname + query, pages.rows, row, total ?? undefined);
  const opened = useRef(open);
  opened.current = open;
  const columns = useMemo(() => lateColumns(change, (row) => opened.current(row)), [change]);
  return (
    <StaffPage
      title={words.title}
      beside={<SearchBox label={words.search} value={search} onSearch={setSearch} />}
      actions={<Actions search={search} />}
    >
      <StateFilter search={search} counts={all.data?.states ?? null} onSearch={setSearch} />
      <ListState
        pages={pages}
        empty={words.empty}
        search={search}
        total={total}
        onClear={() => setSearch('')}
        hint={words.hint}
        beside={<UndoBar {...changes} />}
      >
        <DataTable
          label={words.table}
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
        />
      </ListState>
    </StaffPage>
  );
}

/** Commands for the list: download it, or open today's part of it. */
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
