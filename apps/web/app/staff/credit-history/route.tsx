import { type AlliedCreditRow, alliedList } from '@unamano/contract/allied-credits';
import { type MetaFunction, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { Money } from '../../shared/ui/money.tsx';
import { RadioTabs } from '../../shared/ui/radio-tabs.tsx';
import {
  alliedToasts,
  alliedColumns as columnWords,
  historyTabs,
  months,
  history as words,
} from '../../text/staff/allied-credits.ts';
import {
  askedColumns,
  documentsColumn,
  hasCompanies,
  TWO_LINES_PX,
} from '../shared/allied/allied-columns.tsx';
import { creditOf, useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useNarrow } from '../shared/layout/use-narrow.ts';
import { useSearchInAddress } from '../shared/layout/use-search-in-address.ts';
import { CardList } from '../shared/lists/card-list.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import type { Column } from '../shared/lists/table-row.tsx';
import { answeredColumn } from './answered-column.tsx';
import { HistoryCard } from './history-card.tsx';
import { FIRST_TAB, type Tab, tabOf, tabs } from './tabs.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

const tabParam = 'estado';

const answeredColumns: readonly Column<AlliedCreditRow>[] = [
  {
    id: 'approvedAmount',
    header: columnWords.approvedAmount,
    widthPx: 112,
    end: true,
    cell: ({ requested_amount_updated_allied_company: amount }) =>
      amount === null ? <NoAnswer /> : <Money amount={amount} />,
  },
  {
    id: 'approvedTerm',
    header: columnWords.approvedTerm,
    widthPx: 80,
    end: true,
    cell: ({ installments_updated_allied_company: term }) => (term === null ? <NoAnswer /> : months(term)),
  },
  answeredColumn,
  documentsColumn,
];

/** `/tablero/historial-de-creditos`: what the company answered, a tab a state. */
export default function CreditHistory() {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useSearchInAddress();
  const narrow = useNarrow();
  const tab = tabOf(params.get(tabParam));
  const pages = useAlliedPages({ state: tab, search, failed: alliedToasts.historyList });
  const withCompany = hasCompanies(pages.rows);
  const columns = [...askedColumns(withCompany), ...answeredColumns];
  const list = {
    label: words.table(historyTabs[tab]),
    rows: pages.rows,
    keyOf: creditOf,
    hasMore: pages.hasMore,
    onMore: pages.loadMore,
    stale: pages.status === 'stale',
  };
  const open = (wanted: Tab) =>
    setParams(
      () => {
        // As the address stands: what was typed a moment ago may not have been drawn yet.
        const now = new URLSearchParams(location.search);
        if (wanted === FIRST_TAB) now.delete(tabParam);
        else now.set(tabParam, wanted);
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <StaffPage
      title={words.title}
      actions={
        <SheetButtons
          fetchUrl={(sheet_format) =>
            call(alliedList, { state: tab, search, insert_sheet: true, sheet_format, limit: 1 })
          }
        />
      }
    >
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-full max-w-2xl">
          <RadioTabs<Tab> legend={words.tabs} hideLegend options={tabs} value={tab} onChange={open} />
        </div>
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
      </div>
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        {narrow ? (
          <CardList {...list} card={(row) => <HistoryCard row={row} withCompany={withCompany} />} />
        ) : (
          // Another tab is another list: it begins at its top.
          <DataTable {...list} key={tab} columns={columns} rowHeightPx={TWO_LINES_PX} />
        )}
      </ListState>
    </StaffPage>
  );
}

/** Where the company answered with no amount or term of its own: it rejected. */
function NoAnswer() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{columnWords.none}</span>
    </>
  );
}
