import type { AlliedCreditRow } from '@unamano/contract/lending/allied-credits';
import { alliedColumns as columnWords } from '../../text/staff/allied-credits.ts';
import { mainDocumentColumn, requestColumns } from '../shared/allied/allied-columns.tsx';
import { type Column, column, countColumn, pinnedColumn } from '../shared/tables/columns.tsx';
import { deductionEffect } from './capacity.ts';
import { AmountChoice, Answers, type Editing, Fee, TermChoice } from './row-parts.tsx';

export function approveColumns(editing: Editing): Column<AlliedCreditRow>[] {
  const { withCompany, configurations, termsOf } = editing;
  return [
    ...requestColumns(
      withCompany,
      countColumn('fee', columnWords.fee, 136, (row) => (
        <Fee row={row} effect={deductionEffect(row, termsOf(row), configurations)} />
      )),
    ),
    column('approvedAmount', columnWords.approvedAmount, { widthPx: 122, touchPx: 140 }, (row) => (
      <AmountChoice row={row} editing={editing} />
    )),
    column('approvedTerm', columnWords.approvedTerm, { widthPx: 104, touchPx: 120 }, (row) => (
      <TermChoice row={row} editing={editing} />
    )),
    mainDocumentColumn,
    pinnedColumn('answer', columnWords.answer, { widthPx: 146, touchPx: 160 }, (row) => (
      <Answers row={row} editing={editing} inRow />
    )),
  ];
}
