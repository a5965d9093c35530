import { requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { writeOff as words } from '../../../text/staff/relief.ts';
import { reportOutcome, useCommand } from '../../shared/data/use-command.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

/** Requests approval for writing off a debt. */
export function WriteOffModal({ user, onClose, onDone }: ReliefModalProps) {
  const fields = useFields({ reason: '' }, reasonRule(words.noReason));
  const send = useCommand(requestWriteOff);
  const submit = fields.form(async ({ reason }) => {
    const outcome = await send({ credit_id: user.credit_id, reason: reason.trim() });
    reportOutcome(outcome, { done: words.done, onDone, showFaults: fields.showFaults });
  });
  return (
    <ReliefForm words={words} fields={fields} form={submit} onClose={onClose}>
      <p>{words.intro}</p>
    </ReliefForm>
  );
}
