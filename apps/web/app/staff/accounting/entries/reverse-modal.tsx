import { type OutsideEntryRow, reverseEntry } from '@unamano/contract/loans/books/outside-entries';
import { requiredFault } from '@unamano/contract/rules';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { reverseEntry as words } from '../../../text/staff/accounting/entries.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../../shared/forms/form-modal.tsx';

type ReverseModalProps = {
  entry: Pick<OutsideEntryRow, 'id_entry' | 'amount'>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks a second person for the opposite of an entry. */
export function ReverseModal({ entry, onDone, onClose }: ReverseModalProps) {
  const { field, form, busy, showFaults } = useFields({ reason: '' }, { reason: requiredFault });
  const reverse = useCommand(reverseEntry);
  const submit = form(async ({ reason }) => {
    const outcome = await reverse({ id_entry: entry.id_entry, reason: reason.trim() });
    reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal
      {...words}
      title={words.title(entry.id_entry, entry.amount)}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
