import { type MonthEndRow, monthEnds, runMonthEnd } from '@unamano/contract/loans/books/month-ends';
import { MONTH_END_FIGURES } from '@unamano/domain/loans/books/month-end';
import { Link } from 'react-router';
import { Money } from '../../shared/ui/layout/money.tsx';
import { months as words } from '../../text/staff/accounting/months.ts';
import { reportOutcome, showServerMessage } from '../shared/data/refusals.ts';
import { useCommand } from '../shared/data/use-command.ts';
import { useMayCall } from '../shared/data/use-may-call.ts';
import { useInvalidate, useQueryCall } from '../shared/data/use-query-call.ts';
import { WhenLoaded } from '../shared/data/when-loaded.tsx';
import { displayDay } from '../shared/parts/days.ts';
import { column, countColumn, NoValue, nameColumn } from '../shared/tables/columns.tsx';
import { PlainTable } from '../shared/tables/plain-table.tsx';
import type { Column } from '../shared/tables/table-row.tsx';

const POLL_MS = 2_000;

const journalOf = (day: string) => `?${new URLSearchParams({ vista: 'libro', desde: day, hasta: day })}`;

function columnsFor(onRun?: (month: string) => void): readonly Column<MonthEndRow>[] {
  return [
    nameColumn('month', words.month, 130, ({ month, last_day: day, entries }) =>
      entries === 0 ? (
        words.name(month)
      ) : (
        <Link className="link" to={journalOf(day)} aria-label={words.opens(words.name(month))}>
          {words.name(month)}
        </Link>
      ),
    ),
    ...MONTH_END_FIGURES.map((figure) =>
      countColumn<MonthEndRow>(figure, words.figures[figure], 118, ({ figures }) =>
        figures[figure] === 0 ? <NoValue means={words.nothing} /> : <Money amount={figures[figure] ?? 0} />,
      ),
    ),
    column('posted', words.posted, 150, ({ month, posted_at: at }) => (
      <span className="flex items-center gap-2">
        {at === null ? <NoValue means={words.notPosted} /> : displayDay(at)}
        {onRun && (
          <button
            type="button"
            className="dense-button"
            aria-label={words.runOf(words.name(month))}
            onClick={() => onRun(month)}
          >
            {words.run}
          </button>
        )}
      </span>
    )),
  ];
}

/** The months that are over, and what each end added to the books. */
export function Months() {
  const query = useQueryCall(monthEnds, {}, { pollMs: ({ is_running: isRunning }) => isRunning && POLL_MS });
  const run = useCommand(runMonthEnd);
  const mayRun = useMayCall(runMonthEnd);
  const invalidate = useInvalidate();
  const ask = async (month: string) => {
    const outcome = await run({ month });
    reportOutcome(outcome, {
      done: words.asked,
      onDone: () => invalidate(monthEnds),
      showRefusal: showServerMessage,
    });
  };
  return (
    <WhenLoaded query={query}>
      {({ months, is_running: isRunning }) => (
        <>
          <p className="max-w-prose text-ink-soft">{words.lead}</p>
          {months.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <div className="full-table">
              <PlainTable
                label={words.title}
                columns={columnsFor(mayRun ? ask : undefined)}
                rows={months}
                keyOf={({ month }) => month}
              />
            </div>
          )}
          <p role="status" className="text-ink-soft">
            {isRunning && words.running}
          </p>
        </>
      )}
    </WhenLoaded>
  );
}
