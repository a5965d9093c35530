import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { Link } from 'react-router';
import { late as words } from '../../text/staff/late-payments.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StateSelect } from '../shared/late/state-select.tsx';
import type { StateChange } from '../shared/late/use-state-change.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { countColumn, figuresColumn, textColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

export function lateColumns(
  change: (change: StateChange) => void,
  onOpen: (row: LatePaymentRow) => void,
): Column<LatePaymentRow>[] {
  return [
    { id: 'number', header: words.number, widthPx: 50, end: true, cell: (_row, index) => index + 1 },
    {
      id: 'copy',
      header: words.copy,
      hideHeader: true,
      widthPx: 36,
      cell: (row) => <CopyButton text={row.dni} label={words.copyOf(nameOf(row))} />,
    },
    // The name opens the case.
    figuresColumn('dni', words.dni, 106, (row) => <PersonLink id={row.id_user}>{row.dni}</PersonLink>),
    {
      id: 'name',
      header: words.name,
      widthPx: 184,
      names: true,
      cell: (row) => (
        <Link
          to={latePath(row)}
          state={row}
          className="row-link"
          title={nameOf(row)}
          onClick={() => onOpen(row)}
        >
          {nameOf(row)}
        </Link>
      ),
    },
    textColumn('email', words.email, 138, (row) => row.email),
    figuresColumn('phone', words.phone, 140, (row) => displayPhone(row.phone)),
    countColumn('credit', words.credit, 72, (row) => row.credit_id),
    countColumn('days', words.days, 82, (row) => row.days_past_due),
    {
      id: 'installments',
      header: words.installments,
      widthPx: 122,
      end: true,
      cell: (row) => (
        <>
          <span aria-hidden="true">{`${row.paid_installments} / ${row.pending_fee}`}</span>
          <span className="sr-only">{words.installmentsOf(row.paid_installments, row.pending_fee)}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: words.state,
      pinned: true,
      widthPx: 160,
      cell: (row) => (
        <StateSelect
          name={nameOf(row)}
          state={row.state_collection_management}
          onChange={(to) =>
            change({
              creditId: row.credit_id,
              name: nameOf(row),
              from: row.state_collection_management,
              to,
            })
          }
        />
      ),
    },
  ];
}
