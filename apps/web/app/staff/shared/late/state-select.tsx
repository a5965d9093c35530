import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import { useRef } from 'react';
import { late as words } from '../../../text/staff/late-payments.ts';
import { optionOf } from '../lists/filter-fields.tsx';

type StateSelectProps = {
  name: string;
  state: CollectionState;
  onChange: (state: CollectionState) => void;
};

/** Changes a credit's collection state to any other. */
export function StateSelect({ name, state, onChange }: StateSelectProps) {
  const byPointer = useRef(false);
  return (
    <select
      className="dense-select"
      aria-label={words.stateOf(name)}
      value={state}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onKeyDown={() => {
        byPointer.current = false;
      }}
      onChange={(event) => {
        const chosen = COLLECTION_STATES.find((known) => known === event.target.value);
        if (chosen) onChange(chosen);
        // The next key is for the page, not for this list.
        if (byPointer.current) event.target.blur();
      }}
    >
      {COLLECTION_STATES.map((known) => optionOf(known, COLLECTION_STATE_LABELS[known]))}
    </select>
  );
}
