import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import { late as words } from '../../../text/staff/late-payments.ts';
import { changeText, type StateChanges } from './use-state-change.ts';

type UndoBarProps = Pick<StateChanges, 'last' | 'conflict' | 'undo' | 'changeAnyway'> & {
  /** Without the sentence: the change is beside the bar. */
  brief?: boolean;
};

/**
 * The last change of a state with its undo, or what a colleague changed meanwhile. The live region is there before the
 * text: only then is it read out.
 */
export function UndoBar({ last, conflict, undo, changeAnyway, brief = false }: UndoBarProps) {
  return (
    <div role="status">
      {conflict && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {`${conflict.wanted.name}: ${conflict.message}`}
          <button type="button" className="dense-button" onClick={changeAnyway}>
            {words.changeAnyway(COLLECTION_STATE_LABELS[conflict.wanted.to])}
          </button>
        </p>
      )}
      {last && !conflict && (
        <p className="flex flex-wrap items-center gap-3">
          {brief ? <span className="sr-only">{changeText(last)}</span> : changeText(last)}
          <button type="button" className="dense-button" onClick={undo}>
            {words.undo}
          </button>
        </p>
      )}
    </div>
  );
}
