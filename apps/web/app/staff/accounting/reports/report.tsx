import { financialStatements, type StatementRowView } from '@unamano/contract/loans/accounting';
import { Link } from 'react-router';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { reports as words } from '../../../text/staff/accounting/reports.ts';
import { OrFormer, useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { displayDay } from '../../shared/parts/days.ts';
import { type Column, figuresColumn, moneyColumn, nameColumn } from '../../shared/tables/columns.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { PeriodBar } from '../period-bar.tsx';
import { type AccountingFilters, useAccountingFilters } from '../use-accounting-filters.ts';
import { linesOf } from './lines-of.ts';

type Span = { from: string; to: string };

function columnsFor(
  filters: AccountingFilters,
  now: string,
  before: string,
): readonly Column<StatementRowView>[] {
  return [
    figuresColumn('code', words.code, 90, ({ code }) => code),
    nameColumn('title', words.title, 380, ({ account, title }) =>
      account === 'result' ? (
        title
      ) : (
        <Link className="link" to={linesOf(account, filters)} aria-label={words.opens(title)}>
          {title}
        </Link>
      ),
    ),
    moneyColumn('now', now, 190, (row) => row.now),
    moneyColumn('before', before, 190, (row) => row.before),
  ];
}

type GroupProps = {
  title: string;
  rows: readonly StatementRowView[];
  columns: readonly Column<StatementRowView>[];
};

/** A group of rows with its sum in both periods. */
function Group({ title, rows, columns }: GroupProps) {
  const sum = (of: 'now' | 'before') => rows.reduce((all, row) => all + row[of], 0);
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{words.none}</p>
      ) : (
        <div className="full-table">
          <PlainTable label={title} columns={columns} rows={rows} keyOf={({ account }) => account} />
        </div>
      )}
      <p className="font-semibold">
        {words.total(title)}: <Money amount={sum('now')} />{' '}
        <span className="font-normal text-ink-soft">
          {words.beforeIt} <Money amount={sum('before')} />
        </span>
      </p>
    </section>
  );
}

const text = ({ from, to }: Span) => words.span(displayDay(from), displayDay(to));

/** The balance sheet or the income statement of the days, beside the period before. */
export function Report({ name }: { name: 'general' | 'resultados' }) {
  const { filters } = useAccountingFilters();
  const { from, to } = filters;
  const days = { ...(from && { from }), ...(to && { to }) };
  const query = useQueryCall(financialStatements, days, { keepsFormer: true });
  return (
    <WhenLoaded query={query}>
      {({ balance, income, before, ...shown }) => {
        const kinds =
          name === 'general' ? (['asset', 'liability', 'equity'] as const) : (['income', 'expense'] as const);
        const rows = name === 'general' ? balance : income;
        const columns =
          name === 'general'
            ? columnsFor(filters, words.at(displayDay(shown.to)), words.at(displayDay(before.to)))
            : columnsFor(filters, text(shown), text(before));
        const result = (of: 'now' | 'before') =>
          income.reduce((sum, row) => sum + (row.kind === 'income' ? row[of] : -row[of]), 0);
        return (
          <>
            <PeriodBar {...shown} hasDays={false} />
            <OrFormer query={query} className="flex flex-col gap-4">
              {kinds.map((kind) => (
                <Group
                  key={kind}
                  title={words.kinds[kind]}
                  rows={rows.filter((row) => row.kind === kind)}
                  columns={columns}
                />
              ))}
              {name === 'resultados' && (
                <p className="text-lg font-semibold">
                  {words.result}: <Money amount={result('now')} />{' '}
                  <span className="font-normal text-ink-soft">
                    {words.beforeIt} <Money amount={result('before')} />
                  </span>
                </p>
              )}
            </OrFormer>
          </>
        );
      }}
    </WhenLoaded>
  );
}
