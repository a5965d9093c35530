import { liftLoginLock } from '@unamano/contract/identity/staff-users';
import { emailFault, mobileFault, phoneDigits } from '@unamano/contract/rules';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { SubmitButton } from '../../shared/ui/layout/submit-button.tsx';
import { Modal } from '../../shared/ui/modal/modal.tsx';
import { liftLock as words } from '../../text/staff/staff-users.ts';
import { useCommandForm } from '../shared/forms/form-modal.tsx';

/** The field takes both, since staff read whichever the person dictates. */
export function loginOf(text: string): { email: string } | { cellphone: string } | null {
  const email = text.trim().toLowerCase();
  if (email.includes('@')) return emailFault(email) === null ? { email } : null;
  return mobileFault(text) === null ? { cellphone: `+57${phoneDigits(text)}` } : null;
}

/** Starts the login limits of a person again, staff or borrower. */
export function LiftLockModal({ onClose }: { onClose: () => void }) {
  const { field, busy, command } = useCommandForm(
    liftLoginLock,
    { login: '' },
    { login: (login) => (loginOf(login) ? null : words.fault) },
    {
      body: ({ login }) => loginOf(login) ?? {},
      faultsOf: ({ code, message, fields }) => ({
        login: code === 'OBJECT_NOT_FOUND' ? message : (fields.email ?? fields.cellphone),
      }),
      done: words.done,
      onDone: onClose,
    },
  );
  return (
    <Modal title={words.title} locked={busy} onClose={onClose}>
      <p className="-mt-2 text-ink-soft">{words.text}</p>
      <form {...command.form} className="flex flex-col gap-4">
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
