import '../../../screens.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { modal as words } from '../../../text/shared/common.ts';
import { IconButton } from '../layout/button.tsx';
import { Icon } from '../layout/icon.tsx';
import { leaveFirstSheet } from './first-sheet.ts';
import { enterTopLayer } from './top-layer.ts';

type ModalProps = {
  title: ReactNode;
  onClose: () => void;
  /** Shows the back arrow. */
  onBack?: (() => void) | undefined;
  /** Above the title: an illustration. */
  art?: ReactNode;
  children: ReactNode;
  /** `sheet` fits its text, `wide` holds tables, `side` is the drawer at the right edge. */
  shape?: 'sheet' | 'wide' | 'side';
  /** While something is being sent, neither Escape nor the controls close it. */
  locked?: boolean;
};

/**
 * A modal on the browser's own dialog: focus stays inside, Escape closes, the page under it is inert and does not
 * scroll, and focus returns to where it was. Focus starts at `data-autofocus`, else at the title.
 * Render it only while it is open.
 */
export function Modal({
  title,
  onClose,
  onBack,
  art,
  children,
  shape = 'sheet',
  locked = false,
}: ModalProps) {
  const dialog = useOpenDialog();
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`modal modal-${shape}`}
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
    >
      <div className="modal-bar">
        {onBack && (
          <IconButton label={words.back} onClick={onBack} disabled={locked}>
            <Icon name="back" />
          </IconButton>
        )}
        <IconButton
          label={words.close}
          onClick={onClose}
          disabled={locked}
          className="ml-auto"
          data-closes=""
        >
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="modal-body">
        {art && <div className="mx-auto w-40 max-w-full">{art}</div>}
        <h2 id={titleId} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** Keeps the dialog open, and on top, for as long as it is drawn. */
export function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before anything is painted: until then a touch would reach the page under it.
  useLayoutEffect(() => (dialog.current ? openDialog(dialog.current) : undefined), []);
  return dialog;
}

function openDialog(dialog: HTMLDialogElement): () => void {
  const goOn = leaveFirstSheet();
  const before = document.activeElement;
  dialog.showModal();
  const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
  first?.focus();
  goOn?.(dialog);
  const leave = enterTopLayer(dialog);
  return () => {
    leave();
    dialog.close();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
