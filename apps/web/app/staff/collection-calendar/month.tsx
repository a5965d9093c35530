import type { Reply } from '@unamano/contract/endpoint';
import type { ExpectedDay, expectedByDay } from '@unamano/contract/loans/collecting/expected';
import { addDays, type Day, weekday } from '@unamano/domain/calendar';
import { Link } from 'react-router';
import { useAddress } from '../../shared/ui/layout/use-address.ts';
import { expected as words } from '../../text/staff/late/expected.ts';
import { displayDay } from '../shared/parts/days.ts';
import { dollars } from '../shared/tables/columns.tsx';

type MonthProps = Reply<typeof expectedByDay> & { chosen: Day | null };

/** A month from Monday to Sunday; where it is narrow, a list of its days with something expected. */
export function Month({ today, from, to, days, chosen }: MonthProps) {
  if (days.length === 0) return <p>{words.nothing}</p>;
  const byDay = new Map(days.map((day) => [day.on, day]));
  const all: Day[] = [];
  for (let on = from as Day; on <= to; on = addDays(on, 1)) all.push(on);
  return (
    <div className="flex flex-col gap-3">
      <Sums days={days} />
      <div>
        <div aria-hidden="true" className="hidden text-ink-soft min-[62rem]:grid min-[62rem]:grid-cols-7">
          {words.weekdays.map((name) => (
            <span key={name} className="px-3 pb-1">
              {name}
            </span>
          ))}
        </div>
        <ol aria-label={words.days} className="card overflow-hidden min-[62rem]:grid min-[62rem]:grid-cols-7">
          {all.map((on, at) => (
            <li
              key={on}
              className={`border-t border-line first:border-t-0 min-[62rem]:-mt-px min-[62rem]:-ml-px min-[62rem]:block min-[62rem]:border min-[62rem]:first:border-t ${byDay.has(on) ? '' : 'hidden'}`}
              style={at === 0 ? { gridColumnStart: weekday(on) + 1 } : undefined}
            >
              <CalendarDay on={on} isToday={on === today} day={byDay.get(on)} isChosen={on === chosen} />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Sums({ days }: { days: readonly ExpectedDay[] }) {
  const sumOf = (of: (day: ExpectedDay) => number) => dollars(days.reduce((sum, day) => sum + of(day), 0));
  const sums = [
    [words.sum, sumOf(({ expected }) => expected)],
    [words.came, sumOf(({ came }) => came)],
    [words.broken, sumOf(({ broken }) => broken)],
  ] as const;
  return (
    <dl className="figures flex flex-wrap gap-x-8 gap-y-1">
      {sums.map(([label, amount]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

type CalendarDayProps = { on: Day; isToday: boolean; isChosen: boolean; day: ExpectedDay | undefined };

/** A line of the list, whose further texts are below the first ones; a box of the month. */
const DAY =
  'figures grid min-h-11 grid-cols-[4.5rem_1fr_auto] content-center gap-x-3 px-4 py-2 [&>.sr-only+span]:col-1 [&>:nth-child(n+5)]:col-[2/-1] min-[62rem]:flex min-[62rem]:h-full min-[62rem]:min-h-26 min-[62rem]:flex-col min-[62rem]:justify-start min-[62rem]:gap-0 min-[62rem]:px-3';

function CalendarDay({ on, isToday, isChosen, day }: CalendarDayProps) {
  const { params } = useAddress();
  const number = (
    <span className={isToday ? 'font-bold' : 'text-ink-soft'}>
      <span className="min-[62rem]:hidden">{`${words.weekdays[weekday(on)]} `}</span>
      {Number(on.slice(8))}
      {isToday && ` · ${words.today}`}
    </span>
  );
  if (!day) return <div className={DAY}>{number}</div>;
  const search = new URLSearchParams(params);
  search.set('dia', on);
  return (
    <Link
      to={`?${search}`}
      preventScrollReset
      className={`${DAY} hover:bg-sunken aria-[current]:bg-sunken`}
      aria-current={isChosen ? 'date' : undefined}
    >
      <span className="sr-only">{displayDay(on)}</span>
      <span aria-hidden="true">{number}</span>
      <strong>{dollars(day.expected)}</strong>
      <span>{words.count(day.count)}</span>
      {day.came > 0 && <span className="text-leaf">{words.ofDay(dollars(day.came))}</span>}
      {day.broken_count > 0 && <span className="text-coral">{words.notKept(day.broken_count)}</span>}
    </Link>
  );
}
