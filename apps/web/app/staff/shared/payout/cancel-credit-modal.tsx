import { cancelUndisbursed } from '@unamano/contract/money/payout';
import { cancelCredit as words } from '../../../text/staff/payout.ts';
import { showServerMessage } from '../data/use-command.ts';
import { type Ends, ReasonModal } from '../forms/form-modal.tsx';

type CancelCreditModalProps = Ends & { creditId: number };

/** Cancels a credit whose money was not sent, with a reason. */
export function CancelCreditModal({ creditId, onDone, onClose }: CancelCreditModalProps) {
  return (
    <ReasonModal
      endpoint={cancelUndisbursed}
      body={(reason) => ({ credit_id: creditId, reason })}
      words={words}
      done={words.done}
      onDone={onDone}
      showRefusal={(refusal) => {
        showServerMessage(refusal);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
