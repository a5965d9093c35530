import {
  closeReport,
  confirmReport,
  type UnrequestedReport,
  upholdReport,
} from '@unamano/contract/money/unrequested-reports';
import { useFields } from '../../shared/forms/use-fields.ts';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { reportActions, reports as reportWords } from '../../text/staff/late/claims.ts';
import { reportOutcome, useCommand } from '../shared/data/use-command.ts';
import { type Ends, FormModal, ReasonField } from '../shared/forms/form-modal.tsx';
import { displayDay } from '../shared/parts/days.ts';

export type ReportAction = keyof typeof reportActions;

type ReportModalProps = Ends & {
  report: UnrequestedReport;
  action: ReportAction;
};

/** One decision about a report, with its reason; a confirmation names the credit. */
export function ReportModal({ report, action, onDone, onClose }: ReportModalProps) {
  const words = reportActions[action];
  const isConfirmation = action === 'confirm';
  const [first, ...others] = report.credits;
  const { field, form, busy, showFaults } = useFields(
    { reason: '', credit_id: first && others.length === 0 ? String(first.id_credit) : '' },
    {
      reason: (reason) => (reason.trim() === '' ? words.reasonMissing : null),
      credit_id: (id) => (isConfirmation && id === '' ? reportActions.confirm.creditMissing : null),
    },
  );
  const [confirm, uphold, close] = [
    useCommand(confirmReport),
    useCommand(upholdReport),
    useCommand(closeReport),
  ];
  const submit = form(async (typed) => {
    const body = { id: report.id, reason: typed.reason.trim() };
    const outcome = await (isConfirmation
      ? confirm({ ...body, credit_id: Number(typed.credit_id) })
      : action === 'uphold'
        ? uphold(body)
        : close(body));
    reportOutcome(outcome, { done: words.done, onDone, showFaults });
  });
  return (
    <FormModal {...words} busy={busy} form={submit} onClose={onClose}>
      {isConfirmation && (
        <SelectField
          {...field('credit_id')}
          label={reportActions.confirm.credit}
          placeholder={reportActions.confirm.creditMissing}
          options={report.credits.map((credit) => ({
            value: String(credit.id_credit),
            label: reportWords.credit(credit.id_credit, credit.amount, displayDay(credit.requested_at)),
          }))}
        />
      )}
      <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
    </FormModal>
  );
}
