import { reopenMonth } from '@unamano/contract/loans/books/month-ends';
import { requiredFault } from '@unamano/contract/rules';
import { monthName } from '@unamano/domain/loans/books/month-close';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { reopening as words } from '../../../text/staff/accounting/months.ts';
import { reportOutcome, showServerMessage, useCommand } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField } from '../../shared/forms/form-modal.tsx';

type ReopenModalProps = { month: string; onDone: () => void; onClose: () => void };

/** Asks a second person to open the last closed month again. */
export function ReopenModal({ month, onDone, onClose }: ReopenModalProps) {
  const { field, form, busy, showFaults } = useFields({ reason: '' }, { reason: requiredFault });
  const reopen = useCommand(reopenMonth);
  const submit = form(async ({ reason }) => {
    const outcome = await reopen({ month, reason: reason.trim() });
    reportOutcome(outcome, { done: words.done, onDone, showFaults, showRefusal: showServerMessage });
  });
  return (
    <FormModal {...words} title={words.title(monthName(month))} busy={busy} form={submit} onClose={onClose}>
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
