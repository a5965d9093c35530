import { type AlliedCreditRow, alliedList } from '@unamano/contract/allied-credits';
import { type MetaFunction, useSearchParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { Money } from '../../shared/ui/layout/money.tsx';
import {
  alliedToasts,
  alliedColumns as columnWords,
  historyTabs,
  months,
  history as words,
} from '../../text/staff/allied-credits.ts';
import {
  documentsColumn,
  hasCompanies,
  requestColumns,
  TWO_LINES_PX,
} from '../shared/allied/allied-columns.tsx';
import { creditOf, useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useNarrow } from '../shared/layout/use-media.ts';
import { useSearchInAddress, useSetParams } from '../shared/layout/use-param.ts';
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

/** `/tablero/historial-de-creditos`: the company's answers, one tab for each state. */
export default function CreditHistory() {
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const [search, setSearch] = useSearchInAddress();
  const narrow = useNarrow();
  const tab = tabOf(params.get(tabParam));
  const pages = useAlliedPages({ state: tab, search, failed: alliedToasts.historyList });
  const withCompany = hasCompanies(pages.rows);
  const columns = [...requestColumns(withCompany), ...answeredColumns];
  const list = {
    label: words.table(historyTabs[tab]),
    pages,
    keyOf: creditOf,
  };
  const open = (chosen: Tab) => setParams({ [tabParam]: chosen === FIRST_TAB ? '' : chosen }, false);
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
          // The key resets the scroll position: another tab is another list.
          <DataTable {...list} key={tab} columns={columns} rowHeightPx={TWO_LINES_PX} />
        )}
      </ListState>
    </StaffPage>
  );
}

/** A rejection has neither an amount nor a term. */
function NoAnswer() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{columnWords.none}</span>
    </>
  );
}
