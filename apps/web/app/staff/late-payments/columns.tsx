import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { formatCop } from '@unamano/domain/money';
import { Link } from 'react-router';
import { late as words } from '../../text/staff/late-payments.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StateSelect } from '../shared/late/state-select.tsx';
import type { StateChange } from '../shared/late/use-state-change.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { displayPhone } from '../shared/parts/phone.ts';
import { countColumn, figuresColumn, moneyColumn, textColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

export function lateColumns(
  change: (change: StateChange) => void,
  onOpen: (row: LatePaymentRow) => void,
): Column<LatePaymentRow>[] {
  return [
    { id: 'number', header: words.number, widthPx: 46, end: true, cell: (_row, index) => index + 1 },
    {
      id: 'copy',
      header: words.copy,
      hideHeader: true,
      widthPx: 36,
      cell: (row) => <CopyButton text={row.dni} label={words.copyOf(nameOf(row))} />,
    },
    figuresColumn('dni', words.dni, 98, (row) => row.dni),
    {
      id: 'name',
      header: words.name,
      widthPx: 176,
      names: true,
      sort: 'name',
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
    textColumn('email', words.email, 118, (row) => row.email),
    figuresColumn('phone', words.phone, 132, (row) => displayPhone(row.phone)),
    countColumn('credit', words.credit, 66, (row) => row.credit_id),
    { ...countColumn('days', words.days, 64, (row: LatePaymentRow) => row.days_past_due), sort: '-days' },
    { ...moneyColumn('amount', words.amount, 116, amountOf), sort: '-amount', extra: 1 },
    {
      id: 'installments',
      header: words.installments,
      widthPx: 84,
      end: true,
      cell: (row) => (
        <>
          <span aria-hidden="true">{`${row.paid_installments} / ${row.pending_fee}`}</span>
          <span className="sr-only">{words.installmentsOf(row.paid_installments, row.pending_fee)}</span>
        </>
      ),
    },
    { ...figuresColumn('last', words.last, 106, lastOf), sort: 'last_contact', extra: 2 },
    { ...figuresColumn('promise', words.promise, 168, promiseOf), sort: 'promise', extra: 3 },
    { ...textColumn('company', words.company, 150, companyOf), sort: 'company', extra: 4 },
    {
      id: 'state',
      header: words.state,
      pinned: true,
      widthPx: 160,
      cell: (row) => <RowState row={row} change={change} />,
    },
  ];
}

const amountOf = (row: LatePaymentRow) => row.past_due;
const companyOf = (row: LatePaymentRow) => row.company_name ?? '';
export const lastOf = ({ last_contact_on: on }: LatePaymentRow) => (on ? displayDay(on) : words.never);

export function promiseOf({ last_promise: promise }: LatePaymentRow): string {
  return promise ? `${formatCop(promise.amount)}, ${displayDay(promise.due_on)}` : '–';
}

type RowStateProps = { row: LatePaymentRow; change: (change: StateChange) => void };

export function RowState({ row, change }: RowStateProps) {
  const [name, from] = [nameOf(row), row.state_collection_management];
  return (
    <StateSelect
      name={name}
      state={from}
      onChange={(to) => change({ creditId: row.credit_id, name, from, to })}
    />
  );
}
