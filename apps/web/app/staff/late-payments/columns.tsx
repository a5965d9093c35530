import type { LatePaymentRow } from '@unamano/contract/staff';
import { Link } from 'react-router';
import { late as words } from '../../text/staff/late-payments.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StateSelect } from '../shared/late/state-select.tsx';
import type { StateChange } from '../shared/late/use-state-change.ts';
import type { Column } from '../shared/lists/table-row.tsx';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayPhone } from '../shared/parts/phone.ts';

export function lateColumns(change: (change: StateChange) => void): Column<LatePaymentRow>[] {
  return [
    { id: 'number', header: words.number, widthPx: 50, end: true, cell: (_row, index) => index + 1 },
    {
      id: 'copy',
      header: words.copy,
      hideHeader: true,
      widthPx: 46,
      cell: (row) => <CopyButton text={row.dni} label={words.copyOf(nameOf(row))} />,
    },
    {
      id: 'dni',
      header: words.dni,
      widthPx: 104,
      cell: (row) => <span className="figures">{row.dni}</span>,
    },
    {
      id: 'name',
      header: words.name,
      widthPx: 190,
      names: true,
      cell: (row) => (
        <Link to={latePath(row)} state={row} className="row-link" title={nameOf(row)}>
          {nameOf(row)}
        </Link>
      ),
    },
    {
      id: 'email',
      header: words.email,
      widthPx: 210,
      cell: (row) => <span title={row.email}>{row.email}</span>,
    },
    {
      id: 'phone',
      header: words.phone,
      widthPx: 146,
      cell: (row) => <span className="figures">{displayPhone(row.phone)}</span>,
    },
    { id: 'credit', header: words.credit, widthPx: 70, end: true, cell: (row) => row.credit_id },
    { id: 'days', header: words.days, widthPx: 88, end: true, cell: (row) => row.days_past_due },
    {
      id: 'fees',
      header: words.fees,
      widthPx: 122,
      end: true,
      cell: (row) => (
        <>
          <span aria-hidden="true">{`${row.paid_installments} / ${row.pending_fee}`}</span>
          <span className="sr-only">{words.feesOf(row.paid_installments, row.pending_fee)}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: words.state,
      pinned: true,
      widthPx: 196,
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
