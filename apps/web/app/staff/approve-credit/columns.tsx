import type { AlliedCreditRow } from '@unamano/contract/allied-credits';
import { alliedColumns as columnWords } from '../../text/staff/allied-credits.ts';
import { mainDocumentColumn, requestColumns } from '../shared/allied/allied-columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';
import { deductionEffect } from './capacity.ts';
import { AmountChoice, Answers, type Editing, Pay, TermChoice } from './row-parts.tsx';

export function approveColumns(editing: Editing): Column<AlliedCreditRow>[] {
  const { withCompany, configurations, termsOf } = editing;
  return [
    ...requestColumns(withCompany),
    {
      id: 'pay',
      header: columnWords.pay,
      widthPx: 122,
      end: true,
      cell: (row) => <Pay row={row} effect={deductionEffect(row, termsOf(row), configurations)} />,
    },
    {
      id: 'approvedAmount',
      header: columnWords.approvedAmount,
      widthPx: 118,
      cell: (row) => <AmountChoice row={row} editing={editing} />,
    },
    {
      id: 'approvedTerm',
      header: columnWords.approvedTerm,
      widthPx: 106,
      cell: (row) => <TermChoice row={row} editing={editing} />,
    },
    mainDocumentColumn,
    {
      id: 'answer',
      header: columnWords.answer,
      widthPx: 200,
      pinned: true,
      cell: (row) => <Answers row={row} editing={editing} />,
    },
  ];
}
