import { undoLeaver } from '@unamano/contract/payroll';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { leavers } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { ReasonModal } from '../../shared/forms/reason-modal.tsx';
import { usePayrollChanged } from '../use-payroll-changed.ts';
import type { LeaverModalProps } from './leaver-modal.tsx';

/** Undoes a leaver mark: the credit returns to payroll. */
export function UndoLeaverModal({ leaving, onClose }: LeaverModalProps) {
  const keyFor = useIdempotencyKey();
  const changed = usePayrollChanged();
  const send = async (reason: string) => {
    const body = { credit_id: leaving.creditId, reason };
    const outcome = await call(undoLeaver, body, { idempotencyKey: keyFor(body) });
    if (!outcome.ok) {
      showError(outcome);
      return outcome.fields.reason ?? null;
    }
    toast.success(leavers.undone);
    changed();
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
