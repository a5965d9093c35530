import { useEffect, useRef } from 'react';
import { Spinner } from './spinner.tsx';
import { enterTopLayer } from './top-layer.ts';

/** Nothing to do but wait: no button, no way to close it, until the answer is there. */
export function WaitingModal({ title, text }: { title: string; text?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const leave = enterTopLayer(element);
    return () => {
      leave();
      element.close();
    };
  }, []);
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
        {text && <p className="text-base font-normal text-ink-soft">{text}</p>}
      </div>
    </dialog>
  );
}
