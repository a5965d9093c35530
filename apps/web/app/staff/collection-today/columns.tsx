import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import type { TodayCredit } from '@unamano/contract/loans/collections';
import { formatCop } from '@unamano/domain/money';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/format-instant.ts';
import { today as words } from '../../text/staff/collections.ts';
import { latePath, nameOf } from '../shared/late/late-person.ts';
import { displayDay } from '../shared/parts/days.ts';
import { PersonSign } from '../shared/parts/person-link.tsx';
import { displayPhone } from '../shared/parts/phone.ts';
import { column, countColumn, figuresColumn, moneyColumn, nameColumn } from '../shared/tables/columns.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

/** @param now the platform's clock, ISO 8601 */
export function todayColumns(now: string, onOpen: (row: TodayCredit) => void): Column<TodayCredit>[] {
  return [
    nameColumn('name', words.name, 180, (row) => (
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
    figuresColumn('phone', words.phone, 142, (row) => displayPhone(row.phone)),
    countColumn('days', words.days, 64, (row) => row.days_past_due),
    moneyColumn('owed', words.owed, 122, (row) => row.due_today),
    column('state', words.state, 136, (row) => COLLECTION_STATE_LABELS[row.state_collection_management]),
    column('promise', words.promise, 168, (row) => <Promised row={row} />),
    figuresColumn('last', words.last, 104, ({ last_contact_on: on }) => (on ? displayDay(on) : words.never)),
    figuresColumn('allowed', words.allowed, 158, (row) => allowedOf(row, now)),
  ];
}

export function allowedOf(row: TodayCredit, now: string): string {
  const at = row.call_again_at ?? row.contact_allowed_at;
  return Date.parse(at) <= Date.parse(now) ? words.allowedNow : formatInstant(at);
}

/** An agreement in force replaces what was promised before. */
export function Promised({ row: { agreement, promise } }: { row: TodayCredit }) {
  if (agreement && (agreement.state === 'kept' || !promise)) {
    const { missing, due_on } = agreement;
    return <span className="figures">{words.agreed(formatCop(missing), displayDay(due_on))}</span>;
  }
  if (!promise) return <span className="text-ink-soft">–</span>;
  return (
    <span className="figures">{`${formatCop(promise.status.missing)}, ${displayDay(promise.due_on)}`}</span>
  );
}
