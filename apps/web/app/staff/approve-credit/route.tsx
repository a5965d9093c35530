import type { AlliedAction, AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { useMemo, useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { pageTitle } from '../../shared/page-title.ts';
import { alliedToasts, approve as words } from '../../text/staff/allied-credits.ts';
import { employeeName, hasCompanies } from '../shared/allied/allied-columns.tsx';
import { AlliedList, AlliedSheets } from '../shared/allied/allied-list.tsx';
import { useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSearchInAddress } from '../shared/layout/use-param.ts';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { TickBox, tickColumn } from '../shared/lists/ticks/tick-box.tsx';
import { useTicked, useTicks } from '../shared/lists/ticks/ticks.ts';
import { DismissibleNote } from '../shared/parts/dismissible-note.tsx';
import { CancelCreditModal } from '../shared/payout/cancel-credit-modal.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { ApproveBar } from './approve-many.tsx';
import { approveColumns } from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import type { Editing } from './row-parts.tsx';
import { isChanged, requestedTerms, type Terms } from './terms.ts';

export const meta: MetaFunction = () => pageTitle(words.title);

/** One answer after the other: as many as one reads before one signs. */
const APPROVED_MAX = 20;

const keyOf = ({ id_credit }: AlliedCreditRow) => id_credit;

type AnswerRequest = { action: AlliedAction; row: AlliedCreditRow };

/** `/tablero/aprobar-credito`: the employees' credit requests, each answered in its row. */
export default function ApproveCredit() {
  const [search, setSearch] = useSearchInAddress();
  const pages = useAlliedPages({ state: 'IN_REVIEW', search, failed: alliedToasts.pendingList });
  /** Edited terms that were not sent yet, by credit. */
  const [edited, setEdited] = useState<ReadonlyMap<number, Terms>>(new Map());
  const [request, setRequest] = useState<AnswerRequest | null>(null);
  /** The employee whose request another user answered first. */
  const [late, setLate] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState<number | null>(null);
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
    onCancel: (row) => setCancelling(row.id_credit),
  };
  /** What is approved as it was asked for; a request above half of the pay is changed first. */
  const mayApprove = (row: AlliedCreditRow) =>
    !isChanged(row, editing.termsOf(row)) && row.monthly_deduction <= row.monthly_deduction_max;
  const ticks = useTicks({ keyOf, max: APPROVED_MAX });
  const ticked = useTicked(ticks);
  const shown = pages.rows.filter(mayApprove);
  const rows = useRef(shown);
  rows.current = shown;
  const rowsOf = useMemo(() => () => rows.current, []);
  return (
    <StaffPage
      title={words.title}
      beside={<SearchBox label={words.search} value={search} onSearch={setSearch} />}
      actions={<AlliedSheets state="IN_REVIEW" search={search} />}
    >
      <DismissibleNote close={words.lateClose} onClose={() => setLate(null)}>
        {late === null ? null : <p className="font-semibold">{words.late(late)}</p>}
      </DismissibleNote>
      <AlliedList
        label={words.table}
        pages={pages}
        columns={[
          tickColumn(ticks, employeeName, { rowsOf, mayTick: mayApprove }),
          ...approveColumns(editing),
        ]}
        card={(row) => (
          <RequestCard
            row={row}
            editing={editing}
            tick={
              mayApprove(row) && <TickBox ticks={ticks} row={row} name={employeeName(row)} rowsOf={rowsOf} />
            }
          />
        )}
        empty={words.empty}
        search={search}
        onSearch={setSearch}
      />
      <ApproveBar
        chosen={shown.filter((row) => ticked.has(keyOf(row)))}
        onClear={ticks.clear}
        onAnswered={() => {
          ticks.clear();
          pages.reload();
        }}
      />
      {cancelling !== null && (
        <CancelCreditModal
          creditId={cancelling}
          onClose={() => setCancelling(null)}
          onDone={() => {
            setCancelling(null);
            pages.reload();
          }}
        />
      )}
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
