import { type AlliedAction, type AlliedCreditRow, alliedList } from '@unamano/contract/allied-credits';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { pageTitle } from '../../shared/page-title.ts';
import { alliedToasts, approve as words } from '../../text/staff/allied-credits.ts';
import { employeeName, hasCompanies, TWO_LINES_PX } from '../shared/allied/allied-columns.tsx';
import { creditOf, useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useNarrow } from '../shared/layout/use-media.ts';
import { useSearchInAddress } from '../shared/layout/use-param.ts';
import { CardList } from '../shared/lists/card-list.tsx';
import { DataTable } from '../shared/lists/data-table.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { DismissibleNote } from '../shared/parts/dismissible-note.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { approveColumns } from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import type { Editing } from './row-parts.tsx';
import { requestedTerms, type Terms } from './terms.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

type AnswerRequest = { action: AlliedAction; row: AlliedCreditRow };

/** `/tablero/aprobar-credito`: the employees' credit requests, each answered in its row. */
export default function ApproveCredit() {
  const [search, setSearch] = useSearchInAddress();
  const narrow = useNarrow();
  const pages = useAlliedPages({ state: 'IN_REVIEW', search, failed: alliedToasts.pendingList });
  /** Edited terms that were not sent yet, by credit. */
  const [edited, setEdited] = useState<ReadonlyMap<number, Terms>>(new Map());
  const [request, setRequest] = useState<AnswerRequest | null>(null);
  /** The employee whose request another user answered first. */
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
      setRequest({ action, row });
    },
  };
  const list = { label: words.table, pages, keyOf: creditOf };
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
      <DismissibleNote close={words.lateClose} onClose={() => setLate(null)}>
        {late === null ? null : <p className="font-semibold">{words.late(late)}</p>}
      </DismissibleNote>
      <SearchBox label={words.search} value={search} onSearch={setSearch} />
      <ListState pages={pages} empty={words.empty} search={search} onClear={() => setSearch('')}>
        {narrow ? (
          <CardList {...list} card={(row) => <RequestCard row={row} editing={editing} />} />
        ) : (
          <DataTable {...list} columns={approveColumns(editing)} rowHeightPx={TWO_LINES_PX} />
        )}
      </ListState>
      {request && (
        <AnswerModal
          {...request}
          terms={edited.get(request.row.id_credit) ?? requestedTerms(request.row)}
          configurations={pages.configurations}
          onEdit={(terms) => edit(request.row.id_credit, terms)}
          onAnswered={(place) => {
            edit(request.row.id_credit, null);
            setLate(place === 'late' ? employeeName(request.row) : null);
            setRequest(null);
            pages.reload();
          }}
          onClose={() => setRequest(null)}
        />
      )}
    </StaffPage>
  );
}
