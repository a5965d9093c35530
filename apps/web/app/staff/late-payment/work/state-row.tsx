import {
  COLLECTION_STATE_LABELS,
  COLLECTION_STATES,
  type CollectionState,
} from '@unamano/contract/loans/collection-states';
import type { LateUser } from '@unamano/contract/loans/late-payments';
import { useEffect, useState } from 'react';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { work as words } from '../../../text/staff/collections.ts';
import { nameOf } from '../../shared/late/late-person.ts';
import { StateSelect } from '../../shared/late/state-select.tsx';
import { UndoBar } from '../../shared/late/undo-bar.tsx';
import { useKeys } from '../../shared/late/use-keys.ts';
import { useStateChange } from '../../shared/late/use-state-change.ts';
import { WorkKey, workKeyClass } from './work-key.tsx';
import '../../shared/late/states.css';

/** The collection state. A list of the browser changes at each typed letter: the key opens numbered states instead. */
export function StateRow({ user, onConflict }: { user: LateUser; onConflict: () => void }) {
  const [drawn, setDrawn] = useState<CollectionState | null>(null);
  const [isPicking, setPicking] = useState(false);
  const { state_collection_management: current } = user;
  // What the server says replaces what was drawn in advance.
  const [known, setKnown] = useState(current);
  if (known !== current) {
    setKnown(current);
    setDrawn(null);
  }
  const shown = drawn ?? current;
  const state = useStateChange((_creditId, next) => setDrawn(next), onConflict);
  const name = nameOf(user);
  const choose = (to: CollectionState) => {
    setPicking(false);
    if (to !== shown) state.change({ creditId: user.credit_id, name, from: shown, to });
  };
  useKeys({ s: () => setPicking(true) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className={`state-frame state-${shown}`}>
        <StateSelect name={name} state={shown} onChange={choose} />
      </span>
      <WorkKey>s</WorkKey>
      <UndoBar {...state} brief />
      {isPicking && <StatePicker onChoose={choose} onClose={() => setPicking(false)} />}
    </div>
  );
}

type StatePickerProps = { onChoose: (state: CollectionState) => void; onClose: () => void };

function StatePicker({ onChoose, onClose }: StatePickerProps) {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      const state = COLLECTION_STATES[Number(key) - 1];
      if (state) onChoose(state);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
  return (
    <Modal title={words.states} onClose={onClose}>
      <div className="grid gap-2 sm:grid-cols-2">
        {COLLECTION_STATES.map((state, index) => (
          <button
            key={state}
            type="button"
            className={`state-chip state-${state} min-h-11 justify-start`}
            onClick={() => onChoose(state)}
          >
            {COLLECTION_STATE_LABELS[state]}
            <span className={`ml-auto ${workKeyClass}`}>{index + 1}</span>
          </button>
        ))}
      </div>
    </Modal>
  );
}
