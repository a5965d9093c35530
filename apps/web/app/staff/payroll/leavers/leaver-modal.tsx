import { markLeaver } from '@unamano/contract/payroll';
import { requiredFault } from '@unamano/contract/rules';
import { bogotaDay, formatDay, parseDayInput } from '@unamano/domain/calendar';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { leavers as words } from '../../../text/staff/payroll.ts';
import { reportOutcome } from '../../shared/data/refusals.ts';
import { useCommand } from '../../shared/data/use-command.ts';
import { FormModal } from '../../shared/forms/form-modal.tsx';
import { ReasonField } from '../../shared/forms/note-field.tsx';
import { dayFault } from '../day-fault.ts';
import { usePayrollChanged } from '../use-payroll-changed.ts';

export type Leaving = { creditId: number; name: string };

export type LeaverModalProps = { leaving: Leaving; onClose: () => void };

/** Marks an employee as a leaver: the last day and the reason. The credit leaves payroll. */
export function LeaverModal({ leaving, onClose }: LeaverModalProps) {
  const today = bogotaDay(new Date());
  const { field, form, busy, showFaults } = useFields(
    { left_on: formatDay(today), reason: '' },
    { left_on: dayFault, reason: requiredFault },
  );
  const mark = useCommand(markLeaver);
  const changed = usePayrollChanged();
  const submit = form(async ({ left_on, reason }) => {
    const outcome = await mark({
      credit_id: leaving.creditId,
      left_on: parseDayInput(left_on) ?? '',
      reason: reason.trim(),
    });
    reportOutcome(outcome, {
      done: words.done,
      onDone: () => {
        changed();
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
