import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import { Link } from 'react-router';
import { late as words } from '../../text/staff/late-payments.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { StateSelect } from '../shared/late/state-select.tsx';
import type { StateChange } from '../shared/late/use-state-change.ts';
import { CopyButton } from '../shared/parts/copy-button.tsx';
import { markChips } from '../shared/parts/credit-chips.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import {
  type Column,
  countColumn,
  dollars,
  emailColumn,
  figuresColumn,
  textColumn,
} from '../shared/tables/columns.tsx';

/** Where the table is narrow, those of the specification go after ours, and the least needed first. */
export function lateColumns(
  change: (change: StateChange) => void,
  onOpen: (row: LatePaymentRow) => void,
): Column<LatePaymentRow>[] {
  return [
    {
      id: 'number',
      header: words.number,
      widthPx: 40,
      end: true,
      extra: 6,
      cell: (_row, index) => index + 1,
    },
    {
      id: 'copy',
      header: words.copy,
      hideHeader: true,
      widthPx: 32,
      touchPx: 44,
      extra: 2,
      cell: (row) => <CopyButton text={row.dni} label={words.copyOf(nameOf(row))} />,
    },
    {
      ...figuresColumn('dni', words.dni, 102, (row: LatePaymentRow) => (
        <PersonLink id={row.id_user}>{row.dni}</PersonLink>
      )),
      extra: 1,
    },
    {
      id: 'name',
      header: words.name,
      widthPx: 150,
      names: true,
      grows: true,
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
    { ...emailColumn('email', words.email, 142, (row: LatePaymentRow) => row.email), extra: 3 },
    figuresColumn('phone', words.phone, 139, (row) => displayPhone(row.phone)),
    { ...countColumn('credit', words.credit, 62, (row: LatePaymentRow) => row.credit_id), extra: 5 },
    { ...countColumn('days', words.days, 64, (row: LatePaymentRow) => <Days row={row} />), sort: '-days' },
    {
      ...countColumn('amount', words.amount, 90, (row: LatePaymentRow) => dollars(row.past_due)),
      sort: '-amount',
      extra: 7,
    },
    {
      id: 'installments',
      header: words.installments,
      widthPx: 64,
      end: true,
      extra: 4,
      cell: (row) => (
        <>
          <span aria-hidden="true">{`${row.paid_installments} / ${row.pending_fee}`}</span>
          <span className="sr-only">{words.installmentsOf(row.paid_installments, row.pending_fee)}</span>
        </>
      ),
    },
    { ...figuresColumn('last', words.last, 104, lastOf), sort: 'last_contact', extra: 8 },
    { ...figuresColumn('promise', words.promise, 166, promiseOf), sort: 'promise', extra: 9 },
    { ...textColumn('company', words.company, 120, companyOf), sort: 'company', extra: 10 },
    {
      id: 'state',
      header: words.state,
      pinned: true,
      widthPx: 172,
      touchPx: 204,
      cell: (row) => <RowState row={row} change={change} />,
    },
  ];
}

const companyOf = (row: LatePaymentRow) => row.company_name ?? '';
export const lastOf = ({ last_contact_on: on }: LatePaymentRow) => (on ? displayDay(on) : words.never);

export function promiseOf({ last_promise: promise }: LatePaymentRow): string {
  return promise ? `${dollars(promise.amount)}, ${displayDay(promise.due_on)}` : '–';
}

/** The days, and below them what one must know before asking for money. */
function Days({ row }: { row: LatePaymentRow }) {
  const [mark] = markChips(row);
  return (
    <>
      {row.days_past_due}
      {mark && (
        <span className={`block text-xs leading-none font-bold ${markColours[mark.tone]}`}>{mark.short}</span>
      )}
    </>
  );
}

const markColours = { good: 'text-leaf', bad: 'text-coral' } as const;

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
