import { cancelUndisbursed } from '@unamano/contract/money/payout';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { cancelCredit as words } from '../../../text/staff/payout.ts';
import { showServerMessage, useCommand } from '../data/use-command.ts';
import { ReasonModal } from '../forms/form-modal.tsx';

type CancelCreditModalProps = { creditId: number; onDone: () => void; onClose: () => void };

/** Cancels a credit whose money was not sent, with a reason. */
export function CancelCreditModal({ creditId, onDone, onClose }: CancelCreditModalProps) {
  const order = useCommand(cancelUndisbursed);
  const send = async (reason: string) => {
    const outcome = await order({ credit_id: creditId, reason });
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
