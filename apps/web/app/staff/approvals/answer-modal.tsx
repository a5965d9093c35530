import {
  type ApprovalDecision,
  type ApprovalRow,
  approvalList,
  decideApproval,
} from '@unamano/contract/approvals';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { AlertModal } from '../../shared/ui/modal/alert-modal.tsx';
import { useBusy } from '../../shared/use-busy.ts';
import { approvals as words } from '../../text/staff/approvals.ts';
import { showError } from '../shared/data/refusals.ts';
import { useInvalidate } from '../shared/data/use-query-call.ts';

const REASON_LENGTH_MAX = 500;

type AnswerModalProps = { approval: ApprovalRow; action: ApprovalDecision; onClose: () => void };

/** Confirms the decision about a pending change. */
export function AnswerModal({ approval, action, onClose }: AnswerModalProps) {
  const [reason, setReason] = useState('');
  const { busy, run } = useBusy();
  const invalidate = useInvalidate();
  const send = async () => {
    const outcome = await call(decideApproval, { id_approval: approval.id, action, reason: reason.trim() });
    if (outcome.ok) toast.success(words.done[action]);
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
  };
  return (
    <AlertModal
      binding
      title={words.titles[action]}
      primary={{ label: words[action], onClick: () => void run(send), busy }}
      secondary={{ label: words.back, onClick: onClose }}
      onClose={onClose}
    >
      <p className="font-semibold text-ink">{approval.summary}</p>
      <p>{words.texts[action]}</p>
      {action === 'reject' && (
        <TextField
          className="mt-3 text-ink"
          label={words.reason}
          hint={words.reasonHint}
          name="reason"
          autoComplete="off"
          maxLength={REASON_LENGTH_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </AlertModal>
  );
}
