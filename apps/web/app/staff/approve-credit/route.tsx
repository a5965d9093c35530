import { type AlliedAction, type AlliedCreditRow, alliedList } from '@unamano/contract/allied-credits';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { alliedToasts, approve as words } from '../../text/allied-credits.ts';
import { hasCompanies, TWO_LINES_PX } from '../shared/allied-columns.tsx';
import { DataTable } from '../shared/data-table.tsx';
import { ListState } from '../shared/list-state.tsx';
import { SearchBox } from '../shared/search-box.tsx';
import { SheetButtons } from '../shared/sheet-buttons.tsx';
import { StaffPage } from '../shared/staff-page.tsx';
import { creditOf, useAlliedPages } from '../shared/use-allied-pages.ts';
import { useSearchInAddress } from '../shared/use-search-in-address.ts';
import { AnswerModal } from './answer-modal.tsx';
import { approveColumns } from './columns.tsx';
import { askedTerms, type Terms } from './terms.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

type Asking = { action: AlliedAction; row: AlliedCreditRow; terms: Terms };

/** `/tablero/aprobar-credito`: the employees' requests, each answered in its row. */
export default function ApproveCredit() {
  const [search, setSearch] = useSearchInAddress();
  const pages = useAlliedPages({ state: 'IN_REVIEW', search, failed: alliedToasts.pendingList });
  /** Terms that were edited and not sent yet, by credit. */
  const [edited, setEdited] = useState<ReadonlyMap<number, Terms>>(new Map());
  const [asking, setAsking] = useState<Asking | null>(null);
  const edit = (id: number, terms: Terms | null) =>
    setEdited((now) => {
      const next = new Map(now);
      if (terms) next.set(id, terms);
      else next.delete(id);
      return next;
    });
  const columns = approveColumns({
    withCompany: hasCompanies(pages.rows),
    termsOf: (row) => edited.get(row.id_credit) ?? askedTerms(row),
    onEdit: edit,
    onAnswer: (action, row, terms) => setAsking({ action, row, terms }),
  });
  return (
    <StaffPage
      title={words.title}
      actions={
        <SheetButtons
          fetchUrl={(sheet_format) =>
            call(alliedList, { state: 'IN_REVIEW', search, insert_sheet: true, sheet_format, limit: 1 })
          }
        />
      }
    >
      <SearchBox label={words.search} value={search} onSearch={setSearch} />
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        <DataTable
          label={words.table}
          columns={columns}
          rows={pages.rows}
          keyOf={creditOf}
          rowHeightPx={TWO_LINES_PX}
          hasMore={pages.hasMore}
          onMore={pages.loadMore}
          stale={pages.status === 'stale'}
        />
      </ListState>
      {asking && (
        <AnswerModal
          {...asking}
          onAnswered={() => {
            edit(asking.row.id_credit, null);
            setAsking(null);
            pages.reload();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </StaffPage>
  );
}
