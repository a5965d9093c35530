import { type MonthEndRow, monthEnds, reopenMonth } from '@unamano/contract/loans/books/month-ends';
import { monthName } from '@unamano/domain/loans/books/month-close';
import { Link } from 'react-router';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { close, reopening, months as words } from '../../../text/staff/accounting/months.ts';
import { useMayCall } from '../../shared/data/use-may-call.ts';
import { useInvalidate, useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { ReasonModal, useOpened } from '../../shared/forms/form-modal.tsx';
import { Badge } from '../../shared/parts/badge.tsx';
import { LinkButton } from '../../shared/parts/buttons.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { type Column, column, countColumn, NoValue, nameColumn } from '../../shared/tables/columns.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { CloseCard } from './close-card.tsx';

const POLL_MS = 2_000;

const journalOf = (day: string) => `?${new URLSearchParams({ vista: 'libro', desde: day, hasta: day })}`;

const FIGURES = {
  interest: ['interest'],
  charges: ['lateInterest', 'addedInterest', 'fees'],
  memo: ['memo'],
  study: ['study'],
  loss: ['loss'],
} as const;
const NAMES = ['interest', 'charges', 'memo', 'study', 'loss'] as const;

function State({ row: { state, signed } }: { row: MonthEndRow }) {
  const isReopened = state === 'open' && signed !== null;
  return (
    <span className="flex flex-col gap-1 py-1.5">
      <span>
        <Badge tone={state === 'closed' ? 'good' : 'wait'}>
          {isReopened ? words.states.reopened : words.states[state]}
        </Badge>
      </span>
      {signed && (
        <span className="text-sm text-ink-soft">
          {words.signed(signed.asked_by, signed.approved_by, displayDay(signed.at))}
        </span>
      )}
    </span>
  );
}

const COLUMNS: readonly Column<MonthEndRow>[] = [
  nameColumn('month', words.month, 172, ({ month, last_day: day, entries }) =>
    entries === 0 ? (
      <span className="whitespace-nowrap">{monthName(month)}</span>
    ) : (
      <Link className="link whitespace-nowrap" to={journalOf(day)} aria-label={words.opens(monthName(month))}>
        {monthName(month)}
      </Link>
    ),
  ),
  column('state', words.state, 230, (row) => <State row={row} />),
  ...NAMES.map((name) =>
    countColumn<MonthEndRow>(name, words.figures[name], 122, ({ figures }) => {
      const amount = FIGURES[name].reduce((sum, figure) => sum + (figures[figure] ?? 0), 0);
      return amount === 0 ? <NoValue means={words.nothing} /> : <Money amount={amount} />;
    }),
  ),
];

/** What is missing to close the next month, and the months that are over: what each end added to the books, and who closed it. */
export function Months() {
  const mayReopen = useMayCall(reopenMonth);
  const invalidate = useInvalidate();
  const query = useQueryCall(monthEnds, {}, { pollMs: ({ is_running: isRunning }) => isRunning && POLL_MS });
  const { opened: reopened, open: reopen, ends } = useOpened<string>(() => invalidate(monthEnds));
  return (
    <WhenLoaded query={query}>
      {({ months, next, last_closed: last, is_waiting: isWaiting }) => (
        <>
          {months.length > 0 && <CloseCard month={next} isWaiting={isWaiting} />}
          <p className="max-w-prose text-ink-soft">{words.lead}</p>
          {months.length === 0 ? (
            <p>{words.none}</p>
          ) : (
            <div className="full-table">
              <PlainTable label={words.title} columns={COLUMNS} rows={months} keyOf={({ month }) => month} />
            </div>
          )}
          {mayReopen && last !== null && !isWaiting && (
            <LinkButton className="self-start" onClick={() => reopen(last)}>
              {close.reopenOf(monthName(last))}
            </LinkButton>
          )}
          {reopened && (
            <ReasonModal
              endpoint={reopenMonth}
              body={(reason) => ({ month: reopened, reason })}
              words={{ ...reopening, title: reopening.title(monthName(reopened)) }}
              {...ends}
            />
          )}
        </>
      )}
    </WhenLoaded>
  );
}
