import { stepUp } from '@unamano/contract/identity/account';
import { passwordFault } from '@unamano/contract/rules';
import { call } from '../../../shared/api/call.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { showRefusal } from '../../../shared/session/show-refusal.ts';
import { PasswordField } from '../../../shared/ui/fields/password-field.tsx';
import { Button } from '../../../shared/ui/layout/button.tsx';
import { Modal } from '../../../shared/ui/modal/modal.tsx';
import { stepUp as words } from '../../../text/borrower/access/step-up.ts';

type StepUpModalProps = {
  /** The server's sentence: what needs the password, or from when it needs none. */
  reason: string;
  onClose: () => void;
  onDone: () => void;
};

/** The password, on a device where the person logged in by a phone code only. */
export default function StepUpModal({ reason, onClose, onDone }: StepUpModalProps) {
  const { form, field, busy, showFaults } = useFields({ password: '' }, { password: passwordFault });
  const send = form(async ({ password }) => {
    const outcome = await call(stepUp, { password }, { password });
    if (outcome.ok) onDone();
    else if (outcome.code === 'PASSWORD_NOT_VALID') showFaults({ password: words.wrong });
    else showRefusal(outcome);
  });
  return (
    <Modal title={words.title} onClose={onClose} locked={busy}>
      <p>{reason}</p>
      <form {...send} className="flex flex-col gap-4">
        <PasswordField {...field('password')} label={words.password} data-autofocus />
        <Button type="submit" busy={busy}>
          {words.submit}
        </Button>
      </form>
      <p className="text-[0.9375rem] text-ink-soft">{words.forgot}</p>
    </Modal>
  );
}
