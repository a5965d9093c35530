import { cancelUndisbursed } from '@unamano/contract/money/payout';
import { call } from '../../../shared/api/call.ts';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { cancelCredit as words } from '../../../text/staff/payout.ts';
import { showServerMessage } from '../data/use-command.ts';
import { ReasonModal } from '../forms/form-modal.tsx';

type CancelCreditModalProps = { creditId: number; onDone: () => void; onClose: () => void };

/** Cancels a credit whose money was not sent, with a reason. */
export function CancelCreditModal({ creditId, onDone, onClose }: CancelCreditModalProps) {
  const keyFor = useIdempotencyKey();
  const send = async (reason: string) => {
    const body = { credit_id: creditId, reason };
    const outcome = await call(cancelUndisbursed, body, { idempotencyKey: keyFor(body) });
    if (outcome.ok) {
      toast.success(words.done);
      onDone();
      return null;
    }
    if (outcome.fields.reason) return outcome.fields.reason;
    showServerMessage(outcome);
    onClose();
    return null;
  };
  return <ReasonModal words={words} send={send} onClose={onClose} />;
}
