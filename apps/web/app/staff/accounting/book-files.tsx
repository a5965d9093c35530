import { accountingExport, ONLY_FORMATS } from '@unamano/contract/loans/accounting';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { accounting as words } from '../../text/staff/accounting/accounting.ts';
import { showError } from '../shared/data/use-command.ts';
import { SelectFilter } from '../shared/lists/filter-fields.tsx';
import { FormatButtons, SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import type { AccountingFilters } from './use-accounting-filters.ts';

const FILES = ['journal', 'auxiliary', 'vat', 'siigo', 'world_office', 'plain'] as const;

/** The files of the days: the journal, the balances by third party, the VAT by document, and the journal for a program. */
export function BookFiles({ filters }: { filters: AccountingFilters }) {
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
        {FILES.map((name) => (
          <option key={name} value={name}>
            {words.files[name]}
          </option>
        ))}
      </SelectFilter>
      {table === 'siigo' && <p className="max-w-60 text-sm text-ink-soft">{words.siigoRows}</p>}
      {only ? <FormatButtons formats={[only]} download={download} /> : <SheetButtons fetchUrl={fetchUrl} />}
    </div>
  );
}
