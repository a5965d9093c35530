import { type ApprovalDecision, type ApprovalRow, decideApproval } from '@unamano/contract/approvals';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { AlertModal } from '../../shared/ui/alert-modal.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { approvals as words } from '../../text/staff/approvals.ts';
import { refusalText } from '../shared/data/refusals.ts';

const REASON_LENGTH_MAX = 500;

type AnswerModalProps = {
  approval: ApprovalRow;
  action: ApprovalDecision;
  onClose: () => void;
  onAnswered: () => void;
};

/** The answer once more, before it counts. */
export function AnswerModal({ approval, action, onClose, onAnswered }: AnswerModalProps) {
  const [reason, setReason] = useState('');
  const { busy, run } = useBusy();
  const send = async () => {
    const outcome = await call(decideApproval, { id_approval: approval.id, action, reason: reason.trim() });
    if (outcome.ok) toast.success(words.done[action]);
    // The change itself may say why it can't be made any more.
    else {
      const [why = outcome.message] = Object.values(outcome.fields);
      toast.error(refusalText(outcome, { [outcome.code]: why }));
    }
    // Somebody else was first, or it ran out: the list shows it.
    if (outcome.ok || outcome.code === 'STATE_NOT_ALLOWED') onAnswered();
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
