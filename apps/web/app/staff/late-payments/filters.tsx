import type { Reply } from '@unamano/contract/endpoint';
import type { latePaymentCounts } from '@unamano/contract/loans/late-payments';
import { useId, useState } from 'react';
import { late as words } from '../../text/staff/late-payments.ts';
import { useNarrow } from '../shared/layout/use-media.ts';
import { DenseButton } from '../shared/parts/buttons.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { StateFilter } from './state-filter.tsx';
import type { LateFiltering } from './use-late-filters.ts';

type Counts = Reply<typeof latePaymentCounts> | null;

type FiltersProps = {
  filtering: LateFiltering;
  counts: Counts;
  /** The counts are those of the former filters. */
  isFormer: boolean;
};

/** The states in sight, all else behind a button; on a phone the states too. */
export function Filters({ filtering, counts, isFormer }: FiltersProps) {
  const { filters, narrowed, setStates } = filtering;
  const [isOpen, setOpen] = useState(narrowed > 0);
  const id = useId();
  const isNarrow = useNarrow();
  const active = narrowed + (isNarrow && filters.states.length > 0 ? 1 : 0);
  const shown = { states: filters.states, counts: counts?.states ?? null, isFormer };
  const states = <StateFilter {...shown} onChange={setStates} />;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        {!isNarrow && states}
        <DenseButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {words.filtersOf(active)}
        </DenseButton>
      </div>
      <div id={id} hidden={!isOpen} className="flex flex-col gap-2">
        {isNarrow && states}
        <FilterPanel filtering={filtering} companies={counts?.companies ?? []} isOpen={isOpen} />
      </div>
    </div>
  );
}
