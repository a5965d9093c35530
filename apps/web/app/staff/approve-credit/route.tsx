import { type AlliedAction, type AlliedCreditRow, alliedList } from '@unamano/contract/allied-credits';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { alliedToasts, approve as words } from '../../text/staff/allied-credits.ts';
import { employeeName, hasCompanies, TWO_LINES_PX } from '../shared/allied/allied-columns.tsx';
import { creditOf, useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useNarrow } from '../shared/layout/use-narrow.ts';
import { useSearchInAddress } from '../shared/layout/use-search-in-address.ts';
import { CardList } from '../shared/lists/card-list.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { approveColumns } from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import type { Editing } from './row-parts.tsx';
import { requestedTerms, type Terms } from './terms.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

type AnswerRequest = { action: AlliedAction; row: AlliedCreditRow };

/** `/tablero/aprobar-credito`: the employees' requests, each answered in its row. */
export default function ApproveCredit() {
  const [search, setSearch] = useSearchInAddress();
  const narrow = useNarrow();
  const pages = useAlliedPages({ state: 'IN_REVIEW', search, failed: alliedToasts.pendingList });
  /** Terms that were edited and not sent yet, by credit. */
  const [edited, setEdited] = useState<ReadonlyMap<number, Terms>>(new Map());
  const [asking, setAsking] = useState<AnswerRequest | null>(null);
  /** Whose credit somebody else had answered. */
  const [late, setLate] = useState<string | null>(null);
  const edit = (id: number, terms: Terms | null) =>
    setEdited((now) => {
      const next = new Map(now);
      if (terms) next.set(id, terms);
      else next.delete(id);
      return next;
    });
  const editing: Editing = {
    withCompany: hasCompanies(pages.rows),
    configurations: pages.configurations,
    termsOf: (row) => edited.get(row.id_credit) ?? requestedTerms(row),
    onEdit: edit,
    onAnswer: (action, row) => {
      setLate(null);
      setAsking({ action, row });
    },
  };
  const list = {
    label: words.table,
    rows: pages.rows,
    keyOf: creditOf,
    hasMore: pages.hasMore,
    onMore: pages.loadMore,
    stale: pages.status === 'stale',
  };
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
      <LateNote name={late} onClose={() => setLate(null)} />
      <SearchBox label={words.search} value={search} onSearch={setSearch} />
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        {narrow ? (
          <CardList {...list} card={(row) => <RequestCard row={row} editing={editing} />} />
        ) : (
          <DataTable {...list} columns={approveColumns(editing)} rowHeightPx={TWO_LINES_PX} />
        )}
      </ListState>
      {asking && (
        <AnswerModal
          {...asking}
          terms={edited.get(asking.row.id_credit) ?? requestedTerms(asking.row)}
          configurations={pages.configurations}
          onEdit={(terms) => edit(asking.row.id_credit, terms)}
          onAnswered={(place) => {
            edit(asking.row.id_credit, null);
            setLate(place === 'late' ? employeeName(asking.row) : null);
            setAsking(null);
            pages.reload();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </StaffPage>
  );
}

/** Told at the top until it is read: the toast alone goes by. */
function LateNote({ name, onClose }: { name: string | null; onClose: () => void }) {
  return (
    <div role="status" className="empty:-mb-4">
      {name !== null && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-mango bg-mango-wash px-4 py-2.5">
          <p className="font-semibold">{words.late(name)}</p>
          <Button variant="secondary" small onClick={onClose}>
            {words.lateClose}
          </Button>
        </div>
      )}
    </div>
  );
}
