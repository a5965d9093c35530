import { requestWriteOff } from '@unamano/contract/loans/debt-relief';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { writeOff as words } from '../../../text/staff/relief.ts';
import { reportOutcome } from '../../shared/data/use-command.ts';
import { ReliefForm, type ReliefModalProps, reasonRule } from './relief-modal.tsx';

/** Requests approval for writing off a debt. */
export function WriteOffModal({ user, onClose, onDone }: ReliefModalProps) {
  const fields = useFields({ reason: '' }, reasonRule(words.noReason));
  const keyFor = useIdempotencyKey();
  const submit = fields.form(async ({ reason }) => {
    const body = { credit_id: user.credit_id, reason: reason.trim() };
    const outcome = await call(requestWriteOff, body, { idempotencyKey: keyFor(body) });
    reportOutcome(outcome, { done: words.done, onDone, showFaults: fields.showFaults });
  });
  return (
    <ReliefForm words={words} fields={fields} form={submit} onClose={onClose}>
      <p>{words.intro}</p>
    </ReliefForm>
  );
}
