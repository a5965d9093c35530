import { undoLeaver } from '@unamano/contract/payroll';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { leavers } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { useCommand } from '../../shared/data/use-command.ts';
import { ReasonModal } from '../../shared/forms/reason-modal.tsx';
import { usePayrollChanged } from '../use-payroll-changed.ts';
import type { LeaverModalProps } from './leaver-modal.tsx';

/** Undoes a leaver mark: the credit returns to payroll. */
export function UndoLeaverModal({ leaving, onClose }: LeaverModalProps) {
  const undo = useCommand(undoLeaver);
  const changed = usePayrollChanged();
  const send = async (reason: string) => {
    const outcome = await undo({ credit_id: leaving.creditId, reason });
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
