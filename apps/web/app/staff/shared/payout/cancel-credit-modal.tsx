import { cancelUndisbursed } from '@unamano/contract/money/payout';
import { cancelCredit as words } from '../../../text/staff/payout.ts';
import { type Ends, ReasonModal } from '../forms/form-modal.tsx';

type CancelCreditModalProps = Ends & { creditId: number };

/** Cancels a credit whose money was not sent, with a reason. */
export function CancelCreditModal({ creditId, ...ends }: CancelCreditModalProps) {
  return (
    <ReasonModal
      endpoint={cancelUndisbursed}
      body={(reason) => ({ credit_id: creditId, reason })}
      words={words}
      onEnd={ends.onClose}
      {...ends}
    />
  );
}
