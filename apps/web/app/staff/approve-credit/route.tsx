import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { pageTitle } from '../../shared/page-title.ts';
import { alliedToasts, approve as words } from '../../text/staff/allied-credits.ts';
import { employeeName } from '../shared/allied/allied-columns.tsx';
import { AlliedList, AlliedSheets } from '../shared/allied/allied-list.tsx';
import { useAlliedPages } from '../shared/allied/use-allied-pages.ts';
import { StaffPage } from '../shared/layout/staff-page.tsx';
import { useSearchInAddress } from '../shared/layout/use-param.ts';
import { SearchBox } from '../shared/lists/search-box.tsx';
import { TickBox, tickColumn } from '../shared/lists/ticks/tick-box.tsx';
import { useRowsOf, useTicked, useTicks } from '../shared/lists/ticks/ticks.ts';
import { DismissibleNote } from '../shared/parts/dismissible-note.tsx';
import { CancelCreditModal } from '../shared/payout/cancel-credit-modal.tsx';
import { AnswerModal } from './answer-modal.tsx';
import { ApproveBar } from './approve-many.tsx';
import { approveColumns } from './columns.tsx';
import { RequestCard } from './request-card.tsx';
import { isChanged } from './terms.ts';
import { useAnswers } from './use-answers.ts';

export const meta = () => pageTitle(words.title);

/** One answer after the other: as many as one reads before one signs. */
const APPROVED_MAX = 20;

const keyOf = ({ id_credit }: AlliedCreditRow) => id_credit;

/** `/tablero/aprobar-credito`: the employees' credit requests, each answered in its row. */
export default function ApproveCredit() {
  const [search, setSearch] = useSearchInAddress();
  const pages = useAlliedPages({ state: 'IN_REVIEW', search, failed: alliedToasts.pendingList });
  const { editing, request, late, cancelling, ...answers } = useAnswers(pages);
  /** What is approved as it was asked for; a request above half of the pay is changed first. */
  const mayApprove = (row: AlliedCreditRow) =>
    !isChanged(row, editing.termsOf(row)) && row.monthly_deduction <= row.monthly_deduction_max;
  const ticks = useTicks({ keyOf, max: APPROVED_MAX });
  const ticked = useTicked(ticks);
  const shown = pages.rows.filter(mayApprove);
  const rowsOf = useRowsOf(shown);
  return (
    <StaffPage
      title={words.title}
      beside={<SearchBox label={words.search} value={search} onSearch={setSearch} />}
      actions={<AlliedSheets state="IN_REVIEW" search={search} />}
    >
      <DismissibleNote close={words.lateClose} onClose={answers.forgetLate}>
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
          onClose={answers.closeCancelling}
          onDone={answers.finishCancelling}
        />
      )}
      {request && (
        <AnswerModal
          {...request}
          terms={editing.termsOf(request.row)}
          configurations={pages.configurations}
          onEdit={(terms) => editing.onEdit(request.row.id_credit, terms)}
          onAnswered={(place) => answers.finish(request, place)}
          onClose={answers.close}
        />
      )}
    </StaffPage>
  );
}
