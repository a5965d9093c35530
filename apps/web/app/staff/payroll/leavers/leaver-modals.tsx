import { markLeaver, undoLeaver } from '@unamano/contract/money/payroll/pay-periods';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { leavers, leavers as words } from '../../../text/staff/payroll.ts';
import { reportOutcome, showError, useCommand } from '../../shared/data/use-command.ts';
import { FormModal, ReasonField, ReasonModal } from '../../shared/forms/form-modal.tsx';
import { dayFault } from '../day-fault.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

export type Leaving = { creditId: number; name: string };

type LeaverModalProps = { leaving: Leaving; onClose: () => void };

/** Marks an employee as a leaver: the last day and the reason. The credit leaves payroll. */
export function LeaverModal({ leaving, onClose }: LeaverModalProps) {
  const today = bogotaDay(new Date());
  const { field, form, busy, showFaults } = useFields(
    { left_on: formatDay(today), reason: '' },
    { left_on: dayFault, reason: requiredFault },
  );
  const mark = useCommand(markLeaver);
  const reloadPayroll = usePayrollChanged();
  const submit = form(async ({ left_on, reason }) => {
    const outcome = await mark({
      credit_id: leaving.creditId,
      left_on: parseDayInput(left_on) ?? '',
      reason: reason.trim(),
    });
    reportOutcome(outcome, {
      done: words.done,
      onDone: () => {
        reloadPayroll();
        onClose();
      },
      showFaults,
    });
  });
  const { title, text, submit: label, back } = words;
  return (
    <FormModal
      title={title(leaving.name)}
      text={text}
      submit={label}
      back={back}
      busy={busy}
      form={submit}
      onClose={onClose}
    >
      <DateField {...field('left_on')} label={words.day} lastDay={today} />
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}

/** Undoes a leaver mark: the credit returns to payroll. */
export function UndoLeaverModal({ leaving, onClose }: LeaverModalProps) {
  const undo = useCommand(undoLeaver);
  const reloadPayroll = usePayrollChanged();
  const send = async (reason: string) => {
    const outcome = await undo({ credit_id: leaving.creditId, reason });
    if (!outcome.ok) {
      showError(outcome);
      return outcome.fields.reason ?? null;
    }
    toast.success(leavers.undone);
    reloadPayroll();
    onClose();
    return null;
  };
  const { undoTitle, undoText: text, undoSubmit: submit, ...words } = leavers;
  return (
    <ReasonModal
      words={{ ...words, title: undoTitle(leaving.name), text, submit }}
      send={send}
      onClose={onClose}
    />
  );
}
