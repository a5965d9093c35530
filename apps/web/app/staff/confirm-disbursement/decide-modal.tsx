import type { Reply } from '@unamano/contract/endpoint';
import { decideHolder, type heldDisbursements } from '@unamano/contract/money/account-holders';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { useFields } from '../../shared/forms/use-fields.ts';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { held as words } from '../../text/staff/payout.ts';
import { reportOutcome, showServerMessage, useCommand } from '../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../shared/forms/form-modal.tsx';

type Held = Reply<typeof heldDisbursements>['held'][number];
type DecideModalProps = { held: Held; onDone: () => void; onClose: () => void };

const CHOICES = [
  { value: 'reject', label: words.reject },
  { value: 'accept', label: words.accept },
] as const;

/** Pay to the account, or have the borrower give another one. */
export function DecideModal({ held, onDone, onClose }: DecideModalProps) {
  const [action, setAction] = useState<'accept' | 'reject'>('reject');
  const { field, form, busy, showFaults } = useFields({ reason: '' }, { reason: requiredFault });
  const send = useCommand(decideHolder);
  const submit = form(async ({ reason }) => {
    const outcome = await send({ id_check: held.id_check, action, reason: reason.trim() });
    const done = action === 'accept' ? words.accepted : words.rejected;
    reportOutcome(outcome, { done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal
      {...words}
      title={words.decideOf(held.name)}
      text={held.answer === null ? words.noAnswer : words.answers[held.answer]}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <RadioTabs legend={words.choice} options={CHOICES} value={action} onChange={setAction} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
