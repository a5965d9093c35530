import { proposeCounselDecision } from '@unamano/contract/lending/legal-price';
import { requiredFault } from '@unamano/contract/rules';
import { TYPE_USERS } from '@unamano/domain/identity/person';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { legalPrice, counselForm as words } from '../../../text/staff/settings/legal-price.ts';
import { FormModal, ReasonField, useCommandForm } from '../../shared/forms/form-modal.tsx';

const OPTIONS = TYPE_USERS.map((value) => ({ value, label: legalPrice.simulators[value] }));

/** Proposes to record a decision of counsel; another admin approves it. */
export function CounselModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { field, command } = useCommandForm(
    proposeCounselDecision,
    {
      reference: '',
      decided_on: '',
      type_user: 'user_external' as (typeof TYPE_USERS)[number],
      scope: '',
      valid_through: '',
      reason: '',
    },
    {
      reference: requiredFault,
      decided_on: requiredFault,
      scope: requiredFault,
      valid_through: requiredFault,
      reason: requiredFault,
    },
    { body: (typed) => typed, done: words.done, onDone },
  );
  return (
    <FormModal {...words} {...command} onClose={onClose}>
      <TextField {...field('reference')} label={words.reference} hint={words.referenceHint} maxLength={120} />
      <TextField {...field('decided_on')} label={words.decidedOn} placeholder="DD/MM/AAAA" />
      <SelectField {...field('type_user')} label={words.typeUser} options={OPTIONS} />
      <TextField {...field('scope')} label={words.scope} maxLength={500} />
      <TextField
        {...field('valid_through')}
        label={words.validThrough}
        hint={words.validHint}
        placeholder="DD/MM/AAAA"
      />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
