import type { ReactNode } from 'react';
import type { Fields } from '../../../shared/forms/use-fields.ts';
import { TAP_DELAY_MS } from '../../../shared/ui/feedback/tap-guard.ts';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { useElapsed } from '../../../shared/use-elapsed.ts';

type FormModalProps = {
  title: string;
  text?: string;
  submit: string;
  /** The label of a second button that closes the modal. */
  back?: string;
  /** The command cannot be undone, so the button ignores taps at first. */
  binding?: boolean;
  busy: boolean;
  form: ReturnType<Fields<object>['form']>;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page: one command with what it needs to know. Enter sends it. */
export function FormModal(props: FormModalProps) {
  const { title, text, submit, back, binding = false, busy, form, onClose, children } = props;
  const isReady = useElapsed(TAP_DELAY_MS);
  return (
    <Modal title={title} onClose={onClose} locked={busy}>
      <form {...form} className="flex flex-col gap-4">
        {text && <p className="text-ink-soft">{text}</p>}
        {children}
        <div className="mt-1 flex flex-col gap-2 sm:flex-row-reverse [&>*]:flex-1">
          <Button type="submit" busy={busy} disabled={binding && !isReady}>
            {submit}
          </Button>
          {back && (
            <Button variant="secondary" onClick={onClose}>
              {back}
            </Button>
          )}
        </div>
      </form>
    </Modal>
  );
}
