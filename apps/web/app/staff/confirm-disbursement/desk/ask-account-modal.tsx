import { askForAccount, type WaitingCredit } from '@unamano/contract/money/payout-desk';
import { askAccount as words } from '../../../text/staff/payout.ts';
import { type Ends, ReasonModal } from '../../shared/forms/form-modal.tsx';

type AskAccountModalProps = Ends & { row: WaitingCredit };

/** Has the borrower give another account, with a reason for colleagues. */
export function AskAccountModal({ row, ...ends }: AskAccountModalProps) {
  return (
    <ReasonModal
      endpoint={askForAccount}
      body={(reason) => ({ credit_id: row.id_credit, reason })}
      words={words}
      onEnd={ends.onClose}
      {...ends}
    >
      {row.file && <p className="font-semibold text-coral">{words.inFile(row.file.name)}</p>}
    </ReasonModal>
  );
}
