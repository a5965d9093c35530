import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import type { TodayCredit } from '@unamano/contract/loans/collections';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { today as words } from '../../text/staff/collections.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { displayDay } from '../shared/parts/days.ts';
import { PersonSign } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import {
  column,
  countColumn,
  dollars,
  figuresColumn,
  LOAN_PX,
  moneyColumn,
  nameColumn,
  textColumn,
} from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

/** @param now the platform's clock, ISO 8601 @param hasReasons whether the rows are in the order of what a call is worth */
export function todayColumns(
  now: string,
  hasReasons: boolean,
  onOpen: (row: TodayCredit) => void,
): Column<TodayCredit>[] {
  return [
    nameColumn('name', words.name, 176, (row) => (
      <span className="flex items-center justify-between">
        <Link
          to={latePath(row)}
          state={row}
          className="row-link line-clamp-2 min-w-0 leading-[1.15] whitespace-normal"
          title={nameOf(row)}
          onClick={() => onOpen(row)}
        >
          {nameOf(row)}
        </Link>
        <PersonSign id={row.id_user} name={nameOf(row)} />
      </span>
    )),
    { ...figuresColumn('phone', words.phone, 140, (row: TodayCredit) => displayPhone(row.phone)), extra: 1 },
    countColumn('days', words.days, 56, (row) => row.days_past_due),
    moneyColumn('owed', words.owed, LOAN_PX, (row) => row.due_today),
    { ...textColumn('state', words.state, 124, stateOf), extra: 4 },
    { ...column('promise', words.promise, 128, (row: TodayCredit) => <Promised row={row} />), grows: true },
    ...(hasReasons
      ? [{ ...column('why', words.why, 150, (row: TodayCredit) => <Why row={row} />), grows: true }]
      : []),
    { ...figuresColumn('last', words.last, 104, lastOf), extra: 3 },
    { ...textColumn('allowed', words.allowed, 136, (row: TodayCredit) => allowedOf(row, now)), extra: 2 },
  ];
}

const stateOf = (row: TodayCredit) => COLLECTION_STATE_LABELS[row.state_collection_management];
const lastOf = ({ last_contact_on: on }: TodayCredit) => (on ? displayDay(on) : words.never);

export function allowedOf(row: TodayCredit, now: string): string {
  const at = row.call_again_at ?? row.contact_allowed_at;
  return Date.parse(at) <= Date.parse(now) ? words.allowedNow : formatInstant(at);
}

/** Why the row is where it is, in one line. */
function Why({ row }: { row: TodayCredit }) {
  const text = whyText(row);
  return (
    <span className="two-lines" title={text}>
      {text}
    </span>
  );
}

const WROTE_DAYS = 7;

export function whyText({ why }: TodayCredit): string {
  if (why === null) return '';
  const { promises, promises_kept, calls, calls_answered, wrote_days_ago } = why;
  const parts = [
    promises > 0 && words.whyPromises(promises_kept, promises),
    calls > 0 && words.whyCalls(calls_answered, calls),
    wrote_days_ago !== null && wrote_days_ago <= WROTE_DAYS && words.whyWrote(wrote_days_ago),
  ].filter(Boolean);
  const text = parts.join(' · ');
  return text === '' ? words.whyNothing : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** An agreement in force replaces what was promised before. */
export function Promised({ row: { agreement, promise } }: { row: TodayCredit }) {
  if (agreement && (agreement.state === 'kept' || !promise)) {
    const { missing, due_on } = agreement;
    return <span className="figures two-lines">{words.agreed(dollars(missing), displayDay(due_on))}</span>;
  }
  if (!promise) return <span className="text-ink-soft">–</span>;
  return (
    <span className="figures two-lines">{`${dollars(promise.status.missing)}, ${displayDay(promise.due_on)}`}</span>
  );
}
