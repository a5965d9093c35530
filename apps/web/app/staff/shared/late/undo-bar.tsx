import { late as words } from '../../../text/staff/late-payments.ts';
import { changeText, type StateChange } from './use-state-change.ts';

/** The last change of a state, with its undo. The live region is there before the text: only then is it read out. */
export function UndoBar({ last, onUndo }: { last: StateChange | null; onUndo: () => void }) {
  return (
    <div role="status">
      {last && (
        <p className="flex flex-wrap items-center gap-3">
          {changeText(last)}
          <button type="button" className="dense-button" onClick={onUndo}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}
