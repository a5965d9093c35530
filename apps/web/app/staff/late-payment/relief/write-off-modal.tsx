import { requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { writeOff as words } from '../../../text/staff/relief.ts';
import { showError } from '../../shared/data/use-command.ts';
import { useCommandForm } from '../../shared/forms/use-command-form.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

/** Requests approval for writing off a debt. */
export function WriteOffModal({ user, onClose, onDone }: ReliefModalProps) {
  const fields = useCommandForm(requestWriteOff, { reason: '' }, reasonRule(words.noReason), {
    body: ({ reason }) => ({ credit_id: user.credit_id, reason: reason.trim() }),
    done: words.done,
    onDone,
    showRefusal: showError,
  });
  return (
    <ReliefForm words={words} fields={fields} onClose={onClose}>
      <p>{words.intro}</p>
    </ReliefForm>
  );
}
