import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { alliedColumns as columnWords } from '../../text/staff/allied-credits.ts';
import { mainDocumentColumn, requestColumns } from '../shared/allied/allied-columns.tsx';
import { column, countColumn, pinnedColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';
import { deductionEffect } from './capacity.ts';
import { AmountChoice, Answers, type Editing, Pay, TermChoice } from './row-parts.tsx';

export function approveColumns(editing: Editing): Column<AlliedCreditRow>[] {
  const { withCompany, configurations, termsOf } = editing;
  return [
    ...requestColumns(withCompany),
    countColumn('pay', columnWords.pay, 112, (row) => (
      <Pay row={row} effect={deductionEffect(row, termsOf(row), configurations)} />
    )),
    column('approvedAmount', columnWords.approvedAmount, 108, (row) => (
      <AmountChoice row={row} editing={editing} />
    )),
    column('approvedTerm', columnWords.approvedTerm, 94, (row) => <TermChoice row={row} editing={editing} />),
    mainDocumentColumn,
    pinnedColumn('answer', columnWords.answer, 146, (row) => <Answers row={row} editing={editing} inRow />),
  ];
}
