import { undoLeaver } from '@unamano/contract/payroll';
import { requiredFault } from '@unamano/contract/rules';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useIdempotencyKey } from '../../shared/api/use-idempotency-key.ts';
import { toast } from '../../shared/ui/toast.ts';
import { useFaults } from '../../shared/ui/use-faults.ts';
import { useBusy } from '../../shared/use-busy.ts';
import { leavers as words } from '../../text/payroll.ts';
import { sayRefused } from '../shared/refusals.ts';
import { AskModal } from './ask-modal.tsx';
import type { Leaving } from './leaver-modal.tsx';
import { ReasonField } from './reason-field.tsx';

type UndoLeaverModalProps = { leaving: Leaving; onDone: () => void; onClose: () => void };

/** Asks why, before a credit returns to payroll. */
export function UndoLeaverModal({ leaving, onDone, onClose }: UndoLeaverModalProps) {
  const [reason, setReason] = useState('');
  const { form, faults, check, mend } = useFaults<'reason'>();
  const { busy, run } = useBusy();
  const keyFor = useIdempotencyKey();
  const send = async () => {
    const body = { credit_id: leaving.creditId, reason: reason.trim() };
    const outcome = await call(undoLeaver, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.undone);
      return onDone();
    }
    sayRefused(outcome);
    check({ reason: outcome.fields.reason ?? null });
  };
  return (
    <AskModal
      title={words.undoTitle(leaving.name)}
      text={words.undoText}
      submit={words.undoSubmit}
      back={words.back}
      busy={busy}
      form={form}
      onSubmit={() => {
        if (check({ reason: requiredFault(reason) })) void run(send);
      }}
      onClose={onClose}
    >
      <ReasonField
        label={words.reason}
        hint={words.reasonHint}
        value={reason}
        error={faults.reason}
        onChange={(value) => {
          setReason(value);
          mend('reason');
        }}
      />
    </AskModal>
  );
}
