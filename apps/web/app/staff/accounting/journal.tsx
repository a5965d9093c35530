import {
  accountingExport,
  type JournalLineView,
  journal,
  ONLY_FORMATS,
  trialBalance,
} from '@unamano/contract/loans/accounting';
import { formatDay, parseDay } from '@unamano/domain/calendar';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Money } from '../../shared/ui/layout/money.tsx';
import { accounting as words } from '../../text/staff/accounting/accounting.ts';
import { showError } from '../shared/data/use-command.ts';
import { useListCall } from '../shared/data/use-paged-call.ts';
import { useQueryCall, WhenLoaded } from '../shared/data/use-query-call.tsx';
import { optionOf, SelectFilter } from '../shared/lists/filter-fields.tsx';
import { ListState } from '../shared/lists/list-state.tsx';
import { FormatButtons, SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import { PersonLink } from '../shared/parts/person-link.tsx';
import { type Column, column, countColumn, figuresColumn, nameColumn } from '../shared/tables/columns.tsx';
import { DataTable } from '../shared/tables/data-table.tsx';
import { PeriodBar } from './period-bar.tsx';
import { type AccountingFilters, useAccountingFilters } from './use-accounting-filters.ts';

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
  figuresColumn('value', words.columns.valueOn, { widthPx: 96, extra: 2 }, (line) => dayOf(line.value_on)),
  figuresColumn('code', words.columns.code, { widthPx: 68, extra: 1 }, ({ code }) => code),
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
  const chart = useQueryCall(trialBalance, days, { keepsFormer: true });
  const pages = useListCall(journal, filters, 'lines', { keyOf });
  return (
    <WhenLoaded query={chart}>
      {({ rows, ...shown }) => (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <PeriodBar {...shown}>
              <SelectFilter label={words.account} value={account} onChange={(cuenta) => set({ cuenta })}>
                <option value="">{words.allAccounts}</option>
                {rows.map(({ account: name, code, title }) => optionOf(name, `${code} ${title}`))}
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
          <ListState pages={pages} empty={words.none}>
            <DataTable label={words.journal} columns={columns} pages={pages} keyOf={keyOf} />
          </ListState>
        </>
      )}
    </WhenLoaded>
  );
}

const FILES = ['journal', 'auxiliary', 'vat', 'siigo', 'world_office', 'plain'] as const;

/** The files of the days: the journal, the balances by third party, the VAT by document, and the journal for a program. */
function BookFiles({ filters }: { filters: AccountingFilters }) {
  const [table, setTable] = useState<(typeof FILES)[number]>('journal');
  const only = ONLY_FORMATS[table];
  const fetchUrl = (format: 'xlsx' | 'csv') => call(accountingExport, { ...filters, table, format });
  const download = async () => {
    const outcome = await fetchUrl('csv');
    if (outcome.ok) location.assign(outcome.data.url);
    else showError(outcome);
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectFilter
        label={words.file}
        value={table}
        onChange={(chosen) => setTable(FILES.find((name) => name === chosen) ?? 'journal')}
      >
        {FILES.map((name) => optionOf(name, words.files[name]))}
      </SelectFilter>
      {table === 'siigo' && <p className="max-w-60 text-sm text-ink-soft">{words.siigoRows}</p>}
      {only ? <FormatButtons formats={[only]} download={download} /> : <SheetButtons fetchUrl={fetchUrl} />}
    </div>
  );
}
