import type { Reply } from '@unamano/contract/endpoint';
import { pastDay } from '@unamano/contract/loans/late-payments';
import { addDays, bogotaDay, type Day, formatDay } from '@unamano/domain/calendar';
import { useId, useState } from 'react';
import { Money } from '../../shared/ui/layout/money.tsx';
import { pastDay as words } from '../../text/staff/late-payments.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { DayFilter } from '../shared/lists/filter-fields.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { BriefTable } from '../shared/tables/brief-table.tsx';

type PastDayReply = Reply<typeof pastDay>;
type Figures = PastDayReply['known_then'];

const FIGURES = [
  'owed',
  'overdue',
  'days_past_due',
  'late_interest',
  'collection_fee',
  'waiting',
  'payoff',
] as const satisfies (keyof Figures)[];

/** How the credit was on a day that has passed: as it was known then, as it is known now, and what made the difference. */
export function PastDay({ creditId, today }: { creditId: number; today: Day }) {
  const [day, setDay] = useState('');
  const faultId = useId();
  const isPast = day !== '' && day < today;
  const query = useQueryCall(pastDay, isPast ? { id_credit: creditId, on: day } : null);
  return (
    <section aria-labelledby="un-dia" className="card mt-4 flex flex-col gap-3 px-5 py-4">
      <h3 id="un-dia" className="text-lg">
        {words.title}
      </h3>
      <div className="flex flex-wrap items-end gap-3">
        <DayFilter
          label={words.day}
          value={day}
          onChange={setDay}
          max={addDays(today, -1)}
          {...(day !== '' && !isPast && { faultId })}
        />
        {day !== '' && !isPast && (
          <p id={faultId} role="alert" className="text-coral">
            {words.notPast}
          </p>
        )}
      </div>
      {isPast && <WhenLoaded query={query}>{(data) => <Comparison data={data} />}</WhenLoaded>}
    </section>
  );
}

function Comparison({ data: { on, known_then, known_now, changed_by } }: { data: PastDayReply }) {
  const figureOf = (figures: Figures, name: keyof Figures) =>
    name === 'days_past_due' ? figures[name] : <Money amount={figures[name]} />;
  return (
    <>
      <BriefTable
        className="figures max-w-3xl"
        firstPercent={40}
        columns={[
          { header: words.figuresOf(displayDay(on)), cell: (name: keyof Figures) => words.figures[name] },
          { header: words.knownThen, end: true, cell: (name) => figureOf(known_then, name) },
          {
            header: words.knownNow,
            end: true,
            cell: (name) =>
              known_then[name] === known_now[name] ? (
                figureOf(known_now, name)
              ) : (
                <strong>{figureOf(known_now, name)}</strong>
              ),
          },
        ]}
        rows={FIGURES}
        keyOf={(name) => name}
      />
      <h4 className="font-semibold">{words.changes}</h4>
      {changed_by.length === 0 ? (
        <p>{words.unchanged}</p>
      ) : (
        <ul className="divide-y divide-line">
          {changed_by.map(({ on: from, recorded_at, text }) => (
            <li key={`${recorded_at} ${text}`} className="py-2">
              <p className="figures text-sm text-ink-soft">
                {words.recorded(displayDay(from), formatDay(bogotaDay(new Date(recorded_at))))}
              </p>
              <p className="figures break-words">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
