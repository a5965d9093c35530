import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import { late as words } from '../../text/staff/late-payments.ts';

type StateFilterProps = {
  states: readonly CollectionState[];
  /** How many late credits are in each state; null until that is known. */
  counts: readonly { state: CollectionState; count: number }[] | null;
  /** The counts are those of the former filters: they are faded. */
  isFormer: boolean;
  onChange: (states: readonly CollectionState[]) => void;
};

/** The states with their colours: a press adds one to those that are listed, or takes it away. */
export function StateFilter({ states, counts, isFormer, onChange }: StateFilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-x-0.5 gap-y-1">
      <legend className="sr-only">{words.byState}</legend>
      <button
        type="button"
        className="state-chip"
        aria-pressed={states.length === 0}
        onClick={() => onChange([])}
      >
        {words.all}
      </button>
      {COLLECTION_STATES.map((state) => {
        const pressed = states.includes(state);
        return (
          <button
            key={state}
            type="button"
            className={`state-chip state-${state}`}
            aria-pressed={pressed}
            onClick={() => onChange(pressed ? states.filter((other) => other !== state) : [...states, state])}
          >
            {COLLECTION_STATE_LABELS[state]}
            {counts && (
              <span className={`figures text-ink-soft ${isFormer ? 'stale' : ''}`}>
                {countOf(counts, state).toLocaleString('es-CO')}
              </span>
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
