import { liftLoginLock } from '@unamano/contract/identity/staff-users';
import { emailFault, mobileFault, phoneDigits } from '@unamano/contract/rules';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { liftLock as words } from '../../text/staff/staff-users.ts';
import { showServerMessage } from '../shared/data/use-command.ts';

/** The field takes both, since staff read whichever the person dictates. */
export function loginOf(text: string): { email: string } | { cellphone: string } | null {
  const email = text.trim().toLowerCase();
  if (email.includes('@')) return emailFault(email) === null ? { email } : null;
  return mobileFault(text) === null ? { cellphone: `+57${phoneDigits(text)}` } : null;
}

/** Starts the login limits of a person again, staff or borrower. */
export function LiftLockModal({ onClose }: { onClose: () => void }) {
  const { field, form, busy, showFaults } = useFields(() => ({ login: '' }), {
    login: (login) => (loginOf(login) ? null : words.fault),
  });
  const submit = form(async ({ login }) => {
    const outcome = await call(liftLoginLock, loginOf(login) ?? {});
    if (outcome.ok) {
      toast.success(words.done);
      return onClose();
    }
    const { code, message, fields } = outcome;
    const fault = code === 'OBJECT_NOT_FOUND' ? message : (fields.email ?? fields.cellphone);
    if (!fault || !showFaults({ login: fault })) showServerMessage(outcome);
  });
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      <p className="-mt-2 text-ink-soft">{words.text}</p>
      <form {...submit} className="flex flex-col gap-4">
        <TextField
          {...field('login')}
          label={words.login}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SubmitButton busy={busy}>{words.submit}</SubmitButton>
      </form>
    </Modal>
  );
}
