import {
  closeReport,
  confirmReport,
  type UnrequestedReport,
  upholdReport,
} from '@unamano/contract/money/unrequested-reports';
import { SelectField } from '../../shared/ui/fields/select-field.tsx';
import { reportActions, reports as reportWords } from '../../text/staff/late/claims.ts';
import { showError } from '../shared/data/use-command.ts';
import { type Ends, FormModal, ReasonField, useCommandForm } from '../shared/forms/form-modal.tsx';
import { displayDay } from '../shared/parts/days.ts';

export type ReportAction = keyof typeof reportActions;

type ReportModalProps = Ends & {
  report: UnrequestedReport;
  action: ReportAction;
};

const COMMANDS = {
  confirm: confirmReport,
  uphold: upholdReport,
  close: closeReport,
  closeUnconfirmed: closeReport,
} as const;

/** One decision about a report, with its reason; a confirmation names the credit. */
export function ReportModal({ report, action, onDone, onClose }: ReportModalProps) {
  const words = reportActions[action];
  const isConfirmation = action === 'confirm';
  const [first, ...others] = report.credits;
  const { field, command } = useCommandForm(
    COMMANDS[action],
    { reason: '', credit_id: first && others.length === 0 ? String(first.id_credit) : '' },
    {
      reason: (reason) => (reason.trim() === '' ? words.reasonMissing : null),
      credit_id: (id) => (isConfirmation && id === '' ? reportActions.confirm.creditMissing : null),
    },
    {
      body: ({ reason, credit_id }) => ({
        id: report.id,
        reason: reason.trim(),
        ...(isConfirmation && { credit_id: Number(credit_id) }),
      }),
      done: words.done,
      onDone,
      showRefusal: showError,
    },
  );
  return (
    <FormModal {...words} {...command} onClose={onClose}>
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
