import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import { late as words } from '../../text/staff/late-payments.ts';

type StateFilterProps = {
  search: string;
  /** How many late credits are in each state; null until that is known. */
  counts: readonly { state: CollectionState; count: number }[] | null;
  onSearch: (text: string) => void;
};

/** The states with their colours: a press searches for one. They are texts of the search, as typed ones are. */
export function StateFilter({ search, counts, onSearch }: StateFilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{words.byState}</legend>
      <button type="button" className="state-chip" aria-pressed={search === ''} onClick={() => onSearch('')}>
        {words.all}
      </button>
      {COLLECTION_STATES.map((state) => {
        const label = COLLECTION_STATE_LABELS[state];
        const pressed = search.toLowerCase() === label.toLowerCase();
        return (
          <button
            key={state}
            type="button"
            className={`state-chip state-${state}`}
            aria-pressed={pressed}
            onClick={() => onSearch(pressed ? '' : label)}
          >
            {label}
            {counts && (
              <span className="figures text-ink-soft">{countOf(counts, state).toLocaleString('es-CO')}</span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

function countOf(counts: NonNullable<StateFilterProps['counts']>, state: CollectionState): number {
  return counts.find((known) => known.state === state)?.count ?? 0;
}
