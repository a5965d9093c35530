import { useElapsed } from '../../use-elapsed.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { useOpenDialog } from './modal.tsx';

/** After this time the person needs another text. */
const LONG_WAIT_MS = 20_000;

/**
 * The person can only wait: no button and no way to close it until the answer arrives. `longText` replaces the text
 * after some time.
 */
export function WaitingModal({ title, text, longText }: { title: string; text?: string; longText?: string }) {
  const dialog = useOpenDialog();
  const isTakingLong = useElapsed(LONG_WAIT_MS);
  const shown = isTakingLong ? (longText ?? text) : text;
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      aria-busy="true"
      className="modal modal-sheet"
      onCancel={(event) => event.preventDefault()}
    >
      <div className="modal-body items-center gap-3 pt-9 text-center text-xl font-bold">
        <Spinner className="size-20" label={title} />
        <p role="status" className="text-base font-normal text-ink-soft empty:hidden">
          {shown}
        </p>
      </div>
    </dialog>
  );
}
