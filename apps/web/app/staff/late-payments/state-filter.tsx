import { COLLECTION_STATE_LABELS, COLLECTION_STATES } from '@unamano/contract/collection-states';
import { late as words } from '../../text/late-payments.ts';

/** The states with their colours: a press searches for one. They are texts of the search, as typed ones are. */
export function StateFilter({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
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
          </button>
        );
      })}
    </fieldset>
  );
}
