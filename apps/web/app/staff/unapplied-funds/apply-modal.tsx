import { applyUnappliedFunds, type UnappliedFund } from '@unamano/contract/money/unapplied-funds';
import { requiredFault } from '@unamano/contract/rules';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { applyFunds as words } from '../../text/staff/unapplied-funds.ts';
import { type Ends, FormModal, ReasonField, useCommandForm } from '../shared/forms/form-modal.tsx';

type ApplyModalProps = Ends & { fund: UnappliedFund };

/** Pays a credit of the owner with all of the money. */
export function ApplyModal({ fund, onDone, onClose }: ApplyModalProps) {
  const [first] = fund.credits;
  const { field, command } = useCommandForm(
    applyUnappliedFunds,
    { credit_id: String(first?.id_credit ?? ''), reason: '' },
    { credit_id: requiredFault, reason: requiredFault },
    {
      body: ({ credit_id, reason }) => ({ id: fund.id, credit_id: Number(credit_id), reason: reason.trim() }),
      done: words.done,
      onDone,
    },
  );
  return (
    <FormModal {...words} {...command} title={words.title(fund.waiting)} onClose={onClose}>
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
