import type { Reply } from '@unamano/contract/endpoint';
import { decideHolder, type heldDisbursements } from '@unamano/contract/money/account-holders';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { RadioTabs } from '../../shared/ui/fields/radio-tabs.tsx';
import { held as words } from '../../text/staff/payout.ts';
import { type Ends, FormModal, ReasonField, useCommandForm } from '../shared/forms/form-modal.tsx';

type Held = Reply<typeof heldDisbursements>['held'][number];
type DecideModalProps = Ends & { held: Held };

const CHOICES = [
  { value: 'reject', label: words.reject },
  { value: 'accept', label: words.accept },
] as const;

/** Pay to the account, or have the borrower give another one. */
export function DecideModal({ held, onDone, onClose }: DecideModalProps) {
  const [action, setAction] = useState<'accept' | 'reject'>('reject');
  const { field, command } = useCommandForm(
    decideHolder,
    { reason: '' },
    { reason: requiredFault },
    {
      body: ({ reason }) => ({ id_check: held.id_check, action, reason: reason.trim() }),
      done: action === 'accept' ? words.accepted : words.rejected,
      onDone,
    },
  );
  return (
    <FormModal
      {...words}
      {...command}
      title={words.decideOf(held.name)}
      text={held.answer === null ? words.noAnswer : words.answers[held.answer]}
      onClose={onClose}
    >
      <RadioTabs legend={words.choice} options={CHOICES} value={action} onChange={setAction} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
