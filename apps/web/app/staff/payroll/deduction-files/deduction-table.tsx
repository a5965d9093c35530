import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { deductions as words } from '../../../text/staff/payroll.ts';
import { completeList } from '../../shared/data/pages.ts';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import { column, countColumn, moneyColumn, nameColumn } from '../../shared/tables/columns.tsx';
import { DataTable } from '../../shared/tables/data-table.tsx';
import type { Column } from '../../shared/tables/table-row.tsx';
import type { Leaving } from '../leavers/leaver-modals.tsx';

type DeductionTableProps = {
  day: string;
  rows: readonly DeductionRow[];
  onLeaver: (leaving: Leaving) => void;
};

type Line = DeductionRow & { key: number };

const nameOf = ({ name, last_name }: DeductionRow) => capitalizeWords(`${name} ${last_name}`);
const keyOf = ({ key }: Line) => key;

/** The deductions line by line, as the file lists them. */
export function DeductionTable({ day, rows, onLeaver }: DeductionTableProps) {
  if (rows.length === 0) return <Notice art={<CountingArt />} title={words.empty} />;
  const lines = rows.map((row, key) => ({ ...row, key }));
  return (
    <DataTable
      label={words.table(day)}
      columns={columnsFor(onLeaver)}
      pages={completeList(lines)}
      keyOf={keyOf}
    />
  );
}

function columnsFor(onLeaver: DeductionTableProps['onLeaver']): Column<Line>[] {
  return [
    column('document', words.document, 140, (row) => (
      <span className="figures">
        {row.type_document_label} {row.dni}
      </span>
    )),
    nameColumn('name', words.name, 150, (row) => <PersonLink id={row.id_user}>{nameOf(row)}</PersonLink>),
    countColumn('credit', words.credit, 76, (row) => row.id_credit),
    countColumn('installment', words.installment, 64, (row) =>
      words.installmentOf(row.installment, row.installments),
    ),
    column('due', words.due, 176, (row) => (
      <span className="figures">
        {displayDay(row.due_date)}{' '}
        {row.unanswered_since !== null ? (
          <span className="chip chip-open" title={words.againHint(displayDay(row.unanswered_since))}>
            {words.again}
          </span>
        ) : (
          row.is_late && <span className="chip chip-late">{words.isLate}</span>
        )}
      </span>
    )),
    moneyColumn('amount', words.amount, 124, (row) => row.amount),
    column('action', words.action, 112, (row) => (
      <button
        type="button"
        className="dense-button"
        aria-label={words.leaverOf(nameOf(row))}
        onClick={() => onLeaver({ creditId: row.id_credit, name: nameOf(row) })}
      >
        {words.leaver}
      </button>
    )),
  ];
}
