import type { FormEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';

type AskModalProps = {
  title: string;
  text: string;
  submit: string;
  back: string;
  busy: boolean;
  form: RefObject<HTMLFormElement | null>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a operation that stays, with what it needs to know; its form sends with Enter. */
export function AskModal(props: AskModalProps) {
  const { title, text, submit, back, busy, form, onSubmit, onClose, children } = props;
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal title={title} onClose={onClose} locked={busy}>
      <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <p className="text-ink-soft">{text}</p>
        {children}
        <div className="mt-1 flex flex-col gap-2 sm:flex-row-reverse [&>*]:flex-1">
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {back}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
