import type { DeductionRow } from '@unamano/contract/money/payroll/pay-periods';
import { useMemo, useState } from 'react';
import { capitalizeWords } from '../../../shared/capitalize.ts';
import { CountingArt } from '../../../shared/ui/brand/art.tsx';
import { Notice } from '../../../shared/ui/feedback/notice.tsx';
import { deductions as words } from '../../../text/staff/payroll.ts';
import { completeList } from '../../shared/data/pages.ts';
import { RowList } from '../../shared/lists/row-list.tsx';
import { RowMenu } from '../../shared/lists/row-menu.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { PersonLink } from '../../shared/parts/person-link.tsx';
import {
  type Column,
  column,
  countColumn,
  LOAN_PX,
  moneyColumn,
  nameColumn,
} from '../../shared/tables/columns.tsx';
import type { Leaving } from '../leavers/leaver-modals.tsx';
import { DueMark } from './due-mark.tsx';
import { LinesModal } from './lines-modal.tsx';
import { type PersonLines, personLines } from './person-lines.ts';

type DeductionTableProps = {
  day: string;
  rows: readonly DeductionRow[];
  onLeaver: (leaving: Leaving) => void;
};

const nameOf = ({ name, last_name }: DeductionRow) => capitalizeWords(`${name} ${last_name}`);
const keyOf = ({ first }: PersonLines) => first.id_credit;
const TWO_LINES_PX = 44;

/** The deductions, a row a person; its lines are those of the file. */
export function DeductionTable({ day, rows, onLeaver }: DeductionTableProps) {
  const [opened, setOpened] = useState<PersonLines | null>(null);
  const columns = useMemo(() => columnsFor(onLeaver, setOpened), [onLeaver]);
  const people = useMemo(() => personLines(rows), [rows]);
  if (rows.length === 0) return <Notice as="h2" art={<CountingArt />} title={words.empty} />;
  return (
    <>
      <RowList
        label={words.table(day)}
        columns={columns}
        pages={completeList(people)}
        keyOf={keyOf}
        rowHeightPx={TWO_LINES_PX}
        onOpen={setOpened}
      />
      {opened && (
        <LinesModal name={nameOf(opened.first)} lines={opened.lines} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

function columnsFor(
  onLeaver: DeductionTableProps['onLeaver'],
  onOpen: (person: PersonLines) => void,
): Column<PersonLines>[] {
  return [
    column('document', words.document, 142, ({ first }) => (
      <span className="figures">
        {first.type_document_label} {first.dni}
      </span>
    )),
    nameColumn('name', words.name, 128, ({ first }) => (
      <PersonLink id={first.id_user}>{nameOf(first)}</PersonLink>
    )),
    countColumn('credit', words.credit, { widthPx: 76, extra: 1 }, ({ first }) => first.id_credit),
    countColumn('installment', words.installments, 100, ({ first, lines }) => (
      <span className="block leading-tight whitespace-normal">
        {words.installmentsOf(
          lines.map(({ installment }) => installment),
          first.installments,
        )}
      </span>
    )),
    column('due', words.due, 142, ({ first }) => (
      <span className="figures block leading-tight whitespace-normal">
        {displayDay(first.due_date)} <DueMark line={first} />
      </span>
    )),
    moneyColumn('amount', words.amount, LOAN_PX, ({ total }) => total),
    column('action', words.action, { widthPx: 60, hideHeader: true }, (person) => {
      const name = nameOf(person.first);
      return (
        <RowMenu
          label={words.menuOf(name)}
          choices={[
            { name: words.linesOf(name), label: words.lines, onChoose: () => onOpen(person) },
            {
              name: words.leaverOf(name),
              label: words.leaver,
              onChoose: () => onLeaver({ creditId: person.first.id_credit, name }),
            },
          ]}
        />
      );
    }),
  ];
}
