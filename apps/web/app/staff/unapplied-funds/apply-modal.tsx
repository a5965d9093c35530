import { applyUnappliedFunds, type UnappliedFund } from '@unamano/contract/money/unapplied-funds';
import { requiredFault } from '@unamano/contract/rules';
import { useFields } from '../../shared/forms/use-fields.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { applyFunds as words } from '../../text/staff/unapplied-funds.ts';
import { reportOutcome, showServerMessage, useCommand } from '../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../shared/forms/form-modal.tsx';

type ApplyModalProps = { fund: UnappliedFund; onDone: () => void; onClose: () => void };

/** Pays a credit of the owner with all of the money. */
export function ApplyModal({ fund, onDone, onClose }: ApplyModalProps) {
  const [first] = fund.credits;
  const { field, form, busy, showFaults } = useFields(
    { credit_id: String(first?.id_credit ?? ''), reason: '' },
    { credit_id: requiredFault, reason: requiredFault },
  );
  const apply = useCommand(applyUnappliedFunds);
  const submit = form(async ({ credit_id, reason }) => {
    const outcome = await apply({ id: fund.id, credit_id: Number(credit_id), reason: reason.trim() });
    reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal {...words} title={words.title(fund.waiting)} busy={busy} form={submit} onClose={onClose}>
      <SelectField
        {...field('credit_id')}
        label={words.credit}
        options={fund.credits.map(({ id_credit, owed }) => ({
          value: String(id_credit),
          label: words.option(id_credit, owed),
        }))}
      />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
