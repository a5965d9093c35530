import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { pageTitle } from '../../shared/page-title.ts';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import {
  alliedToasts,
  alliedColumns as columnWords,
  historyTabs,
  history as words,
} from '../../text/staff/allied-credits.ts';
import { documentsColumn, hasCompanies, requestColumns, Terms } from '../shared/allied/allied-columns.tsx';
import { AlliedList, AlliedSheets } from '../shared/allied/allied-list.tsx';
import { useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSearchInAddress, useSetParams } from '../shared/layout/use-param.ts';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { type Column, countColumn, LOAN_PX, NoValue } from '../shared/tables/columns.tsx';
import { answeredColumn, HistoryCard } from './history-card.tsx';
import { FIRST_TAB, type Tab, tabOf, tabs } from './tabs.ts';

export const meta = () => pageTitle(words.title);

const tabParam = 'estado';

/** A rejection has neither an amount nor a term. */
const answeredColumns: readonly Column<AlliedCreditRow>[] = [
  countColumn(
    'approved',
    columnWords.approved,
    LOAN_PX,
    ({
      requested_amount_updated_allied_company: amount,
      installments_updated_allied_company: installments,
    }) =>
      amount === null ? (
        <NoValue means={columnWords.none} />
      ) : (
        <Terms amount={amount} installments={installments} />
      ),
  ),
  answeredColumn,
  documentsColumn,
];

/** `/tablero/historial-de-creditos`: the company's answers, one tab for each state. */
export default function CreditHistory() {
  const { params } = useAddress();
  const setParams = useSetParams();
  const [search, setSearch] = useSearchInAddress();
  const tab = tabOf(params.get(tabParam));
  const pages = useAlliedPages({ state: tab, search, failed: alliedToasts.historyList });
  const withCompany = hasCompanies(pages.rows);
  const columns = [...requestColumns(withCompany), ...answeredColumns];
  const open = (chosen: Tab) => setParams({ [tabParam]: chosen === FIRST_TAB ? '' : chosen }, false);
  return (
    <StaffPage title={words.title} actions={<AlliedSheets state={tab} search={search} />}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="w-full max-w-2xl">
          <RadioTabs<Tab> legend={words.tabs} hideLegend options={tabs} value={tab} onChange={open} />
        </div>
        <SearchBox label={words.search} value={search} onSearch={setSearch} />
      </div>
      <AlliedList
        label={words.table(historyTabs[tab])}
        pages={pages}
        columns={columns}
        card={(row) => <HistoryCard row={row} withCompany={withCompany} />}
        empty={words.empty}
        search={search}
        onSearch={setSearch}
      />
    </StaffPage>
  );
}
