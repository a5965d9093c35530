import { type JournalLineView, journal, trialBalance } from '@unamano/contract/loans/accounting';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { Money } from '../../shared/ui/layout/money.tsx';
import { accounting as words } from '../../text/staff/accounting/accounting.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { SelectFilter } from '../shared/lists/filter-fields.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { type Column, column, countColumn, figuresColumn, nameColumn } from '../shared/tables/columns.tsx';
import { DataTable } from '../shared/tables/data-table.tsx';
import { BookFiles } from './book-files.tsx';
import { PeriodBar } from './period-bar.tsx';
import { useAccountingFilters } from './use-accounting-filters.ts';

/** An entry has a few lines. */
const LINES_MAX = 1_000;
const keyOf = ({ id_entry, number }: JournalLineView) => id_entry * LINES_MAX + number;

const dayOf = (text: string) => {
  const day = parseDay(text);
  return day ? formatDay(day) : text;
};
const pesosOf = (amount: number) => (amount === 0 ? null : <Money amount={amount} />);

const columns: readonly Column<JournalLineView>[] = [
  figuresColumn('entry', words.columns.entry, 76, (line) => line.id_entry),
  figuresColumn('posted', words.columns.postedOn, 96, (line) => dayOf(line.posted_on)),
  { ...figuresColumn('value', words.columns.valueOn, 96, (line) => dayOf(line.value_on)), extra: 2 },
  { ...figuresColumn('code', words.columns.code, 68, ({ code }) => code), extra: 1 },
  nameColumn('title', words.columns.title, 184, ({ title }) => <span title={title}>{title}</span>),
  countColumn('debit', words.columns.debit, 124, ({ debit }) => pesosOf(debit)),
  countColumn('credit', words.columns.credit, 124, ({ credit }) => pesosOf(credit)),
  countColumn('id_credit', words.columns.idCredit, 72, (line) => line.id_credit),
  column('person', words.columns.person, 160, ({ id_user, person }) => (
    <span className="two-lines" title={person ?? ''}>
      <PersonLink id={id_user}>{person}</PersonLink>
    </span>
  )),
];

/** The lines of the journal, newest first; all lines of an entry are together. */
export function Journal() {
  const { filters, set } = useAccountingFilters();
  const { account, id_credit, ...days } = filters;
  const chart = useQueryCall(trialBalance, days);
  const pages = useListCall(journal, filters, 'lines', { keyOf });
  return (
    <WhenLoaded query={chart}>
      {({ rows, ...shown }) => (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <PeriodBar {...shown}>
              <SelectFilter label={words.account} value={account} onChange={(cuenta) => set({ cuenta })}>
                <option value="">{words.allAccounts}</option>
                {rows.map(({ account: name, code, title }) => (
                  <option key={name} value={name}>
                    {code} {title}
                  </option>
                ))}
              </SelectFilter>
              <label className="flex flex-col gap-1 font-semibold">
                {words.credit}
                <input
                  className="input min-h-10.5 w-32 py-1.5"
                  inputMode="numeric"
                  maxLength={15}
                  value={id_credit ?? ''}
                  onChange={({ target }) => set({ credito: target.value.replace(/\D/g, '') })}
                />
              </label>
            </PeriodBar>
            <div className="ml-auto">
              <BookFiles filters={filters} />
            </div>
          </div>
          <ListState pages={pages} empty={words.none} search="" onClear={() => {}}>
            <DataTable label={words.journal} columns={columns} pages={pages} keyOf={keyOf} />
          </ListState>
        </>
      )}
    </WhenLoaded>
  );
}
