import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { formatPesos, pesos } from '@unamano/domain/money';
import { Link } from 'react-router';
import { late as words } from '../../text/staff/late-payments.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StateSelect } from '../shared/late/state-select.tsx';
import type { StateChange } from '../shared/late/use-state-change.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { countColumn, figuresColumn, textColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

/** Where the table is narrow, those of the specification go after ours, and the least needed first. */
export function lateColumns(
  change: (change: StateChange) => void,
  onOpen: (row: LatePaymentRow) => void,
): Column<LatePaymentRow>[] {
  return [
    {
      id: 'number',
      header: words.number,
      widthPx: 46,
      end: true,
      extra: 6,
      cell: (_row, index) => index + 1,
    },
    {
      id: 'copy',
      header: words.copy,
      hideHeader: true,
      widthPx: 34,
      extra: 2,
      cell: (row) => <CopyButton text={row.dni} label={words.copyOf(nameOf(row))} />,
    },
    {
      ...figuresColumn('dni', words.dni, 104, (row: LatePaymentRow) => (
        <PersonLink id={row.id_user}>{row.dni}</PersonLink>
      )),
      extra: 1,
    },
    {
      id: 'name',
      header: words.name,
      widthPx: 164,
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
    { ...textColumn('email', words.email, 88, (row: LatePaymentRow) => row.email), extra: 3 },
    figuresColumn('phone', words.phone, 142, (row) => displayPhone(row.phone)),
    { ...countColumn('credit', words.credit, 66, (row: LatePaymentRow) => row.credit_id), extra: 5 },
    { ...countColumn('days', words.days, 66, (row: LatePaymentRow) => row.days_past_due), sort: '-days' },
    { ...countColumn('amount', words.amount, 92, amountOf), sort: '-amount', extra: 7 },
    {
      id: 'installments',
      header: words.installments,
      widthPx: 74,
      end: true,
      extra: 4,
      cell: (row) => (
        <>
          <span aria-hidden="true">{`${row.paid_installments} / ${row.pending_fee}`}</span>
          <span className="sr-only">{words.installmentsOf(row.paid_installments, row.pending_fee)}</span>
        </>
      ),
    },
    { ...figuresColumn('last', words.last, 106, lastOf), sort: 'last_contact', extra: 8 },
    { ...figuresColumn('promise', words.promise, 160, promiseOf), sort: 'promise', extra: 9 },
    { ...textColumn('company', words.company, 150, companyOf), sort: 'company', extra: 10 },
    {
      id: 'state',
      header: words.state,
      pinned: true,
      widthPx: 176,
      cell: (row) => <RowState row={row} change={change} />,
    },
  ];
}

const dollars = (amount: number) => `$${formatPesos(pesos(amount))}`;
const amountOf = (row: LatePaymentRow) => dollars(row.past_due);
const companyOf = (row: LatePaymentRow) => row.company_name ?? '';
export const lastOf = ({ last_contact_on: on }: LatePaymentRow) => (on ? displayDay(on) : words.never);

export function promiseOf({ last_promise: promise }: LatePaymentRow): string {
  return promise ? `${dollars(promise.amount)}, ${displayDay(promise.due_on)}` : '–';
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
