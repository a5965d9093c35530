import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import { late as words } from '../../../text/staff/late-payments.ts';

type StateSelectProps = {
  name: string;
  state: CollectionState;
  onChange: (state: CollectionState) => void;
};

/** Changes a credit's collection state to any other. */
export function StateSelect({ name, state, onChange }: StateSelectProps) {
  return (
    <select
      className="dense-select"
      aria-label={words.stateOf(name)}
      value={state}
      onChange={(event) => {
        const chosen = COLLECTION_STATES.find((known) => known === event.target.value);
        if (chosen) onChange(chosen);
      }}
    >
      {COLLECTION_STATES.map((known) => (
        <option key={known} value={known}>
          {COLLECTION_STATE_LABELS[known]}
        </option>
      ))}
    </select>
  );
}
