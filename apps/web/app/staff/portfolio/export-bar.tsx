import { PORTFOLIO_TABLES, type PortfolioTable, portfolioExport } from '@unamano/contract/loans/portfolio';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { tables, figures as words } from '../../text/staff/portfolio/portfolio-figures.ts';
import { optionOf } from '../shared/lists/filter-fields.tsx';
import { SheetButtons } from '../shared/lists/sheet-buttons.tsx';
import type { PortfolioFilters } from './use-portfolio-filters.ts';

/** Downloads one of the tables with the current filters. */
export function ExportBar({ filters }: { filters: PortfolioFilters }) {
  const [table, setTable] = useState<PortfolioTable>('days');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <select
        aria-label={words.table}
        className="dense-select h-9 w-auto"
        value={table}
        onChange={(event) => {
          const chosen = PORTFOLIO_TABLES.find((name) => name === event.target.value);
          if (chosen) setTable(chosen);
        }}
      >
        {PORTFOLIO_TABLES.map((name) => optionOf(name, tables[name]))}
      </select>
      <SheetButtons fetchUrl={(format) => call(portfolioExport, { ...filters, table, format })} />
    </div>
  );
}
