import { ACCOUNTING_DAYS } from '@unamano/contract/loans/accounting';
import type { ReactNode } from 'react';
import { accounting as words } from '../../text/staff/accounting/accounting.ts';
import { DayFilter, optionOf, SelectFilter } from '../shared/lists/filter-fields.tsx';
import { useAccountingFilters } from './use-accounting-filters.ts';

type PeriodBarProps = {
  /** The days of the figures, where the address names none, and today. */
  from: string;
  to: string;
  today: string;
  /** Which of a line's two days counts. */
  hasDays?: boolean;
  children?: ReactNode;
};

/** Chooses the days, and which of a line's two days counts. */
export function PeriodBar({ today, hasDays = true, children, ...shown }: PeriodBarProps) {
  const { filters, set } = useAccountingFilters();
  const { from = shown.from, to = shown.to } = filters;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <DayFilter label={words.from} value={from} max={to} onChange={(desde) => set({ desde })} />
      <DayFilter label={words.to} value={to} min={from} max={today} onChange={(hasta) => set({ hasta })} />
      {hasDays && (
        <SelectFilter
          label={words.by}
          value={filters.by}
          onChange={(by) => set({ por: by === 'value' ? 'value' : '' })}
        >
          {ACCOUNTING_DAYS.map((name) => optionOf(name, words.days[name]))}
        </SelectFilter>
      )}
      {children}
    </div>
  );
}
