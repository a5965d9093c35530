import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import type { TodayCredit } from '@unamano/contract/loans/collections';
import { Link } from 'react-router';
import { formatHour, formatInstant } from '../../shared/format-instant.ts';
import { today as words } from '../../text/staff/collections.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { displayDay } from '../shared/parts/days.ts';
import { PersonSign } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import {
  type Column,
  column,
  countColumn,
  dollars,
  figuresColumn,
  LOAN_PX,
  moneyColumn,
  nameColumn,
  textColumn,
} from '../shared/tables/columns.tsx';

type Shown = {
  /** The platform's clock, ISO 8601. */
  now: string;
  /** The rows are in the order of what a call is worth. */
  hasReasons: boolean;
  /** Each row is to be called at an hour of its own. */
  hasHours: boolean;
};

export function todayColumns(
  { now, hasReasons, hasHours }: Shown,
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
    figuresColumn('phone', words.phone, { widthPx: 140, extra: 1 }, (row) => displayPhone(row.phone)),
    countColumn('days', words.days, 56, (row) => row.days_past_due),
    moneyColumn('owed', words.owed, LOAN_PX, (row) => row.due_today),
    textColumn('state', words.state, { widthPx: 124, extra: 4 }, stateOf),
    column('promise', words.promise, { widthPx: 128, grows: true }, (row) => <Promised row={row} />),
    ...(hasReasons
      ? [column('why', words.why, { widthPx: WHY_PX, grows: true }, (row: TodayCredit) => <Why row={row} />)]
      : []),
    figuresColumn('last', words.last, { widthPx: 104, extra: 3 }, lastOf),
    hasHours
      ? figuresColumn('hour', words.hour, 96, hourOf)
      : textColumn('allowed', words.allowed, { widthPx: 130, extra: 2 }, (row) => allowedOf(row, now)),
  ];
}

const stateOf = (row: TodayCredit) => COLLECTION_STATE_LABELS[row.state_collection_management];
const hourOf = ({ call_again_at: at }: TodayCredit) => (at ? formatHour(at) : '');
const lastOf = ({ last_contact_on: on }: TodayCredit) => (on ? displayDay(on) : words.never);

export function allowedOf(row: TodayCredit, now: string): string {
  const at = row.call_again_at ?? row.contact_allowed_at;
  return Date.parse(at) <= Date.parse(now) ? words.allowedNow : formatInstant(at);
}

/** The two strongest reasons in one line; the title has all in full. */
function Why({ row }: { row: TodayCredit }) {
  return (
    <span className="block truncate" title={whyText(row)}>
      {whyText(row, words.whyShort, 2)}
    </span>
  );
}

/** The width of the longest two short reasons. */
const WHY_PX = 250;
const WROTE_DAYS = 7;

/** Why the row is where it is, the strongest reason first. */
export function whyText({ why }: TodayCredit, say = words.whyInFull, most = 3): string {
  if (why === null) return '';
  const { promises, promises_kept, calls, calls_answered, wrote_days_ago } = why;
  const parts = [
    wrote_days_ago !== null && wrote_days_ago <= WROTE_DAYS && words.whyWrote(wrote_days_ago),
    promises > 0 && say.promises(promises_kept, promises),
    calls > 0 && say.calls(calls_answered, calls),
  ].filter(Boolean);
  const text = parts.slice(0, most).join(' · ');
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
