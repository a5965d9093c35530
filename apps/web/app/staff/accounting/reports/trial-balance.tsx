import { accountingExport, type TrialBalanceRow, trialBalance } from '@unamano/contract/loans/accounting';
import { Link } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Money } from '../../../shared/ui/layout/money.tsx';
import { accounting as words } from '../../../text/staff/accounting/accounting.ts';
import { OrFormer, useQueryCall, WhenLoaded } from '../../shared/data/use-query-call.tsx';
import { SheetButtons } from '../../shared/lists/sheet-buttons.tsx';
import { type Column, figuresColumn, moneyColumn, nameColumn } from '../../shared/tables/columns.tsx';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { PeriodBar } from '../period-bar.tsx';
import { type AccountingFilters, useAccountingFilters } from '../use-accounting-filters.ts';
import { linesOf } from './lines-of.ts';

const columnsFor = (filters: AccountingFilters): readonly Column<TrialBalanceRow>[] => [
  figuresColumn('code', words.columns.code, 90, ({ code }) => code),
  nameColumn('title', words.columns.title, 300, ({ account, title }) => (
    <Link className="link" to={linesOf(account, filters)} aria-label={words.opensLines(title)}>
      {title}
    </Link>
  )),
  moneyColumn('opening', words.columns.opening, 160, ({ opening }) => opening),
  moneyColumn('debits', words.columns.debits, 160, ({ debits }) => debits),
  moneyColumn('credits', words.columns.credits, 160, ({ credits }) => credits),
  moneyColumn('closing', words.columns.closing, 160, ({ closing }) => closing),
];

/** The file has the accounts without money, too. */
const hasFigures = ({ opening, debits, credits }: TrialBalanceRow): boolean =>
  opening !== 0 || debits !== 0 || credits !== 0;

/** What each account had, its debits and credits, and what it has. */
export function TrialBalance() {
  const { filters } = useAccountingFilters();
  const { from, to, by } = filters;
  const days = { ...(from && { from }), ...(to && { to }), by };
  const query = useQueryCall(trialBalance, days, { keepsFormer: true });
  return (
    <WhenLoaded query={query}>
      {({ rows, ...shown }) => (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <PeriodBar {...shown} />
            <SheetButtons
              fetchUrl={(format) => call(accountingExport, { ...days, table: 'trial_balance', format })}
            />
          </div>
          <OrFormer query={query} className="flex flex-col gap-4">
            <div className="full-table">
              <PlainTable
                label={words.balance}
                columns={columnsFor(filters)}
                rows={rows.filter(hasFigures)}
                keyOf={({ account }) => account}
              />
            </div>
            <Totals rows={rows} />
          </OrFormer>
        </>
      )}
    </WhenLoaded>
  );
}

function Totals({ rows }: { rows: readonly TrialBalanceRow[] }) {
  const sum = (of: (row: TrialBalanceRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return (
    <p className="font-semibold">
      {words.total}: <Money amount={sum(({ debits }) => debits)} /> /{' '}
      <Money amount={sum(({ credits }) => credits)} />
      <span className="block font-normal text-ink-soft">{words.signs}</span>
    </p>
  );
}
