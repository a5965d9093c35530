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
  column,
  countColumn,
  dollars,
  emailColumn,
  figuresColumn,
  nameColumn,
  pinnedColumn,
  textColumn,
} from '../shared/tables/columns.tsx';

/** Where the table is narrow, those of the specification go after ours, and the least needed first. */
export function lateColumns(
  change: (change: StateChange) => void,
  onOpen: (row: LatePaymentRow) => void,
): Column<LatePaymentRow>[] {
  return [
    countColumn('number', words.number, { widthPx: 40, extra: 6 }, (_row, index) => index + 1),
    column('copy', words.copy, { widthPx: 32, touchPx: 44, extra: 2, hideHeader: true }, (row) => (
      <CopyButton text={row.dni} label={words.copyOf(nameOf(row))} />
    )),
    figuresColumn('dni', words.dni, { widthPx: 102, extra: 1 }, (row) => (
      <PersonLink id={row.id_user}>{row.dni}</PersonLink>
    )),
    nameColumn('name', words.name, { widthPx: 150, sort: 'name' }, (row) => (
      <Link
        to={latePath(row)}
        state={row}
        className="row-link"
        title={nameOf(row)}
        onClick={() => onOpen(row)}
      >
        {nameOf(row)}
      </Link>
    )),
    emailColumn('email', words.email, { widthPx: 142, extra: 3 }, (row) => row.email),
    figuresColumn('phone', words.phone, 139, (row) => displayPhone(row.phone)),
    countColumn('credit', words.credit, { widthPx: 62, extra: 5 }, (row) => row.credit_id),
    countColumn('days', words.days, { widthPx: 64, sort: '-days' }, (row) => <Days row={row} />),
    countColumn('amount', words.amount, { widthPx: 90, sort: '-amount', extra: 7 }, amountOf),
    countColumn('installments', words.installments, { widthPx: 64, extra: 4 }, (row) => (
      <>
        <span aria-hidden="true">{`${row.paid_installments} / ${row.pending_fee}`}</span>
        <span className="sr-only">{words.installmentsOf(row.paid_installments, row.pending_fee)}</span>
      </>
    )),
    figuresColumn('last', words.last, { widthPx: 104, sort: 'last_contact', extra: 8 }, lastOf),
    figuresColumn('promise', words.promise, { widthPx: 166, sort: 'promise', extra: 9 }, promiseOf),
    textColumn('company', words.company, { widthPx: 120, sort: 'company', extra: 10 }, companyOf),
    pinnedColumn('state', words.state, { widthPx: 172, touchPx: 204 }, (row) => (
      <RowState row={row} change={change} />
    )),
  ];
}

const amountOf = (row: LatePaymentRow) => dollars(row.past_due);
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
