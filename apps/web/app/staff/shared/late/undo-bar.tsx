import { COLLECTION_STATE_LABELS } from '@unamano/contract/loans/collection-states';
import { Icon } from '../../../shared/ui/layout/icon.tsx';
import { late as words } from '../../../text/staff/late-payments.ts';
import '../lists/ticks/bulk.css';
import { DenseButton } from '../parts/buttons.tsx';
import { changeText, type StateChanges } from './use-state-change.ts';

type UndoBarProps = Omit<StateChanges, 'change'> & {
  /** In a line beside the change, without its sentence; otherwise over the lower edge of the window. */
  brief?: boolean;
};

/**
 * The last change of a state with its undo, or what a colleague changed meanwhile. The live region is there before the
 * text: only then is it read out.
 */
export function UndoBar({ last, conflict, undo, changeAnyway, dismiss, brief = false }: UndoBarProps) {
  const isShown = conflict !== null || last !== null;
  return (
    <div role="status" className={brief ? '' : isShown ? 'edge-bar change-bar' : 'absolute'}>
      {conflict && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {`${conflict.wanted.name}: ${conflict.message}`}
          <DenseButton onClick={changeAnyway}>
            {words.changeAnyway(COLLECTION_STATE_LABELS[conflict.wanted.to])}
          </DenseButton>
        </p>
      )}
      {last && !conflict && (
        <p className="flex flex-wrap items-center gap-3">
          {brief ? <span className="sr-only">{changeText(last)}</span> : changeText(last)}
          <DenseButton onClick={undo}>{words.undo}</DenseButton>
        </p>
      )}
      {isShown && !brief && (
        <button
          type="button"
          aria-label={words.dismiss}
          className="grid size-7 flex-none place-items-center rounded-lg hover:bg-sunken pointer-coarse:size-11"
          onClick={dismiss}
        >
          <Icon name="close" size={18} />
        </button>
      )}
    </div>
  );
}
