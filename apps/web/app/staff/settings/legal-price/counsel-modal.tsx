import { proposeCounselDecision } from '@unamano/contract/lending/legal-price';
import { requiredFault } from '@unamano/contract/rules';
import { TYPE_USERS } from '@unamano/domain/identity/person';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { legalPrice, counselForm as words } from '../../../text/staff/settings/legal-price.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../../shared/forms/form-modal.tsx';

const OPTIONS = TYPE_USERS.map((value) => ({ value, label: legalPrice.simulators[value] }));

type CounselModalProps = { onClose: () => void; onDone: () => void };

/** Proposes to record a decision of counsel; another admin approves it. */
export function CounselModal({ onClose, onDone }: CounselModalProps) {
  const empty = {
    reference: '',
    decided_on: '',
    type_user: 'user_external',
    scope: '',
    valid_through: '',
    reason: '',
  };
  const { values, set, field, form, busy, showFaults } = useFields(empty, {
    reference: requiredFault,
    decided_on: requiredFault,
    scope: requiredFault,
    valid_through: requiredFault,
    reason: requiredFault,
  });
  const send = useCommand(proposeCounselDecision);
  const submit = form(async (typed) => {
    const type_user = TYPE_USERS.find((name) => name === typed.type_user) ?? 'user_external';
    const outcome = await send({ ...typed, type_user });
    reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal {...words} busy={busy} form={submit} onClose={onClose}>
      <TextField {...field('reference')} label={words.reference} hint={words.referenceHint} maxLength={120} />
      <TextField {...field('decided_on')} label={words.decidedOn} placeholder="DD/MM/AAAA" />
      <SelectField
        label={words.typeUser}
        name="type_user"
        options={OPTIONS}
        value={values.type_user}
        onChange={(event) => set({ type_user: event.target.value })}
      />
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
