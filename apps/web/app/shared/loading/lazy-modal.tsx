import { type ComponentType, Suspense, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { close, offline, waiting } from '../../text/shared/product.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { TAP_DELAY_MS } from '../ui/feedback/tap-guard.ts';
import { openFirstSheet } from '../ui/modal/first-sheet.ts';
import { useElapsed } from '../use-elapsed.ts';
import { type LoadPart, lazyPart, PART_WAITS_EVENT } from './lazy-part.ts';

const AHEAD_MS = 2000;

type Closing = { onClose: () => void };

/**
 * A modal whose code comes ahead: when the page is idle, or at the first touch. Opened earlier, it says at once that it is
 * loading, or that there is no connection, and can be closed. Its own boundary: React keeps an older one as it was.
 */
export function lazyModal<Props extends object>(load: LoadPart<Props>): ComponentType<Props & Closing> {
  const Part = lazyPart(load);
  fetchAhead(load);
  return (props) => (
    <Suspense fallback={<Opening onClose={props.onClose} />}>
      <Part {...props} />
    </Suspense>
  );
}

/** A failure does not matter: opening the modal loads it again. */
function fetchAhead(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return;
  const fetchNow = () => void load().catch(() => {});
  // What a screen waits for comes before.
  const fetchIdle = () =>
    document.querySelector('.page-wait') ? void setTimeout(fetchIdle, AHEAD_MS) : fetchNow();
  addEventListener('pointerdown', fetchNow, { once: true });
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) setTimeout(fetchIdle, AHEAD_MS);
}

function Opening({ onClose }: Closing) {
  const [isOffline, setOffline] = useState(false);
  const [sheet, setSheet] = useState<Element | null>();
  // Until then it may lie under the second tap of a double tap on the button that opens.
  const isReady = useElapsed(TAP_DELAY_MS);
  useLayoutEffect(() => setSheet(openFirstSheet()), []);
  useLayoutEffect(() => {
    const report = () => setOffline(true);
    addEventListener(PART_WAITS_EVENT, report);
    return () => removeEventListener(PART_WAITS_EVENT, report);
  }, []);
  // The sheet of the first code waits in its place.
  if (sheet === undefined) return null;
  if (sheet)
    return (
      isOffline &&
      createPortal(
        <p role="status" className="first-note">
          {offline}
        </p>,
        sheet,
      )
    );
  return (
    <dialog
      ref={open}
      aria-label={waiting}
      className="modal modal-sheet card"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="flex flex-col items-center gap-3 p-5">
        <Spinner label={isOffline ? offline : waiting} />
        <button
          type="button"
          data-closes=""
          disabled={!isReady}
          className="button button-secondary button-small"
          onClick={onClose}
        >
          {close}
        </button>
      </div>
    </dialog>
  );
}

/** Closed by call, the dialog gives the focus back to the button that opened it. */
function open(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
