import { markLeaver, undoLeaver } from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { leavers, leavers as words } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField, ReasonModal, useCommandForm } from '../../shared/forms/form-modal.tsx';
import { dayFault } from '../day-fault.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

export type Leaving = { creditId: number; name: string };

type LeaverModalProps = { leaving: Leaving; onClose: () => void };

/** Marks an employee as a leaver: the last day and the reason. The credit leaves payroll. */
export function LeaverModal({ leaving, onClose }: LeaverModalProps) {
  const today = bogotaDay(new Date());
  const finish = usePayrollChanged(onClose);
  const { field, command } = useCommandForm(
    markLeaver,
    { left_on: formatDay(today), reason: '' },
    { left_on: dayFault, reason: requiredFault },
    {
      body: ({ left_on, reason }) => ({
        credit_id: leaving.creditId,
        left_on: parseDayInput(left_on) ?? '',
        reason: reason.trim(),
      }),
      done: words.done,
      onDone: finish,
      showRefusal: showError,
    },
  );
  return (
    <FormModal {...words} {...command} title={words.title(leaving.name)} onClose={onClose}>
      <DateField {...field('left_on')} label={words.day} lastDay={today} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}

/** Undoes a leaver mark: the credit returns to payroll. */
export function UndoLeaverModal({ leaving, onClose }: LeaverModalProps) {
  const finish = usePayrollChanged(onClose);
  const { undoTitle, undoText: text, undoSubmit: submit, ...words } = leavers;
  return (
    <ReasonModal
      endpoint={undoLeaver}
      body={(reason) => ({ credit_id: leaving.creditId, reason })}
      words={{ ...words, title: undoTitle(leaving.name), text, submit }}
      done={leavers.undone}
      onDone={finish}
      showRefusal={showError}
      onClose={onClose}
    />
  );
}
