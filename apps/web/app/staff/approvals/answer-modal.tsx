import type { LatePaymentRow } from '@unamano/contract/loans/late-payments';
import {
  type ApprovalDecision,
  type ApprovalRow,
  approvalList,
  decideApproval,
} from '@unamano/contract/office/approvals';
import { call } from '../../shared/api/call.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { approvals as words } from '../../text/staff/approvals.ts';
import { showError } from '../shared/data/use-command.ts';
import { useInvalidate } from '../shared/data/use-query-call.tsx';
import { FormModal, ReasonField } from '../shared/forms/form-modal.tsx';
import { CaseBrief } from './case-brief.tsx';

type AnswerModalProps = {
  approval: ApprovalRow;
  person: LatePaymentRow | undefined;
  action: ApprovalDecision;
  onClose: () => void;
};

/** Confirms the decision about a pending change. */
export function AnswerModal({ approval, person, action, onClose }: AnswerModalProps) {
  const { field, form, busy } = useFields({ reason: '' });
  const invalidate = useInvalidate();
  const submit = form(async ({ reason }) => {
    const outcome = await call(decideApproval, { id_approval: approval.id, action, reason: reason.trim() });
    if (outcome.ok && action === 'approve' && outcome.data.state !== 'approved') toast.error(words.overtaken);
    else if (outcome.ok) toast.success(words.done[action]);
    else {
      // The change itself may have become impossible: its own fault is the reason.
      const [fault = outcome.message] = Object.values(outcome.fields);
      showError(outcome, { [outcome.code]: fault });
    }
    // STATE_NOT_ALLOWED: another user decided first, or the approval expired. The list shows which.
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') {
      invalidate(approvalList);
      onClose();
    }
  });
  const labels = { title: words.titles[action], text: words.texts[action], submit: words[action] };
  return (
    <FormModal {...labels} binding back={words.back} busy={busy} form={submit} onClose={onClose}>
      {person && <CaseBrief person={person} />}
      <p className="font-semibold">{approval.summary}</p>
      {action === 'reject' && (
        <ReasonField {...field('reason')} label={words.reason} hint={words.reasonHint} />
      )}
    </FormModal>
  );
}
