import { undoLeaver } from '@unamano/contract/payroll';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { leavers } from '../../../text/staff/payroll.ts';
import { showError } from '../../shared/data/refusals.ts';
import { ReasonModal } from '../../shared/forms/reason-modal.tsx';
import type { Leaving } from './leaver-modal.tsx';

type UndoLeaverModalProps = { leaving: Leaving; onDone: () => void; onClose: () => void };

/** Asks why, before a credit returns to payroll. */
export function UndoLeaverModal({ leaving, onDone, onClose }: UndoLeaverModalProps) {
  const keyFor = useIdempotencyKey();
  const send = async (reason: string) => {
    const body = { credit_id: leaving.creditId, reason };
    const outcome = await call(undoLeaver, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(leavers.undone);
      onDone();
      return null;
    }
    showError(outcome);
    return outcome.fields.reason ?? null;
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
